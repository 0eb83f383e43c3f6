/** What the authors of bots that are debugged are to do now: the command to type. */

import { tell } from "../i18n";
import type { Replay } from "../model";
import { Notice } from "../parts/Notice";

export function Hints({ replay }: { readonly replay: Replay }) {
  return (
    <>
      {replay.bots.map((bot, seat) => bot.hint !== null && <Notice key={seat} kind="quiet" title={tell(bot.hint)} />)}
    </>
  );
}
