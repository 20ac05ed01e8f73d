import type { MapBox, Spot } from "./projection";

/** Pixels of the design. */
const [largest, least, gap] = [62, 6, 3];

export interface Hexagons {
  /** From the middle of a hexagon to its corners. */
  readonly radius: number;
  readonly spots: readonly Spot[];
}

/** So many hexagons of one size, as large as the field lets them be, in rows from the top; the field's middle is theirs. */
export function layHexagons(count: number, { width, height }: MapBox): Hexagons {
  for (let radius = largest; ; radius -= 1) {
    const across = Math.sqrt(3) * radius + gap;
    const down = 1.5 * radius + gap;
    // Every other row is moved by half a hexagon.
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

/** An SVG path, a corner upwards. */
export function hexagonPath(x: number, y: number, radius: number): string {
  const corners = Array.from({ length: 6 }, (_, nth) => {
    const angle = (nth * Math.PI) / 3;
    return `${(x + Math.sin(angle) * radius).toFixed(1)} ${(y - Math.cos(angle) * radius).toFixed(1)}`;
  });
  return `M${corners.join("L")}Z`;
}
