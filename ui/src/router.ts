/** The page of the address, and navigation without reloading. */

import { computed, signal } from "@preact/signals";

type Route =
  | { readonly page: "home" }
  | { readonly page: "new" }
  | { readonly page: "match"; readonly id: string }
  | { readonly page: "unknown" };

const address = signal(new URL(location.href));

export const path = computed(() => address.value.pathname);
export const route = computed<Route>(() => routeOf(path.value));

export function routeOf(path: string): Route {
  if (path === "/" || path === "/index.html") return { page: "home" };
  if (path === "/new") return { page: "new" };
  const match = /^\/matches\/([^/]+)$/.exec(path);
  const id = match?.[1] === undefined ? null : decoded(match[1]);
  return id === null ? { page: "unknown" } : { page: "match", id };
}

/** A part of a path as it was before it was encoded; null if it is no text. */
export function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

export function pathOfMatch(id: string): string {
  return `/matches/${encodeURIComponent(id)}`;
}

export function parameter(name: string): string | null {
  return address.value.searchParams.get(name);
}

/** Changes one parameter of the address, without an entry in the browser's history. */
export function setParameter(name: string, value: string | null): void {
  const next = new URL(location.href);
  if (value === null) next.searchParams.delete(name);
  else next.searchParams.set(name, value);
  if (next.href === location.href) return;
  try {
    history.replaceState(null, "", next);
  } catch {
    return; // some browsers forbid it on file://, or when it happens too often
  }
  address.value = next;
}

export function go(path: string): void {
  history.pushState(null, "", path);
  address.value = new URL(location.href);
  scrollTo(0, 0);
}

/** Follows links within the page, and the browser's back and forward. */
export function followLinks(): void {
  addEventListener("popstate", () => {
    address.value = new URL(location.href);
  });
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link === null || event.defaultPrevented || event.button !== 0) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const isOurs = link.origin === location.origin && !link.pathname.startsWith("/api/");
    if (!isOurs || link.hasAttribute("download") || link.target !== "" || link.hash !== "") return;
    event.preventDefault();
    go(link.pathname + link.search);
  });
}
