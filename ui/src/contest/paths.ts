/** The addresses of a contest site's pages. */

import { decoded } from "../router";

export type ContestRoute =
  | { readonly page: "contests" | "login" | "new" | "unknown" }
  | { readonly page: "contest"; readonly contest: string; readonly rest: readonly string[] };

export function contestRouteOf(path: string): ContestRoute {
  const parts = path.split("/").slice(1).map(decoded);
  if (parts.at(-1) === "") parts.pop();
  if (parts.includes(null)) return { page: "unknown" };
  const [first, contest, ...rest] = parts as string[];
  if (first === undefined || path === "/index.html") return { page: "contests" };
  if (first === "login" && contest === undefined) return { page: "login" };
  if (first === "new" && contest === undefined) return { page: "new" };
  return first === "contests" && contest !== undefined ? { page: "contest", contest, rest } : { page: "unknown" };
}

/** The address of a contest's page. */
export function pathIn(contest: string, ...rest: readonly (string | number)[]): string {
  return ["/contests", ...[contest, ...rest].map((part) => encodeURIComponent(part))].join("/");
}

/** The address of a contest's data. */
export function addressIn(contest: string, ...rest: readonly (string | number)[]): string {
  return `/api${pathIn(contest, ...rest)}`;
}
