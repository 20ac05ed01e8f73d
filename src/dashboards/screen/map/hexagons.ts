import type { MapBox, Spot } from "./projection";

/** Largest and smallest radius and the gap, in design pixels. */
const [largest, least, gap] = [62, 6, 3];

export interface Hexagons {
  /** The distance from the centre of a hexagon to its corners. */
  readonly radius: number;
  readonly spots: readonly Spot[];
}

/** Lays out `count` hexagons of equal size, as large as possible, in rows centred in the box. */
export function layHexagons(count: number, { width, height }: MapBox): Hexagons {
  for (let radius = largest; ; radius -= 1) {
    const across = Math.sqrt(3) * radius + gap;
    const down = 1.5 * radius + gap;
    // Every other row is shifted by half a hexagon.
    const inRow = Math.max(1, Math.floor((width - (count > 1 ? across / 2 : 0)) / across));
    const rows = Math.ceil(count / inRow);
    const tall = (rows - 1) * down + 2 * radius;
    if (radius > least && (tall > height || across > width)) continue;
    const wide = (Math.min(count, inRow) + (rows > 1 ? 0.5 : 0)) * across;
    const [left, top] = [(width - wide) / 2 + across / 2, (height - tall) / 2 + radius];
    const spots = Array.from({ length: count }, (_, nth) => {
      const row = Math.floor(nth / inRow);
      return { x: left + ((nth % inRow) + (row % 2) / 2) * across, y: top + row * down };
    });
    return { radius, spots };
  }
}

/** The SVG path of a hexagon with a corner at the top. */
export function hexagonPath(x: number, y: number, radius: number): string {
  const corners = Array.from({ length: 6 }, (_, nth) => {
    const angle = (nth * Math.PI) / 3;
    return `${(x + Math.sin(angle) * radius).toFixed(1)} ${(y - Math.cos(angle) * radius).toFixed(1)}`;
  });
  return `M${corners.join("L")}Z`;
}
