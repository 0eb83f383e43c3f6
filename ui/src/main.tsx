/** The entry point. */

import "./styles/index.css";

import { render } from "preact";

import { App } from "./app";
import { applyLanguage } from "./i18n";
import { acceptDrops } from "./parts/records";
import { followLinks } from "./router";
import { isTournament } from "./site";
import { applyTheme } from "./theme";

applyTheme();
applyLanguage();
followLinks();
if (!isTournament) acceptDrops();
const root = document.getElementById("app");
if (root !== null) render(<App />, root);
