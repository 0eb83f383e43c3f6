/** Something that may fail, and the words that say why it did. */

import { useSignal } from "@preact/signals";

import { toldOf } from "../api";
import { tell } from "../i18n";
import type { Text } from "../model";

type Attempt = {
  /** Does something; what goes wrong is told until the next attempt. */
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
      failure.value = toldOf(error);
    }
  };
  return { attempt, failure: failure.value };
}

export function Failure({ told }: { readonly told: Text | null }) {
  if (told === null) return null;
  return (
    <p class="verdict" role="alert">
      {tell(told)}
    </p>
  );
}
