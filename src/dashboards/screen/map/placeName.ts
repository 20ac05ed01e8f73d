import type { Spot } from "./projection";

type Line = readonly Spot[];

export interface Rectangle extends Spot {
  readonly width: number;
  readonly height: number;
}

/** The size of a name with its amount in design pixels, and the distance of its baseline from the top. */
const size = { width: 130, height: 52, baseline: 22 } as const;

export const nameRectangle = ({ x, y }: Spot): Rectangle => ({
  x: x - size.width / 2,
  y: y - size.baseline,
  width: size.width,
  height: size.height,
});

/** The number of horizontal lines to try, from top to bottom of the tallest ring, and the positions to try on each stretch of a line. */
const lines = 24;
const shares = [0.5, 0.3, 0.7] as const;

/** The best position for a district's name: inside the outline, where it is wide, near the middle of its height, with few overlaps. */
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

/** The number of things that a name would cover; covering another name counts more than covering a point. */
const overlaps = (name: Rectangle, covered: readonly Rectangle[]): number =>
  covered
    .filter(
      ({ x, y, width, height }) =>
        x < name.x + name.width && name.x < x + width && y < name.y + name.height && name.y < y + height,
    )
    .reduce((sum, { width }) => sum + (width === size.width ? 6 : 1), 0);

/** The parts of a horizontal line inside the rings: from every odd crossing to the next. */
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
