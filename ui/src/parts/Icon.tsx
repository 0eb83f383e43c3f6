/** The few icons of the interface, drawn in the colour of the text around them. */

const PATHS = {
  first: "M6 5v14M19 5l-9 7 9 7z",
  previous: "M15 5l-8 7 8 7z",
  play: "M8 5l11 7-11 7z",
  pause: "M8 5v14M16 5v14",
  next: "M9 5l8 7-8 7z",
  last: "M18 5v14M5 5l9 7-9 7z",
  full: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  projector: "M4 5h16v11H4zM12 16v4M8 20h8",
  keys: "M3 7h18v10H3zM7 11h.01M11 11h.01M15 11h.01M17 14H7",
  download: "M12 4v11M7 11l5 5 5-5M5 20h14",
  open: "M4 19V6h6l2 3h8v10z",
  turn: "M5 9a7.5 7.5 0 0113-3l2 2M20 3v5h-5M19 15a7.5 7.5 0 01-13 3l-2-2M4 21v-5h5",
  trash: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
  close: "M6 6l12 12M18 6L6 18",
  stop: "M7 7h10v10H7z",
  swap: "M7 4L4 7l3 3M4 7h13M17 14l3 3-3 3M20 17H7",
  again: "M19 12a7 7 0 11-2-5M17 3v4h-4",
  warning: "M12 4l9 16H3zM12 10v4M12 17h.01",
  auto: "M12 4a8 8 0 100 16zM12 4a8 8 0 010 16",
  light: "M12 8a4 4 0 100 8 4 4 0 000-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6L19 19M19 5l-1.4 1.4M6.4 17.6L5 19",
  dark: "M19 14.5A8 8 0 119.5 5a6.5 6.5 0 009.5 9.5z",
  undo: "M9 6L4 11l5 5M4 11h10a5 5 0 010 10h-3",
  flag: "M6 21V4M6 5h11l-3 4 3 4H6",
  check: "M5 12l5 5 9-10",
  rules: "M12 6c-2-1.6-5-2-8-1.5V18c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V4.5C17 4 14 4.4 12 6zM12 6v13.5",
  share: "M12 15V3M8 7l4-4 4 4M5 12v8h14v-8",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  fork: "M5 4v16M5 14c8 0 9-3 9-8M10 9l4-4 4 4",
  sound: "M4 9v6h4l5 4V5L8 9zM16.5 8.5a5 5 0 010 7M19 6a8.5 8.5 0 010 12",
  silence: "M4 9v6h4l5 4V5L8 9zM17 9l5 6M22 9l-5 6",
} as const;

export type IconName = keyof typeof PATHS;
const FILLED: readonly IconName[] = ["first", "previous", "play", "next", "last", "stop"];

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        d={PATHS[name]}
        fill={FILLED.includes(name) ? "currentColor" : "none"}
        stroke="currentColor"
        stroke-width="2"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}
