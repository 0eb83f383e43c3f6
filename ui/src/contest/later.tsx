/** The jury's pages, loaded when they are opened: teams and spectators never need them. */

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { t } from "../i18n";
import type { ContestDetails } from "../model";
import { Emptiness, Loading } from "../parts/Notice";
import { isJury } from "./session";
import { tc } from "./texts";

type Pages = typeof import("./jury/JuryPages");

const AGAIN_MS = 2000;
const pages = signal<Pages | null>(null);

async function load(): Promise<void> {
  try {
    pages.value ??= await import("./jury/JuryPages");
  } catch {
    setTimeout(() => void load(), AGAIN_MS);
  }
}

export function JuryPage(props: { readonly contest: ContestDetails; readonly rest: readonly string[] }) {
  return <Later show={(loaded) => <loaded.JuryPages {...props} />} />;
}

export function NewContestPage() {
  return <Later show={(loaded) => <loaded.NewContest />} />;
}

function Later({ show }: { readonly show: (loaded: Pages) => preact.JSX.Element }) {
  const isWanted = isJury();
  useEffect(() => {
    if (isWanted) void load();
  }, [isWanted]);
  if (!isWanted) {
    return (
      <Emptiness title={tc("needsJury")}>
        <a class="button primary" href="/login">
          {tc("logIn")}
        </a>
      </Emptiness>
    );
  }
  return pages.value === null ? <Loading text={t("loading")} /> : show(pages.value);
}
