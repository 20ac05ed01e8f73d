type Drawn = { readonly row: number } | { readonly gap: number; readonly at: number };

/** The visible rows and the current one, with spacers as high as the omitted rows. */
export function rowsToDraw(first: number, end: number, active: number, count: number): Drawn[] {
  const rows = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
  if (active < first && active >= 0) rows.unshift(active);
  else if (active >= end && active < count) rows.push(active);
  const drawn: Drawn[] = [];
  let next = 0;
  for (const row of rows) {
    if (row > next) drawn.push({ gap: row - next, at: next });
    drawn.push({ row });
    next = row + 1;
  }
  if (next < count) drawn.push({ gap: count - next, at: next });
  return drawn;
}
