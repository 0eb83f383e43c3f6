/** Shows that a bot's file has changed since the match, and offers a rematch once it is compiled. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { api, ServerAway } from "../api";
import { t, localize } from "../i18n";
import { isOver, type FileChanges } from "../model";
import { RawText } from "../parts/RawText";
import { Notice } from "../parts/Notice";
import type { Player } from "../replay/player";
import { plainName } from "../replay/visible";
import { RematchWithNews } from "./Rematch";

const LOOK_EVERY_MS = 1500;

export function FilesChanged({ player }: { readonly player: Player }) {
  const { id, status, source } = player.replay.value;
  const changes = useSignal<FileChanges | null>(null);
  const isAsked = isOver(status) && source === "match";
  useEffect(() => {
    changes.value = null;
    return isAsked ? watch(id, (found) => (changes.value = found)) : undefined;
  }, [id, isAsked]);
  return changes.value === null || changes.value.status === "unchanged" ? null : <Changed id={id} changes={changes.value} />;
}

/** Asks regularly while the page is visible, until nothing is watched; returns a function that stops it. */
export function watch(id: string, tellChanges: (changes: FileChanges) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const look = async () => {
    if (!document.hidden) {
      try {
        const changes = await api.changes(id);
        if (isStopped) return;
        tellChanges(changes);
        if (!changes.is_watched) return;
      } catch (error) {
        if (!(error instanceof ServerAway)) return; // the match does not exist any more
      }
    }
    if (!isStopped) timer = setTimeout(() => void look(), LOOK_EVERY_MS);
  };
  void look();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

function Changed({ id, changes }: { readonly id: string; readonly changes: FileChanges }) {
  const names = changes.names.map((name) => plainName(name)).join(", ");
  if (changes.status === "compiling") return <Notice kind="quiet" title={t("fileCompiling", { names })} />;
  if (changes.status === "failed") {
    return (
      <Notice kind="bad" title={t("fileBroken", { names })}>
        {changes.failure !== null && <p class="as-written">{localize(changes.failure)}</p>}
        {changes.compile_text !== "" && <RawText text={changes.compile_text} label={t("compilerOutput", { name: names })} />}
      </Notice>
    );
  }
  return (
    <Notice kind="good" title={t("fileReady", { names })}>
      <RematchWithNews id={id} />
    </Notice>
  );
}
