/** The timeline of all turns; events are marked above it. */

import { memo } from "preact/compat";

import { language, t } from "../i18n";
import type { Frame } from "../model";
import type { TextKey } from "../texts";
import type { Player } from "./player";

type Kind = "fault" | "win" | "capture";
const TITLES: Readonly<Record<Kind, TextKey>> = { fault: "markFault", win: "markWin", capture: "markCapture" };

/** The most important of a frame's marks. */
export function gravest(frame: Frame): Kind | null {
  if (frame.marks.includes("fault") || frame.marks.includes("verdict")) return "fault";
  if (frame.marks.includes("win")) return "win";
  return frame.marks.length > 0 ? "capture" : null;
}

export function Timeline({ player }: { readonly player: Player }) {
  const [turn, last] = [player.turn.value, player.lastTurn.value];
  const position = t("turnOf", { turn, last });
  return (
    <div class="timeline">
      <div class="track">
        <Marks frames={player.replay.value.frames} lang={language.value} />
        <input
          type="range"
          min={0}
          max={last}
          value={turn}
          disabled={last === 0}
          aria-label={t("timeline")}
          aria-valuetext={position}
          onInput={(event) => player.scrub(event.currentTarget.valueAsNumber)}
        />
      </div>
      <output class="position">{position}</output>
    </div>
  );
}

const Marks = memo(({ frames }: { readonly frames: readonly Frame[]; readonly lang: string }) => {
  const last = Math.max(1, frames.length - 1);
  return (
    <div class="marks" aria-hidden="true">
      {frames.map((frame, turn) => {
        const kind = gravest(frame);
        if (kind === null) return null;
        const title = `${turn}: ${t(TITLES[kind])}`;
        return <span key={turn} class={`mark ${kind}`} title={title} style={{ left: `${(100 * turn) / last}%` }} />;
      })}
    </div>
  );
});
