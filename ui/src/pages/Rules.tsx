/** The rules of a game: beside the board on a wide screen, over the whole of a narrow one. */

import { useSignal, type Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

import { api, errorText } from "../api";
import { language, localize, t, type Language } from "../i18n";
import type { GameInfo, Statement, Text } from "../model";
import { Icon } from "../parts/Icon";
import { IconButton } from "../parts/IconButton";
import { Loading } from "../parts/Notice";

/** As in the style sheet. */
const NARROW = "(width < 940px)";

export function RulesButton({ isOpen }: { readonly isOpen: Signal<boolean> }) {
  return (
    <button type="button" class="button small" aria-pressed={isOpen.value} data-action="rules" onClick={() => (isOpen.value = !isOpen.value)}>
      <Icon name="rules" />
      {t("rules")}
    </button>
  );
}

type Props = { readonly game: GameInfo; readonly isOpen: Signal<boolean> };

export function Rules({ game, isOpen }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isShown = isOpen.value;
  useEffect(() => {
    if (isShown && dialog.current?.open === false) {
      if (matchMedia(NARROW).matches) dialog.current.showModal();
      else dialog.current.show();
    }
    if (!isShown) dialog.current?.close();
  }, [isShown]);
  return (
    <dialog
      ref={dialog}
      class="rules"
      aria-labelledby="rules-title"
      onClose={() => (isOpen.value = false)}
      onKeyDown={(event) => event.key === "Escape" && (isOpen.value = false)}
    >
      <div class="dialog-title">
        <strong id="rules-title">{t("rulesOf", { game: localize(game.titles) })}</strong>
        <IconButton icon="close" label={t("close")} onClick={() => (isOpen.value = false)} />
      </div>
      {isShown && <StatementText game={game} wanted={language.value} />}
    </dialog>
  );
}

function StatementText({ game, wanted }: { readonly game: GameInfo; readonly wanted: Language }) {
  const statement = useSignal<Statement | null>(null);
  const failure = useSignal<Text | null>(null);
  useEffect(() => {
    let isGone = false;
    statement.value = failure.value = null;
    const fetchIt = async () => {
      try {
        const found = await api.statement(game.id, wanted);
        if (!isGone) statement.value = found;
      } catch (error) {
        if (!isGone) failure.value = errorText(error);
      }
    };
    void fetchIt();
    return () => {
      isGone = true;
    };
  }, [game.id, wanted]);
  if (failure.value !== null) return <p role="alert">{localize(failure.value)}</p>;
  if (statement.value === null) return <Loading text={t("loading")} />;
  const { html, language: written } = statement.value;
  return (
    <div
      class="statement"
      lang={written}
      tabIndex={0}
      role="region"
      aria-labelledby="rules-title"
      dangerouslySetInnerHTML={{ __html: html }} // the server has made it of a game's own statement
    />
  );
}
