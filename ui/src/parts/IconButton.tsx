/** A button that shows only an icon; its label is read out and shown on hover. */

import { Icon, type IconName } from "./Icon";

type Props = {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: () => void;
  readonly isDisabled?: boolean;
  readonly isPressed?: boolean;
  readonly class?: string;
  readonly action?: string;
};

export function IconButton({ icon, label, onClick, isDisabled = false, isPressed, class: more = "", action }: Props) {
  return (
    <button
      type="button"
      class={`icon-button ${more}`}
      aria-label={label}
      title={label}
      disabled={isDisabled}
      data-action={action}
      {...(isPressed === undefined ? {} : { "aria-pressed": isPressed })}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
