/** What the authors of debugged bots have to do now: the command to type. */

import { localize } from "../i18n";
import type { Replay } from "../model";
import { Notice } from "../parts/Notice";

/** Longer words may be broken, or they would overflow on a phone. */
const LONGEST_WHOLE = 30;

export function Hints({ replay }: { readonly replay: Replay }) {
  return (
    <>
      {replay.bots.map((bot, seat) => bot.hint !== null && <Notice key={seat} kind="quiet" title={unbroken(localize(bot.hint))} />)}
    </>
  );
}

/** A text whose words are not broken: an option broken at a hyphen reads like another one. */
function unbroken(text: string) {
  return text.split(/(\s+)/).map((word, at) =>
    word.length > LONGEST_WHOLE ? (
      word
    ) : (
      <span key={at} class="whole">
        {word}
      </span>
    ),
  );
}
