export interface MapPlace {
  readonly lng: number;
  readonly lat: number;
}

export interface MapBox {
  readonly width: number;
  readonly height: number;
}

export interface Spot {
  x: number;
  y: number;
}

/** Coordinates 0, 0 (Gulf of Guinea) mean that no position was entered. */
export const hasCoordinates = (place: { lng: number | null; lat: number | null }): place is MapPlace =>
  Number.isFinite(place.lng) &&
  Number.isFinite(place.lat) &&
  place.lng !== null &&
  place.lat !== null &&
  (place.lng !== 0 || place.lat !== 0);

/**
 * Returns a projection of places into a box of pixels, north up. Longitudes are shortened by the latitude, and both axes have the
 * same scale, so that distances keep their proportions.
 */
export function fitProjection(within: readonly MapPlace[], { width, height }: MapBox, margin: number): (place: MapPlace) => Spot {
  const [west, east] = span(within.map(({ lng }) => lng));
  const [south, north] = span(within.map(({ lat }) => lat));
  const shortened = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const across = (east - west) * shortened;
  const up = north - south;
  const scale = Math.min((width - 2 * margin) / across, (height - 2 * margin) / up);
  const usable = Number.isFinite(scale) ? scale : 0;
  return ({ lng, lat }) => ({
    x: width / 2 + (lng - (west + east) / 2) * shortened * usable,
    y: height / 2 - (lat - (south + north) / 2) * usable,
  });
}

function span(values: readonly number[]): [least: number, most: number] {
  return values.reduce<[number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
}

/** Iterations of pushing points apart, and the number of points above which it is skipped. */
const rounds = 24;
const crowd = 400;

/** Moves overlapping spots apart until each can be pointed at; deterministic for the same spots. */
export function separateOverlaps(spots: readonly Spot[], { width, height }: MapBox, margin: number, distance: number): Spot[] {
  const moved = spots.map((spot) => ({ ...spot }));
  for (let round = 0; round < rounds && moved.length <= crowd; round++) {
    let touched = false;
    for (const [index, one] of moved.entries()) {
      for (const other of moved.slice(index + 1)) touched = pushApart(one, other, distance, index) || touched;
    }
    for (const spot of moved) {
      spot.x = between(spot.x, margin, width - margin);
      spot.y = between(spot.y, margin, height - margin);
    }
    if (!touched) break;
  }
  return moved;
}

function pushApart(one: Spot, other: Spot, distance: number, turn: number): boolean {
  let dx = other.x - one.x;
  let dy = other.y - one.y;
  let length = Math.hypot(dx, dy);
  if (length >= distance) return false;
  if (length === 0) {
    // For identical spots any direction works, but each point needs a different one.
    dx = Math.cos(turn * 2.4);
    dy = Math.sin(turn * 2.4);
    length = 1;
  }
  const push = (distance - Math.hypot(other.x - one.x, other.y - one.y)) / 2 / length;
  one.x -= dx * push;
  one.y -= dy * push;
  other.x += dx * push;
  other.y += dy * push;
  return true;
}

const between = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
