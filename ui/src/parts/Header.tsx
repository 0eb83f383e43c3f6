/** The header of every page: navigation, language and colours. */

import { chooseLanguage, language, LANGUAGES, t } from "../i18n";
import { route } from "../router";
import { isTournament } from "../site";
import { chooseTheme, theme, THEMES } from "../theme";
import { Icon } from "./Icon";
import { chooseRecord } from "./records";

export function Header() {
  const page = route.value.page;
  return (
    <header class="header">
      <a class="skip" href="#content">
        {t("skip")}
      </a>
      <a class="brand" href="/" aria-label="Botdrome">
        <Emblem />
        <span>Botdrome</span>
      </a>
      <nav aria-label="Botdrome">
        <a href="/" aria-current={page === "home" ? "page" : undefined}>
          {t(isTournament ? "tournament" : "arena")}
        </a>
        {!isTournament && <ArenaLinks isNew={page === "new"} />}
      </nav>
      <Preferences />
    </header>
  );
}

function ArenaLinks({ isNew }: { readonly isNew: boolean }) {
  return (
    <>
      <a href="/new" aria-current={isNew ? "page" : undefined}>
        {t("newMatch")}
      </a>
      <button type="button" class="plain" onClick={chooseRecord}>
        <Icon name="open" />
        <span>{t("openRecord")}</span>
      </button>
    </>
  );
}

/** The choice of language and colours, also in the offline viewer. */
export function Preferences() {
  return (
    <div class="preferences">
      <div class="switch" role="group" aria-label={t("language")}>
        {LANGUAGES.map((each) => (
          <button
            key={each}
            type="button"
            lang={each}
            title={each === "ru" ? "Русский" : "English"}
            aria-pressed={language.value === each}
            onClick={() => chooseLanguage(each)}
          >
            {each === "ru" ? "РУ" : "EN"}
          </button>
        ))}
      </div>
      <div class="switch" role="group" aria-label={t("theme")}>
        {THEMES.map((each) => (
          <button
            key={each}
            type="button"
            title={`${t("theme")}: ${t(each)}`}
            aria-label={t(each)}
            aria-pressed={theme.value === each}
            onClick={() => chooseTheme(each)}
          >
            <Icon name={each} />
          </button>
        ))}
      </div>
    </div>
  );
}

export function Emblem() {
  return (
    <svg viewBox="0 0 32 32" class="emblem" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#1f6f54" />
      <path d="M8 22l6-12 5 8 5-8" fill="none" stroke="#fff" stroke-width="2.4" opacity=".55" />
      <g fill="#ffd75e">
        <circle cx="8" cy="22" r="3.2" />
        <circle cx="19" cy="18" r="3.2" />
      </g>
      <g fill="#fff">
        <circle cx="14" cy="10" r="3.2" />
        <circle cx="24" cy="10" r="3.2" />
      </g>
    </svg>
  );
}
