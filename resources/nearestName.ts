/** The number of insertions, deletions, replacements and swaps of adjacent letters between two names (Damerau–Levenshtein distance). */
function editDistance(a: string, b: string): number {
  const rows = [[...Array(b.length + 1).keys()]];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, replaced, isSwap ? rows[i - 2]![j - 2]! + 1 : replaced));
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}

/** "; did you mean title?" if a known name is within one or two typing errors, otherwise "". */
export function didYouMean(name: string, known: readonly string[]): string {
  const most = name.length > 4 ? 2 : 1;
  const [nearest] = known
    .map((other) => ({ other, distance: editDistance(name, other) }))
    .filter(({ distance }) => distance > 0 && distance <= most)
    .toSorted((a, b) => a.distance - b.distance);
  return nearest ? `; did you mean ${nearest.other}?` : "";
}
