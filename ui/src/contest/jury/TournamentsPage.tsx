/** The jury's acts on tournaments: start, stop, continue, publish. */

import { useSignal } from "@preact/signals";

import { localize } from "../../i18n";
import type { ContestDetails, JuryTournament, PublishRequest } from "../../model";
import { Failure, useAttempt } from "../../parts/Attempt";
import { Found, useContestData } from "../data";
import { pathIn } from "../paths";
import { ProgressMark } from "../PhaseMark";
import { factsOf } from "../TournamentList";
import { juryApi } from "./juryApi";
import { tj } from "./texts";

type Level = PublishRequest["level"];
const LEVELS: readonly Level[] = ["hidden", "participants", "all"];

export function TournamentsPage({ contest }: { readonly contest: ContestDetails }) {
  const changes = useSignal(0);
  const found = useContestData("jury tournaments", ["tournament"], () => juryApi.tournaments(contest.id), changes.value);
  const onChange = () => changes.value++;
  return (
    <>
      <Start contest={contest} onChange={onChange} />
      <Found found={found}>
        {(tournaments) => (
          <ul class="cards">
            {tournaments.map((each) => (
              <li key={each.number} class="jury-card" data-tournament={each.number}>
                <TournamentCard contest={contest.id} tournament={each} onChange={onChange} />
              </li>
            ))}
          </ul>
        )}
      </Found>
    </>
  );
}

function Start({ contest, onChange }: { readonly contest: ContestDetails; readonly onChange: () => void }) {
  const rules = useSignal(contest.intermediate_rules > 0 ? "0" : "");
  const { attempt, failure } = useAttempt();
  const start = async () => {
    await juryApi.start(contest.id, rules.peek() === "" ? null : Number(rules.peek()));
    onChange();
  };
  return (
    <section aria-labelledby="start-title">
      <h2 id="start-title">{tj("startNow")}</h2>
      <form
        class="act-line"
        onSubmit={(event) => {
          event.preventDefault();
          void attempt(start);
        }}
      >
        <label class="field">
          <span>{tj("rulesOf")}</span>
          <select value={rules.value} onChange={(event) => (rules.value = event.currentTarget.value)}>
            {Array.from({ length: contest.intermediate_rules }, (_, at) => (
              <option key={at} value={String(at)}>
                {tj("asIntermediate", { number: at + 1 })}
              </option>
            ))}
            <option value="">{tj("asFinal")}</option>
          </select>
        </label>
        <button type="submit" class="button primary" data-action="start">
          {tj("start")}
        </button>
      </form>
      <Failure text={failure} />
    </section>
  );
}

type CardProps = { readonly contest: string; readonly tournament: JuryTournament; readonly onChange: () => void };

function TournamentCard({ contest, tournament, onChange }: CardProps) {
  const { attempt, failure } = useAttempt();
  const { number, progress, publication } = tournament;
  const act = (action: () => Promise<unknown>) =>
    void attempt(async () => {
      await action();
      onChange();
    });
  return (
    <>
      <div class="card-line">
        <a class="card-link" href={pathIn(contest, "tournaments", number)}>
          {localize(tournament.titles)}
        </a>
        <ProgressMark progress={progress} />
        <span class="card-facts">{factsOf(tournament).join(" · ")}</span>
      </div>
      {tournament.reason !== null && <p class="wrong">{localize(tournament.reason)}</p>}
      <div class="act-line">
        <label class="field">
          <span>{tj("visibleTo")}</span>
          <LevelChoice level={publication} onChange={(level) => act(() => juryApi.publish(contest, number, { level }))} />
        </label>
        {progress === "running" && (
          <button type="button" class="button" onClick={() => act(() => juryApi.stop(contest, number))}>
            {tj("stop")}
          </button>
        )}
        {(progress === "stopped" || progress === "failed") && (
          <button type="button" class="button" onClick={() => act(() => juryApi.continue(contest, number))}>
            {tj("continue")}
          </button>
        )}
      </div>
      {tournament.started_at !== null && <RoundPublication onPublish={(wanted) => act(() => juryApi.publish(contest, number, wanted))} />}
      <Failure text={failure} />
    </>
  );
}

function LevelChoice({ level, onChange }: { readonly level: Level; readonly onChange: (level: Level) => void }) {
  return (
    <select
      value={level}
      data-action="publish"
      onChange={(event) => {
        const chosen = LEVELS.find((each) => each === event.currentTarget.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      {LEVELS.map((each) => (
        <option key={each} value={each}>
          {tj(each)}
        </option>
      ))}
    </select>
  );
}

function RoundPublication({ onPublish }: { readonly onPublish: (wanted: PublishRequest) => void }) {
  const [stage, round] = [useSignal(1), useSignal(1)];
  const level = useSignal<Level>("hidden");
  return (
    <details>
      <summary>{tj("publishRound")}</summary>
      <p class="quiet">{tj("roundHidden")}</p>
      <form
        class="act-line"
        onSubmit={(event) => {
          event.preventDefault();
          onPublish({ level: level.peek(), stage: stage.peek(), round: round.peek() });
        }}
      >
        <label class="field">
          <span>{tj("stage")}</span>
          <input type="number" min={1} max={100} value={stage.value} onInput={(event) => (stage.value = Number(event.currentTarget.value))} />
        </label>
        <label class="field">
          <span>{tj("round")}</span>
          <input type="number" min={1} max={1000} value={round.value} onInput={(event) => (round.value = Number(event.currentTarget.value))} />
        </label>
        <label class="field">
          <span>{tj("visibleTo")}</span>
          <LevelChoice level={level.value} onChange={(chosen) => (level.value = chosen)} />
        </label>
        <button type="submit" class="button">
          {tj("publish")}
        </button>
      </form>
    </details>
  );
}
