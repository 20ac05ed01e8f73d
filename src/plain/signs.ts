/** Outlines of 24 × 24, from Material Icons (Apache 2.0), where a component for each would cost more than the button around it. */
export const signs = {
  add: "M19 13h-6v6h-2v-6H5v-2h6V5h2v6h6z",
  bookmark: "M17 3H7c-1.1 0-1.99.9-1.99 2L5 21l7-3 7 3V5c0-1.1-.9-2-2-2m0 15-5-2.18L7 18V5h10z",
  columns: "M3 5v14h18V5zm5.33 12H5V7h3.33zm5.34 0h-3.33V7h3.33zM19 17h-3.33V7H19z",
  download: "M18 15v3H6v-3H4v3c0 1.1.9 2 2 2h12c1.1 0 2-.9 2-2v-3zm-1-4-1.41-1.41L13 12.17V4h-2v8.17L8.41 9.59 7 11l5 5z",
  fold: "m12 8-6 6 1.41 1.41L12 10.83l4.59 4.58L18 14z",
  next: "M10 6 8.59 7.41 13.17 12l-4.58 4.59L10 18l6-6z",
  previous: "M15.41 7.41 14 6l-6 6 6 6 1.41-1.41L10.83 12z",
  print:
    "M19 8h-1V3H6v5H5c-1.66 0-3 1.34-3 3v6h4v4h12v-4h4v-6c0-1.66-1.34-3-3-3M8 5h8v3H8zm8 12v2H8v-4h8zm2-2v-2H6v2H4v-4c0-.55.45-1 1-1h14c.55 0 1 .45 1 1v4z",
  unfold: "M16.59 8.59 12 13.17 7.41 8.59 6 10l6 6 6-6z",
  upload: "M18 15v3H6v-3H4v3c0 1.1.9 2 2 2h12c1.1 0 2-.9 2-2v-3zM7 9l1.41 1.41L11 7.83V16h2V7.83l2.59 2.58L17 9l-5-5z",
} as const;

export type SignName = keyof typeof signs;
