/** Replays in files beside the page: a page that was opened from a disk may load scripts, but no data. */

import type { Replay } from "./model";

declare global {
  interface Window {
    /** Such a file calls this with its replay: JSON, deflated, in base64. */
    botdromeReplay?: (packed: string) => void;
  }
}

const MATCH = /^\d{1,6}(\.\d{1,6}){3}$/;

/** Loads the replay of a match such as 1.3.2.1; null if there is none. */
export async function loadReplay(match: string): Promise<Replay | null> {
  if (!MATCH.test(match)) return null; // the address must not name any other file
  const packed = await loadScript(`replays/${match}.js`);
  return packed === null ? null : await unpacked(packed);
}

function loadScript(path: string): Promise<string | null> {
  return new Promise((resolve) => {
    window.botdromeReplay = resolve;
    const script = document.createElement("script");
    script.src = path;
    script.onload = script.onerror = () => resolve(null); // unless the script has called it
    document.head.append(script);
  });
}

export async function unpacked(packed: string): Promise<Replay> {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return (await new Response(stream).json()) as Replay;
}
