import type { MapBox } from "./projection";

export interface TileOf {
  readonly region: number;
  /** The tile's width is proportional to the square root of this, so that the largest district does not take all the room. */
  readonly weight: number;
  /** The centre of its projects; null if none has a position. */
  readonly middle: { readonly lng: number; readonly lat: number } | null;
}

export interface Tile extends MapBox {
  readonly region: number;
  readonly left: number;
  readonly top: number;
}

/** The minimum width of a tile, as a multiple of the mean in its row. */
const narrowest = 0.85;

/**
 * Lays out districts as tiles that fill the box: rows from north to south, west to east in a row. Those without a position come last.
 */
export function layTiles(districts: readonly TileOf[], { width, height }: MapBox, gap: number): Tile[] {
  const rowCount = rowsFor(districts.length, width / height);
  const southward = districts.toSorted((a, b) => (b.middle?.lat ?? -90) - (a.middle?.lat ?? -90) || a.region - b.region);
  const rowHeight = (height - gap * (rowCount - 1)) / rowCount;
  return Array.from({ length: rowCount }, (_, row) => {
    const from = Math.ceil((row * southward.length) / rowCount);
    const to = Math.ceil(((row + 1) * southward.length) / rowCount);
    const eastward = southward.slice(from, to).toSorted((a, b) => (a.middle?.lng ?? 180) - (b.middle?.lng ?? 180));
    const breadths = shares(eastward.map(({ weight }) => weight));
    const free = width - gap * (eastward.length - 1);
    let left = 0;
    return eastward.map(({ region }, column) => {
      const tile = { region, left, top: row * (rowHeight + gap), width: (breadths[column] ?? 0) * free, height: rowHeight };
      left += tile.width + gap;
      return tile;
    });
  }).flat();
}

/** The number of rows that makes the tiles closest to squares. */
function rowsFor(count: number, aspect: number): number {
  return Math.min(Math.max(1, count), Math.max(1, Math.round(Math.sqrt(count / aspect))));
}

function shares(weights: readonly number[]): number[] {
  const roots = weights.map((weight) => Math.sqrt(Math.max(weight, 0)));
  const mean = roots.reduce((sum, root) => sum + root, 0) / roots.length;
  const atLeast = roots.map((root) => (mean > 0 ? Math.max(root / mean, narrowest) : 1));
  const total = atLeast.reduce((sum, root) => sum + root, 0);
  return atLeast.map((root) => root / total);
}
