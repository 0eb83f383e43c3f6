/** Untrusted text exactly as it is, with hidden characters made visible. */

import { decimal, t } from "../i18n";
import { visible } from "../replay/visible";

const LONGEST = 20_000;

export function RawText({ text, label }: { readonly text: string; readonly label: string }) {
  const beginning = text.slice(0, LONGEST);
  return (
    <pre class="exact" tabIndex={0} aria-label={label}>
      {visible(beginning).map((part, at) =>
        part.code === null ? (
          part.text
        ) : (
          <span key={at} class="hidden-character" title={t("controlCharacter", { code: part.code })}>
            {part.text}
          </span>
        ),
      )}
      {text.length > LONGEST && <span class="quiet">{t("tooLong", { rest: decimal(text.length - LONGEST) })}</span>}
    </pre>
  );
}
