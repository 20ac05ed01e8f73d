import type { MapPoint } from "./mapView";

/** Degrees within which a site of this country can be. */
export const lngBounds = [73, 136] as const;
export const latBounds = [3, 54] as const;

const isWithin = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most;

/** 118.1, or 118°6′30″ with E, W, N, S or 东经, 北纬 around it. */
const angle = /(-?\d+(?:\.\d+)?)(?:\s*[°度]\s*(?:(\d+(?:\.\d+)?)\s*[′'分]\s*)?(?:(\d+(?:\.\d+)?)\s*[″"秒]\s*)?)?/g;

const sixDecimals = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** A place as maps, phones and surveyors write it, in either order; undefined for what is no place in this country. */
export function parseCoordinates(text: string): MapPoint | undefined {
  const found = [...text.matchAll(angle)].map(([, degrees = "", minutes = "0", seconds = "0"]) =>
    sixDecimals(Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600),
  );
  const [first, second] = found;
  if (found.length !== 2 || first === undefined || second === undefined) return undefined;
  // No longitude of this country is a latitude of it.
  const [lng, lat] = isWithin(first, lngBounds) ? [first, second] : [second, first];
  return isWithin(lng, lngBounds) && isWithin(lat, latBounds) ? { lng, lat } : undefined;
}
