/** Keys for `botdrome submit`. */

import { useSignal } from "@preact/signals";

import { moment } from "../../i18n";
import type { NewApiToken } from "../../model";
import { Failure, useAttempt } from "../../parts/Attempt";
import { Icon } from "../../parts/Icon";
import { Notice } from "../../parts/Notice";
import { save } from "../../replay/saving";
import { contestApi } from "../contestApi";
import { Found, useContestData, useFeed } from "../data";
import { tc } from "../texts";

const FILE = "botdrome.toml";

export function TokensPage() {
  const feed = useFeed();
  const changes = useSignal(0);
  const made = useSignal<NewApiToken | null>(null);
  const { attempt, failure } = useAttempt();
  const found = useContestData("tokens", [], () => contestApi.tokens(), changes.value);
  const make = async () => {
    made.value = await contestApi.makeToken({ name: FILE, scope: "submit" });
    changes.value++;
  };
  const revoke = async (key: string) => {
    await contestApi.revokeToken(key);
    changes.value++;
  };
  return (
    <div class="narrow-page">
      <h1>{tc("myTokens")}</h1>
      <p>{tc("tokenHint")}</p>
      <p>
        <button type="button" class="button primary" onClick={() => void attempt(make)}>
          {tc("makeToken")}
        </button>
      </p>
      <Failure text={failure} />
      {made.value !== null && <Config text={configOf(feed.id, made.value.token)} />}
      <section aria-labelledby="tokens-title">
        <h2 id="tokens-title">{tc("tokensOf")}</h2>
        <Found found={found}>
          {(tokens) =>
            tokens.length === 0 ? (
              <p class="quiet">{tc("noTokens")}</p>
            ) : (
              <ul class="cards">
                {tokens.map((each) => (
                  <li key={each.key} class="card-line">
                    <span>{each.name}</span>
                    <span class="card-facts">{tc("validUntil", { at: moment(each.expires_at) })}</span>
                    <button type="button" class="button small" onClick={() => void attempt(() => revoke(each.key))}>
                      {tc("revoke")}
                    </button>
                  </li>
                ))}
              </ul>
            )
          }
        </Found>
      </section>
    </div>
  );
}

function Config({ text }: { readonly text: string }) {
  return (
    <Notice kind="warning" title={tc("tokenOnce")}>
      <pre class="exact" tabIndex={0} aria-label={FILE}>
        {text}
      </pre>
      <button type="button" class="button small" onClick={() => save(FILE, text, "application/toml")}>
        <Icon name="download" />
        {tc("downloadConfig")}
      </button>
    </Notice>
  );
}

export function configOf(contest: string, token: string): string {
  const lines = { server: location.origin, contest, token };
  return Object.entries(lines)
    .map(([name, value]) => `${name} = ${JSON.stringify(value)}\n`)
    .join("");
}
