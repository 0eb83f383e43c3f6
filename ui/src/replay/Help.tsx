/** The list of keys. */

import type { Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

import { t } from "../i18n";
import { IconButton } from "../parts/IconButton";
import { BINDINGS } from "./keys";

export function Help({ isOpen }: { readonly isOpen: Signal<boolean> }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isShown = isOpen.value;
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
      <dl class="keys">
        {BINDINGS.map((binding) => (
          <div key={binding.text}>
            <dt>
              {binding.shown.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(binding.text)}</dd>
          </div>
        ))}
      </dl>
    </dialog>
  );
}
