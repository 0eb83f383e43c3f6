/** Replays in files of their own beside the page: a page from a disk may load scripts, nothing else. */

import type { Replay } from "./model";

declare global {
  interface Window {
    /** What such a file calls with its replay: JSON, deflated, in base64. */
    botdromeReplay?: (packed: string) => void;
  }
}

const MATCH = /^\d{1,6}(\.\d{1,6}){3}$/;

/** The replay of a match such as 1.3.2.1; null if there is none. */
export async function replayBeside(match: string): Promise<Replay | null> {
  if (!MATCH.test(match)) return null; // what an address says must not name any other file
  const packed = await told(`replays/${match}.js`);
  return packed === null ? null : await unpacked(packed);
}

function told(path: string): Promise<string | null> {
  return new Promise((resolve) => {
    window.botdromeReplay = resolve;
    const script = document.createElement("script");
    script.src = path;
    script.onload = script.onerror = () => resolve(null); // when it has not been told by now
    document.head.append(script);
  });
}

export async function unpacked(packed: string): Promise<Replay> {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return (await new Response(stream).json()) as Replay;
}
