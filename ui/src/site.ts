/** The kind of this site: the arena, or a tournament, which is read-only. */

const place = document.querySelector<HTMLMetaElement>('meta[name="botdrome-token"]');

export const isTournament: boolean = place?.dataset["site"] === "tournament";
