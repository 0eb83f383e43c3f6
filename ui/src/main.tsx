/** The entry point. */

import "./styles/index.css";

import { render } from "preact";

import { App } from "./app";
import { applyLanguage } from "./i18n";
import { acceptDrops } from "./parts/records";
import { followLinks } from "./router";
import { isContest, isTournament } from "./site";
import { applyTheme } from "./theme";

applyTheme();
applyLanguage();
followLinks();
if (!isTournament && !isContest) acceptDrops();
const root = document.getElementById("app");
if (root !== null) void show(root);

/** The pages of contests are loaded only where they are needed. */
async function show(place: HTMLElement): Promise<void> {
  if (!isContest) {
    render(<App />, place);
    return;
  }
  const { ContestSite } = await import("./contest/ContestSite");
  render(<ContestSite />, place);
}
