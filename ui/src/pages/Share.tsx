/** The link to a match, and its QR code for phones. */

import { useSignal, type Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

import { arena } from "../arena";
import { t } from "../i18n";
import { Icon } from "../parts/Icon";
import { IconButton } from "../parts/IconButton";
import { QrPicture } from "../parts/QrPicture";
import type { Player } from "../replay/player";
import { pathOfMatch } from "../router";

const LOOPBACK = /^(localhost|127\.[\d.]+|\[::1\])$/;

/** The site's address for others: the one in use, if it is not this computer's own; null if there is none. */
export function sharedOrigin(place: { readonly origin: string; readonly hostname: string }, addresses: readonly string[]): string | null {
  return LOOPBACK.test(place.hostname) ? (addresses[0] ?? null) : place.origin;
}

export function Share({ player }: { readonly player: Player }) {
  const isOpen = useSignal(false);
  return (
    <>
      <IconButton icon="share" label={t("share")} onClick={() => (isOpen.value = true)} />
      <ShareDialog player={player} isOpen={isOpen} />
    </>
  );
}

function ShareDialog({ player, isOpen }: { readonly player: Player; readonly isOpen: Signal<boolean> }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isShown = isOpen.value;
  useEffect(() => {
    if (isShown && dialog.current?.open === false) dialog.current.showModal();
    if (!isShown) dialog.current?.close();
  }, [isShown]);
  return (
    <dialog ref={dialog} class="share" aria-labelledby="share-title" onClose={() => (isOpen.value = false)}>
      <div class="dialog-title">
        <h2 id="share-title">{t("shareMatch")}</h2>
        <IconButton icon="close" label={t("close")} onClick={() => (isOpen.value = false)} />
      </div>
      {isShown && <Link player={player} />}
    </dialog>
  );
}

function Link({ player }: { readonly player: Player }) {
  const hasTurn = useSignal(false);
  const said = useSignal("");
  const field = useRef<HTMLInputElement>(null);
  const origin = sharedOrigin(location, arena.value?.addresses ?? []);
  const turn = player.turn.value;
  const address = `${origin ?? location.origin}${pathOfMatch(player.replay.value.id)}${hasTurn.value ? `?turn=${turn}` : ""}`;
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(address);
      said.value = t("copied");
    } catch {
      said.value = t("copySelected"); // browsers allow it only on secure connections
    }
  };
  return (
    <>
      <div class="address">
        <input ref={field} type="text" readOnly value={address} aria-label={t("shareAddress")} onFocus={(event) => event.currentTarget.select()} />
        <button type="button" class="button primary" onClick={() => void copy()}>
          <Icon name="copy" />
          {t("copy")}
        </button>
      </div>
      <p class="quiet" role="status">
        {said.value}
      </p>
      <label class="careful">
        <input type="checkbox" checked={hasTurn.value} onChange={(event) => (hasTurn.value = event.currentTarget.checked)} />
        {t("fromThisTurn", { turn })}
      </label>
      {origin !== null && <QrPicture text={address} />}
      <p class="quiet">{t(origin === null ? "onlyHere" : "nearHere")}</p>
    </>
  );
}
