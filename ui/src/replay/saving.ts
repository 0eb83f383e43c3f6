/** Files made in the browser: positions and whole matches as pictures. */

import { drawnText, sizeOf } from "../board/drawing";
import type { Replay } from "../model";
import { GifWriter } from "./gif";

const PNG_PIXELS = 1600;
const GIF_PIXELS = 640;
const GIF_DELAY_MS = 450;
const GIF_LAST_MS = 3000;

export function save(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

export function svgOf(replay: Replay, turn: number, longestSide = PNG_PIXELS): string {
  const { board, theme } = replay.game;
  const units = Math.max(board.width, board.height) + 2 * board.margin;
  return drawnText(board, theme, replay.pool, replay.frames[turn]?.scene ?? [], longestSide / units);
}

export async function pngOf(replay: Replay, turn: number): Promise<Blob> {
  const canvas = await painted(svgOf(replay, turn), sizeAt(replay, PNG_PIXELS));
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error("the browser made no picture"));
      else resolve(blob);
    }, "image/png");
  });
}

/** The whole match as a GIF, one picture per turn; `onProgress` is called with the number of pictures. */
export async function gifOf(replay: Replay, onProgress: (done: number) => void): Promise<Uint8Array<ArrayBuffer>> {
  const size = sizeAt(replay, GIF_PIXELS);
  const pixels = async (turn: number) => pixelsOf(await painted(svgOf(replay, turn, GIF_PIXELS), size));
  const last = replay.frames.length - 1;
  const samples = await Promise.all([0, 0.3, 0.6, 1].map((share) => pixels(Math.round(share * last))));
  const { theme } = replay.game;
  const gif = new GifWriter(size.width, size.height, samples, [...theme.seats, ...Object.values(theme.marks)]);
  for (let turn = 0; turn <= last; turn++) {
    gif.add(await pixels(turn), turn === last ? GIF_LAST_MS : GIF_DELAY_MS);
    onProgress(turn + 1);
  }
  return gif.finish();
}

function pixelsOf(canvas: HTMLCanvasElement): Uint8ClampedArray {
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("the browser cannot draw");
  return context.getImageData(0, 0, canvas.width, canvas.height).data;
}

function sizeAt(replay: Replay, longestSide: number): { width: number; height: number } {
  const { board } = replay.game;
  return sizeOf(board, longestSide / (Math.max(board.width, board.height) + 2 * board.margin));
}

async function painted(svg: string, size: { width: number; height: number }): Promise<HTMLCanvasElement> {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = size.width;
    canvas.height = size.height;
    canvas.getContext("2d", { willReadFrequently: true })?.drawImage(image, 0, 0, size.width, size.height);
    return canvas;
  } finally {
    URL.revokeObjectURL(address);
  }
}
