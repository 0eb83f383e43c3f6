/** The kind of this site: the arena, or a tournament, which is read-only. */

const place = document.querySelector<HTMLMetaElement>('meta[name="botdrome-token"]');

/** Whether the page comes from a server; pages on a disk stand alone. */
export const hasServer: boolean = place !== null;

export const isTournament: boolean = place?.dataset["site"] === "tournament";
