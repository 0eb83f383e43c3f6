/** The whole screen for a part of the page. */

export async function switchFullScreen(element: HTMLElement | null): Promise<void> {
  if (document.fullscreenElement !== null) await document.exitFullscreen();
  else await element?.requestFullscreen().catch(() => undefined); // some browsers have none, and that is all right
}
