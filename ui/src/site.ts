/** What the server shows: the arena, or one tournament that can only be looked at. */

const place = document.querySelector<HTMLMetaElement>('meta[name="botdrome-token"]');

export const isTournament: boolean = place?.dataset["site"] === "tournament";
