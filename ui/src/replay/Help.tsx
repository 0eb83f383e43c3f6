/** The list of keys. */

import type { Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

import { t } from "../i18n";
import { IconButton } from "../parts/IconButton";
import type { ShownKeys } from "./keys";

type Props = {
  readonly isOpen: Signal<boolean>;
  readonly keys: readonly ShownKeys[];
  /** The keys for making a move, if humans play. */
  readonly moveKeys?: readonly ShownKeys[];
};

export function Help({ isOpen, keys, moveKeys = [] }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isShown = isOpen.value;
  const hasBrackets = keys.some((each) => each.shown.includes("["));
  useEffect(() => {
    if (isShown && dialog.current?.open === false) dialog.current.showModal();
    if (!isShown) dialog.current?.close();
  }, [isShown]);
  return (
    <dialog ref={dialog} aria-labelledby="help-title" onClose={() => (isOpen.value = false)}>
      <div class="dialog-title">
        <h2 id="help-title">{t("keys")}</h2>
        <IconButton icon="close" label={t("close")} onClick={() => (isOpen.value = false)} />
      </div>
      {moveKeys.length > 0 && (
        <>
          <h3>{t("keysInMove")}</h3>
          <Keys keys={moveKeys} />
          <h3>{t("keysInReplay")}</h3>
          <p class="quiet">{t("keysInReplayHint")}</p>
        </>
      )}
      <Keys keys={keys} />
      {hasBrackets && <p class="quiet">{t("keyBrackets")}</p>}
    </dialog>
  );
}

function Keys({ keys }: { readonly keys: readonly ShownKeys[] }) {
  return (
    <dl class="keys">
      {keys.map((each) => (
        <div key={each.text}>
          <dt>
            {each.shown.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{t(each.text)}</dd>
        </div>
      ))}
    </dl>
  );
}
