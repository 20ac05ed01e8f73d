import type { Spot } from "./projection";

type Line = readonly Spot[];

export interface Rectangle extends Spot {
  readonly width: number;
  readonly height: number;
}

/** Pixels of the design that a name with its amount takes, and how far its baseline is below its top. */
const size = { width: 130, height: 52, baseline: 22 } as const;

export const nameRectangle = ({ x, y }: Spot): Rectangle => ({
  x: x - size.width / 2,
  y: y - size.baseline,
  width: size.width,
  height: size.height,
});

/** Lines on which a name may be placed, from the top of the tallest ring to its foot, and positions on a stretch of such a line. */
const lines = 24;
const shares = [0.5, 0.3, 0.7] as const;

/** Where a district's name is: inside, where it is broad, near the middle of its height, and over as little as can be. */
export function placeName(rings: readonly Line[], covered: readonly Rectangle[]): Spot {
  const [tallest = []] = rings.toSorted((a, b) => heightOf(b) - heightOf(a));
  const [top, foot] = extent(tallest);
  const places = Array.from({ length: lines - 1 }, (_, index) => (index + 1) / lines).flatMap((share) => {
    const y = top + (foot - top) * share;
    return stretches(rings, y).flatMap(([left, right]) =>
      shares.map((at) => ({
        x: left + (right - left) * at,
        y,
        room: (right - left) * (1 - Math.abs(share - 0.5) - Math.abs(at - 0.5)),
      })),
    );
  });
  const worth = (place: (typeof places)[number]) =>
    Math.min(place.room, size.width) - 60 * overlaps(nameRectangle(place), covered);
  const [first] = places;
  if (!first) return { x: tallest[0]?.x ?? 0, y: (top + foot) / 2 };
  const best = places.reduce((one, other) => (worth(other) > worth(one) ? other : one), first);
  return { x: best.x, y: best.y };
}

/** How many things a name would cover; another name is worse than a point. */
const overlaps = (name: Rectangle, covered: readonly Rectangle[]): number =>
  covered
    .filter(
      ({ x, y, width, height }) =>
        x < name.x + name.width && name.x < x + width && y < name.y + name.height && name.y < y + height,
    )
    .reduce((sum, { width }) => sum + (width === size.width ? 6 : 1), 0);

/** Where a level line is inside the rings: from every odd crossing to the next. */
function stretches(rings: readonly Line[], y: number): [left: number, right: number][] {
  const crossings = rings
    .flatMap((ring) =>
      ring.flatMap((from, index) => {
        const to = ring[(index + 1) % ring.length] ?? from;
        return from.y > y === to.y > y ? [] : [from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)];
      }),
    )
    .toSorted((a, b) => a - b);
  return Array.from({ length: Math.floor(crossings.length / 2) }, (_, index) => [
    crossings[2 * index] ?? 0,
    crossings[2 * index + 1] ?? 0,
  ]);
}

const heightOf = (ring: Line): number => {
  const [top, foot] = extent(ring);
  return foot - top;
};

const extent = (ring: Line): [number, number] =>
  ring.reduce<[number, number]>(
    ([least, most], { y }) => [Math.min(least, y), Math.max(most, y)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
