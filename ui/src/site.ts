/** The kind of this site: the arena, a tournament, which is read-only, or contests. */

const place = document.querySelector<HTMLMetaElement>('meta[name="botdrome-token"]');
const kind = place?.dataset["site"];

/** Whether the page comes from a server; pages on a disk stand alone. */
export const hasServer: boolean = place !== null;

export const isTournament: boolean = kind === "tournament";
export const isContest: boolean = kind === "contest";
