/** A column of a table with its width in points; numbers are right-aligned. */
export interface PrintedColumn {
  readonly head: string;
  readonly width: number;
  readonly isNumeric: boolean;
}

/** A row of a single cell spans the table. A sum is printed bold. */
export interface PrintedRow {
  readonly cells: readonly string[];
  readonly isSum?: true;
}

/** Columns as wide as their widest text; where the page is too narrow, only the widest ones give way and wrap. */
export function fittedWidths(natural: readonly number[], available: number): readonly number[] {
  const total = natural.reduce((sum, width) => sum + width, 0);
  if (total <= available) return natural.map((width) => width + ((available - total) * width) / total);
  let [left, open] = [available, [...natural.keys()]];
  const widths = [...natural];
  // A column that is narrower than its equal share keeps its width; the others share what is left.
  for (let narrow: number[] = [...open]; narrow.length > 0;) {
    const share = left / open.length;
    narrow = open.filter((at) => (natural[at] ?? 0) <= share);
    left -= narrow.reduce((sum, at) => sum + (natural[at] ?? 0), 0);
    open = open.filter((at) => !narrow.includes(at));
    for (const at of open) widths[at] = left / open.length;
  }
  return widths;
}
