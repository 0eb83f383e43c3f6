/** Actions that may fail, and the text of their error. */

import { useSignal } from "@preact/signals";

import { errorText } from "../api";
import { localize } from "../i18n";
import type { Text } from "../model";

type Attempt = {
  /** Does something; its error is shown until the next attempt. */
  readonly attempt: (action: () => unknown) => Promise<void>;
  readonly failure: Text | null;
};

export function useAttempt(): Attempt {
  const failure = useSignal<Text | null>(null);
  const attempt = async (action: () => unknown) => {
    try {
      await action();
      failure.value = null;
    } catch (error) {
      failure.value = errorText(error);
    }
  };
  return { attempt, failure: failure.value };
}

export function Failure({ text }: { readonly text: Text | null }) {
  if (text === null) return null;
  return (
    <p class="verdict" role="alert">
      {localize(text)}
    </p>
  );
}
