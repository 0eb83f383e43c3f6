/** Somebody else's text, exactly, with what is hidden in it made visible. */

import { decimal, t } from "../i18n";
import { visible } from "../replay/visible";

const MOST_SHOWN = 20_000;

export function Exact({ text, label }: { readonly text: string; readonly label: string }) {
  const shown = text.slice(0, MOST_SHOWN);
  return (
    <pre class="exact" tabIndex={0} aria-label={label}>
      {visible(shown).map((part, at) =>
        part.code === null ? (
          part.text
        ) : (
          <span key={at} class="hidden-character" title={t("controlCharacter", { code: part.code })}>
            {part.text}
          </span>
        ),
      )}
      {text.length > MOST_SHOWN && <span class="quiet">{t("tooLong", { rest: decimal(text.length - MOST_SHOWN) })}</span>}
    </pre>
  );
}
