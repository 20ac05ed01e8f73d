/** Pixels. */
export const rowHeight = 34;
