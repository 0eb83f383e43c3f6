/** Short notices in the page about what has changed; the title says so, too, and a sound if it is wanted. */

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { t } from "../i18n";
import type { ChangeEvent } from "../model";
import { IconButton } from "../parts/IconButton";
import { chooseLoudness, isLoud, play } from "../replay/sounds";
import { contestApi } from "./contestApi";
import { useFeed } from "./data";
import { isTeamOf } from "./session";
import { tc } from "./texts";

type NoticeText = { readonly key: string; readonly text: string };

const SHOWN_MS = 12_000;
const MOST = 3;
const MARK = "● ";

const notices = signal<readonly NoticeText[]>([]);

export function Notices() {
  const feed = useFeed();
  useEffect(() => {
    const seen = new Set<string>();
    feed.onChange = (change) => void notice(feed.id, change, seen).catch(() => undefined);
    return () => {
      feed.onChange = () => undefined;
      notices.value = [];
    };
  }, [feed]);
  useMarkedTitle();
  return (
    <div class="toasts" aria-live="polite">
      {notices.value.map((each) => (
        <div key={each.key} class="toast">
          <span>{each.text}</span>
          <IconButton
            icon={isLoud.value ? "sound" : "silence"}
            label={tc("noticeSound")}
            isPressed={isLoud.value}
            onClick={() => chooseLoudness(!isLoud.peek())}
          />
          <IconButton icon="close" label={t("close")} onClick={() => remove(each.key)} />
        </div>
      ))}
    </div>
  );
}

/** Says each thing once: a verdict, the start of a tournament, its end. */
async function notice(contest: string, change: ChangeEvent, seen: Set<string>): Promise<void> {
  const said = await textOf(contest, change);
  if (said === null || seen.has(said.key)) return;
  seen.add(said.key);
  notices.value = [...notices.value, said].slice(-MOST);
  play("turn");
  setTimeout(() => remove(said.key), SHOWN_MS);
}

async function textOf(contest: string, { topic, subject }: ChangeEvent): Promise<NoticeText | null> {
  if (topic === "submission" && isTeamOf(contest)) {
    const { state, number } = await contestApi.submission(contest, Number(subject));
    if (state === "accepted") return { key: `submission ${number}`, text: tc("noticeAccepted", { number }) };
    return state === "compilation-error" ? { key: `submission ${number}`, text: tc("noticeRejected", { number }) } : null;
  }
  return null;
}

function remove(key: string): void {
  notices.value = notices.value.filter((each) => each.key !== key);
}

/** Marks the title while there are notices: the page may be in another tab. */
function useMarkedTitle(): void {
  const isMarked = notices.value.length > 0;
  useEffect(() => {
    const plain = document.title.replace(MARK, "");
    document.title = isMarked ? MARK + plain : plain;
  }, [isMarked]);
}

