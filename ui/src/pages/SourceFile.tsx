/** A program from the browser: chosen by a button, or dropped anywhere on its seat. */

import { useSignal, type Signal } from "@preact/signals";

import { errorText } from "../api";
import { t } from "../i18n";
import type { SourceSeat, Text } from "../model";
import { Icon } from "../parts/Icon";
import { plainName } from "../replay/visible";
import { TEXTS } from "../texts";

const MOST_BYTES = 1_000_000;

type Taking = {
  readonly take: (file: File | undefined) => Promise<void>;
  /** Whether a file is being dragged over the drop target. */
  readonly isOver: Signal<boolean>;
  /** Why the last file was refused. */
  readonly failure: Signal<Text | null>;
};

/** Takes files with their current text: the browser does not read them again. */
export function useSource(onChoose: (seat: SourceSeat) => void): Taking {
  const isOver = useSignal(false);
  const failure = useSignal<Text | null>(null);
  const take = async (file: File | undefined) => {
    isOver.value = false;
    if (file === undefined) return;
    failure.value = file.size > MOST_BYTES ? TEXTS.fileTooLarge : null;
    if (failure.value !== null) return;
    try {
      onChoose({ kind: "source", name: file.name, text: await file.text() });
    } catch (error) {
      failure.value = errorText(error);
    }
  };
  return { take, isOver, failure };
}

/** The handlers of a drop target for files; dragged text is ignored. */
export function dropPlace({ take, isOver }: Taking) {
  return {
    "data-takes-files": true,
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer?.types.includes("Files") !== true) return;
      event.preventDefault();
      isOver.value = true;
    },
    onDragLeave: (event: DragEvent) => {
      const [place, next] = [event.currentTarget, event.relatedTarget];
      if (!(place instanceof Node && next instanceof Node && place.contains(next))) isOver.value = false;
    },
    onDrop: (event: DragEvent) => {
      const file = event.dataTransfer?.files[0];
      if (file !== undefined) event.preventDefault();
      void take(file);
    },
  };
}

type Props = { readonly name: string; readonly take: Taking["take"] };

export function SourceFile({ name, take }: Props) {
  return (
    <>
      <label class="drop-place">
        <input type="file" class="unseen" onChange={(event) => void take(event.currentTarget.files?.[0])} />
        <Icon name="open" />
        <span>{name === "" ? <u>{t("chooseFile")}</u> : <strong>{plainName(name)}</strong>}</span>
        {name === "" && <span class="quiet">{t("dropFile")}</span>}
      </label>
      <small class="quiet">{t("sourceAsNow")}</small>
    </>
  );
}
