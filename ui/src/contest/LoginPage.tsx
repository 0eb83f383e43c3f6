/** Logging in as a team of a contest, or as the jury. */

import { useSignal, type Signal } from "@preact/signals";

import { localize } from "../i18n";
import type { ContestDetails, TeamSlip } from "../model";
import { Failure, useAttempt } from "../parts/Attempt";
import { Notice } from "../parts/Notice";
import { plainName } from "../replay/visible";
import { go } from "../router";
import { contestApi } from "./contestApi";
import { pathIn } from "./paths";
import { logIn, me } from "./session";
import { tc } from "./texts";

/** Without a contest, only the jury can log in. */
export function LoginPage({ contest = null }: { readonly contest?: ContestDetails | null }) {
  const isOfJury = useSignal(contest === null);
  const [login, password] = [useSignal(""), useSignal("")];
  const { attempt, failure } = useAttempt();
  const known = me.value;
  const enter = async () => {
    const scope = isOfJury.peek() ? null : (contest?.id ?? null);
    await logIn({ contest: scope, login: login.peek().trim(), password: password.peek() });
    go(contest === null ? "/" : scope === null ? pathIn(contest.id, "jury") : pathIn(contest.id));
  };
  return (
    <div class="narrow-page login-page">
      <h1>{contest === null ? tc("loginTitle") : `${tc("loginTitle")}: ${localize(contest.titles)}`}</h1>
      {known !== null && known.login !== null && (
        <Notice kind="good" title={tc("loggedInAs", { name: known.team === null ? known.login : plainName(known.team) })} />
      )}
      {contest !== null && <Kinds isOfJury={isOfJury} />}
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          void attempt(enter);
        }}
      >
        <p class="quiet">{tc(isOfJury.value ? "juryLoginHint" : "loginHint")}</p>
        <Field name="username" title={tc("loginName")} value={login} />
        <Field name="current-password" title={tc("password")} value={password} isSecret />
        <Failure text={failure} />
        <button type="submit" class="button primary" disabled={login.value.trim() === "" || password.value === ""}>
          {tc("logIn")}
        </button>
      </form>
      {contest?.is_registration_open === true && !isOfJury.value && <Registration contest={contest} />}
    </div>
  );
}

function Kinds({ isOfJury }: { readonly isOfJury: Signal<boolean> }) {
  return (
    <div class="views" role="group" aria-label={tc("logIn")}>
      {[false, true].map((each) => (
        <button key={String(each)} type="button" aria-pressed={isOfJury.value === each} onClick={() => (isOfJury.value = each)}>
          {tc(each ? "asJury" : "asTeam")}
        </button>
      ))}
    </div>
  );
}

type FieldProps = { readonly name: string; readonly title: string; readonly value: Signal<string>; readonly isSecret?: boolean };

function Field({ name, title, value, isSecret = false }: FieldProps) {
  const shared = {
    name,
    autocomplete: name as "username",
    autocapitalize: "off",
    spellcheck: false,
    required: true,
    value: value.value,
    onInput: (event: { readonly currentTarget: { readonly value: string } }) => (value.value = event.currentTarget.value),
  } as const;
  return (
    <label class="field">
      <span>{title}</span>
      {isSecret ? <input type="password" {...shared} /> : <input type="text" {...shared} />}
    </label>
  );
}

function Registration({ contest }: { readonly contest: ContestDetails }) {
  const [team, login] = [useSignal(""), useSignal("")];
  const slip = useSignal<TeamSlip | null>(null);
  const { attempt, failure } = useAttempt();
  const register = async () => {
    slip.value = await contestApi.register(contest.id, { team: team.peek().trim(), login: login.peek().trim() });
  };
  return (
    <section class="register" aria-labelledby="register-title">
      <h2 id="register-title">{tc("register")}</h2>
      {slip.value === null ? (
        <form
          class="form"
          onSubmit={(event) => {
            event.preventDefault();
            void attempt(register);
          }}
        >
          <p class="quiet">{tc("registerHint")}</p>
          <Field name="organization" title={tc("teamName")} value={team} />
          <Field name="off" title={tc("loginName")} value={login} />
          <Failure text={failure} />
          <button type="submit" class="button">
            {tc("register")}
          </button>
        </form>
      ) : (
        <Notice kind="warning" title={tc("registered")}>
          <p>
            {tc("loginName")}: <code>{slip.value.login}</code> · {tc("password")}: <code>{slip.value.password}</code>
          </p>
        </Notice>
      )}
    </section>
  );
}
