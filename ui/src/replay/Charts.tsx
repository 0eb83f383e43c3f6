/** Time and memory of every turn; a click on a chart goes to the turn. */

import "uplot/dist/uPlot.min.css";

import { useEffect, useRef } from "preact/hooks";
import uPlot from "uplot";

import { brightness, mixed } from "../board/colour";
import { t } from "../i18n";
import { wasAsked, type Answer, type Replay } from "../model";
import { isDark } from "../theme";
import { nameOf } from "./names";
import type { Player } from "./player";

const HEIGHT = 190;

export function Charts({ player }: { readonly player: Player }) {
  const replay = player.replay.value;
  if (replay.frames.length < 3) return <p class="quiet">{t("noCharts")}</p>;
  return (
    <div class="charts">
      <Legend replay={replay} />
      <Chart player={player} title={t("chartTime")} figure={(answer) => answer.cpu_ms} />
      <Chart player={player} title={t("chartMemory")} figure={(answer) => answer.peak_kib / 1024} />
      <p class="quiet">{t("chartHint")}</p>
    </div>
  );
}

function Legend({ replay }: { readonly replay: Replay }) {
  return (
    <ul class="legend">
      {replay.bots.map((bot, seat) => (
        <li key={seat}>
          <span class="dash" style={{ backgroundColor: lineColour(replay, seat, isDark.value) }} aria-hidden="true" />
          {nameOf(bot)}
        </li>
      ))}
    </ul>
  );
}

type Props = { readonly player: Player; readonly title: string; readonly figure: (answer: Answer) => number };

function Chart({ player, title, figure }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<uPlot | null>(null);
  const onDark = isDark.value;
  const frames = player.replay.value.frames.length;
  useEffect(() => {
    if (place.current === null) return;
    const made = new uPlot(look(player, place.current.clientWidth), series(player.replay.peek(), figure), place.current);
    chart.current = made;
    const dispose = markTurn(made, player);
    const watcher = new ResizeObserver(([entry]) => {
      if (entry !== undefined) made.setSize({ width: entry.contentRect.width, height: HEIGHT });
    });
    watcher.observe(place.current);
    return () => {
      watcher.disconnect();
      dispose();
      made.destroy();
      chart.current = null;
    };
  }, [player, onDark]);
  useEffect(() => chart.current?.setData(series(player.replay.peek(), figure)), [frames]);
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <div ref={place} class="chart" />
    </figure>
  );
}

/** Columns for uPlot: the turns, then a figure per seat, null where a seat was not asked. */
export function series(replay: Replay, figure: (answer: Answer) => number): uPlot.AlignedData {
  const frames = replay.frames.slice(1);
  const columns = replay.bots.map((_, seat) =>
    frames.map((frame) => {
      const answer = frame.answers.find((each) => each.seat === seat);
      return answer === undefined || !wasAsked(replay, answer) ? null : figure(answer);
    }),
  );
  return [frames.map((frame) => frame.turn), ...columns];
}

function look(player: Player, width: number): uPlot.Options {
  const replay = player.replay.peek();
  const style = getComputedStyle(document.documentElement);
  const [ink, line] = [style.getPropertyValue("--quiet"), style.getPropertyValue("--line")];
  const axis = { stroke: ink, grid: { stroke: line, width: 1 }, ticks: { stroke: line, width: 1 }, font: "12px system-ui" };
  return {
    width,
    height: HEIGHT,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 7 } },
    scales: { x: { time: false }, y: { range: (_, __, most) => [0, Math.max(most * 1.08, 1)] } },
    axes: [{ ...axis, size: 32 }, { ...axis, size: 52 }],
    series: [
      {},
      ...replay.bots.map((_, seat) => ({
        stroke: lineColour(replay, seat, isDark.peek()),
        width: 1.6,
        spanGaps: true,
        points: { show: false },
      })),
    ],
  };
}

/** Shows the turn as a line in the chart, and handles clicks; returns a function that ends this. */
function markTurn(chart: uPlot, player: Player): () => void {
  const line = document.createElement("div");
  line.className = "turn-line";
  chart.over.append(line);
  const place = () => (line.style.left = `${chart.valToPos(player.turn.peek(), "x")}px`);
  const dispose = player.turn.subscribe(place);
  chart.hooks["draw"] = [...(chart.hooks["draw"] ?? []), place];
  const choose = () => {
    const { left } = chart.cursor;
    if (left !== undefined && left >= 0) player.goTo(Math.round(chart.posToVal(left, "x")));
  };
  chart.over.addEventListener("click", choose);
  return dispose;
}

/** A seat's colour, made darker or lighter where it would not be visible on the page. */
function lineColour(replay: Replay, seat: number, onDark: boolean): string {
  const colour = replay.game.theme.seats[seat] ?? replay.game.theme.ink;
  if (onDark) return brightness(colour) < 90 ? mixed(colour, "#ffffff", 0.5) : colour;
  return brightness(colour) > 165 ? mixed(colour, "#000000", 0.4) : colour;
}
