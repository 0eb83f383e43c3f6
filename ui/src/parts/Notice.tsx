/** Messages: neutral ones, warnings and errors. */

import type { ComponentChildren } from "preact";

import { Icon } from "./Icon";

type Props = {
  readonly kind: "quiet" | "good" | "warning" | "bad";
  readonly title: ComponentChildren;
  readonly children?: ComponentChildren;
};

export function Notice({ kind, title, children }: Props) {
  return (
    <div class={`notice ${kind}`} role={kind === "bad" || kind === "warning" ? "alert" : "status"}>
      {kind !== "quiet" && <Icon name={kind === "good" ? "check" : "warning"} />}
      <div>
        <strong>{title}</strong>
        {children}
      </div>
    </div>
  );
}

/** A page that has nothing else to show. */
export function Emptiness({ title, children }: { readonly title: string; readonly children?: ComponentChildren }) {
  return (
    <div class="emptiness">
      <h1>{title}</h1>
      {children}
    </div>
  );
}

export function Loading({ text }: { readonly text: string }) {
  return (
    <div class="loading" role="status">
      <span class="spinner" aria-hidden="true" />
      {text}
    </div>
  );
}
