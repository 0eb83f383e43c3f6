/** Where a tournament is: the address of its data, and those of the pages of its matches. */

import { createContext } from "preact";

import type { Listen } from "../connection";
import { pathOfMatch } from "../router";

export type Place = {
  readonly api: string;
  readonly pathOfMatch: (id: string) => string;
  /** What is added to the address of its events. */
  readonly since?: () => string;
  /** Registers handlers of further events that come in its stream. */
  readonly hear?: (on: Listen) => void;
};

export const OWN_SITE: Place = { api: "/api/tournament", pathOfMatch };

export const PlaceContext = createContext<Place>(OWN_SITE);
