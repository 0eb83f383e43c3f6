/** Data of a contest on a page: fetched again when the server says that they have changed. */

import { createContext, type ComponentChildren } from "preact";
import { useContext } from "preact/hooks";

import { localize, t } from "../i18n";
import type { Text } from "../model";
import { Loading, Notice } from "../parts/Notice";
import { useRefetched } from "../tournament/refetched";
import type { ContestFeed } from "./feed";
import { me } from "./session";

export const FeedContext = createContext<ContestFeed | null>(null);

/** The contest of this page. */
export function useFeed(): ContestFeed {
  const feed = useContext(FeedContext);
  if (feed === null) throw new Error("this page is of no contest");
  return feed;
}

type Found<T> = { readonly value: T | null; readonly failure: Text | null };

/** The result of `ask`, fetched again when something of these topics changes, or somebody else logs in. */
export function useContestData<T>(what: string, topics: readonly string[], ask: () => Promise<T>, age = 0): Found<T> {
  const feed = useFeed();
  const who = `${me.value?.contest ?? ""}/${me.value?.login ?? ""}`;
  return useRefetched(`${feed.id} ${who} ${what}`, feed.age(topics) + age, ask);
}

/** What was found, or that it is being loaded, or why it cannot be. */
export function Found<T>({ found, children }: { readonly found: Found<T>; readonly children: (value: T) => ComponentChildren }) {
  if (found.value !== null) return <>{children(found.value)}</>;
  if (found.failure === null) return <Loading text={t("loading")} />;
  return (
    <Notice kind="bad" title={t("wentWrong")}>
      <p>{localize(found.failure)}</p>
    </Notice>
  );
}
