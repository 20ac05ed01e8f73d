import type { TextStyle } from "./textRenderer";

/** A4 portrait, in points. */
export const size = { width: 595.28, height: 841.89 } as const;
export const margin = 56;
export const inner = size.width - 2 * margin;

/** Printed in black and white: red becomes a dark grey, and nothing is paler than that. */
export const ink = { red: "#b00000", line: "#444444", shade: "#eeeeee" } as const;

export const hands = {
  title: { size: 25, weight: 700, colour: ink.red },
  number: { size: 11, colour: "#222222" },
  company: { size: 14, weight: 700 },
  text: { size: 12.5 },
  label: { size: 12, weight: 700 },
  heading: { size: 13, weight: 700 },
  small: { size: 10, colour: "#222222" },
  cell: { size: 9.5, colour: "#111111" },
  cellHead: { size: 9.5, weight: 700, colour: "#111111" },
  edge: { size: 8.5, colour: "#333333" },
} as const satisfies Record<string, TextStyle>;
