/** The buttons of the replay. */

import { stepOf } from "../board/turning";
import { decimal, t } from "../i18n";
import { IconButton } from "../parts/IconButton";
import { SPEEDS, type Player } from "./player";

type Props = {
  readonly player: Player;
  readonly isProjector: boolean;
  readonly onFullScreen: () => void;
  readonly onProjector: () => void;
  readonly onHelp: () => void;
};

export function Controls({ player, isProjector, onFullScreen, onProjector, onHelp }: Props) {
  const isPlaying = player.isPlaying.value;
  const isFirst = player.turn.value === 0;
  const isLast = player.turn.value === player.lastTurn.value;
  const canStep = !isLast || player.feed?.isWaiting() === true;
  return (
    <div class="controls">
      <div class="group">
        <IconButton icon="first" label={t("first")} isDisabled={isFirst} onClick={() => player.step(-Infinity)} />
        <IconButton icon="previous" label={t("previous")} isDisabled={isFirst} onClick={() => player.step(-1)} />
        <IconButton
          icon={isPlaying ? "pause" : "play"}
          class="main"
          label={t(isPlaying ? "pause" : "play")}
          onClick={() => player.toggle()}
        />
        <IconButton icon="next" label={t("next")} isDisabled={!canStep} onClick={() => player.step(1)} />
        <IconButton icon="last" label={t("last")} isDisabled={isLast} onClick={() => player.step(Infinity)} />
      </div>
      <label class="speed">
        <span class="unseen">{t("speed")}</span>
        <select
          title={t("speed")}
          value={player.speed.value}
          onChange={(event) => (player.speed.value = Number(event.currentTarget.value))}
        >
          {SPEEDS.map((each) => (
            <option key={each} value={each}>
              {decimal(each, each === 0.25 ? 2 : each < 1 ? 1 : 0)}×
            </option>
          ))}
        </select>
      </label>
      <div class="group end">
        {stepOf(player.replay.value.game) !== 0 && (
          <IconButton icon="turn" label={t("turnBoard")} onClick={() => player.turnBoard()} />
        )}
        <IconButton
          icon="projector"
          label={t(isProjector ? "leaveProjector" : "projector")}
          isPressed={isProjector}
          onClick={onProjector}
        />
        <IconButton icon="full" label={t("fullScreen")} onClick={onFullScreen} />
        <IconButton icon="keys" label={t("keys")} onClick={onHelp} />
      </div>
    </div>
  );
}
