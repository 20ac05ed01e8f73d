import type { MapPoint } from "./mapView";

/** Degrees within which a site in China must be. */
export const lngBounds = [73, 136] as const;
export const latBounds = [3, 54] as const;

const isWithin = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most;

/** 118.1, or 118°6′30″ with E, W, N, S or 东经, 北纬 before or after it. */
const angle = /(-?\d+(?:\.\d+)?)(?:\s*[°度]\s*(?:(\d+(?:\.\d+)?)\s*[′'分]\s*)?(?:(\d+(?:\.\d+)?)\s*[″"秒]\s*)?)?/g;

const sixDecimals = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** Parses coordinates in common notations and in either order; undefined if they are not in China. */
export function parseCoordinates(text: string): MapPoint | undefined {
  const found = [...text.matchAll(angle)].map(([, degrees = "", minutes = "0", seconds = "0"]) =>
    sixDecimals(Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600),
  );
  const [first, second] = found;
  if (found.length !== 2 || first === undefined || second === undefined) return undefined;
  // In China, longitudes and latitudes do not overlap, so the order can be detected.
  const [lng, lat] = isWithin(first, lngBounds) ? [first, second] : [second, first];
  return isWithin(lng, lngBounds) && isWithin(lat, latBounds) ? { lng, lat } : undefined;
}
