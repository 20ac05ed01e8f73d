export interface MapPoint {
  readonly lng: number;
  readonly lat: number;
}

/** The visible part of a map: its centre, and its width in degrees of longitude. */
export interface MapView {
  readonly middle: MapPoint;
  readonly breadth: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The minimum and maximum width of a map in degrees. */
export const minMapDegrees = 0.01;
export const maxMapDegrees = 6;

const kilometresPerDegree = 111.32;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
/** The length of a degree of longitude relative to one of latitude; it decreases to the north. */
const shortening = ({ lat }: MapPoint) => Math.cos(radians(lat));
const scaleOf = ({ breadth }: MapView, { width }: Size) => width / breadth;

export function toPixels(view: MapView, size: Size, { lng, lat }: MapPoint): { readonly x: number; readonly y: number } {
  const scale = scaleOf(view, size);
  return {
    x: size.width / 2 + (lng - view.middle.lng) * scale,
    y: size.height / 2 - ((lat - view.middle.lat) * scale) / shortening(view.middle),
  };
}

/** Six decimals are about a tenth of a metre: the precision of a stored position. */
const sixDecimals = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

export function toPoint(view: MapView, size: Size, x: number, y: number): MapPoint {
  const scale = scaleOf(view, size);
  return {
    lng: sixDecimals(view.middle.lng + (x - size.width / 2) / scale),
    lat: sixDecimals(view.middle.lat - ((y - size.height / 2) / scale) * shortening(view.middle)),
  };
}

/** Kilometres between two places, accurate within a city. */
export function distance(a: MapPoint, b: MapPoint): number {
  const east = (a.lng - b.lng) * shortening(a);
  return Math.hypot(east, a.lat - b.lat) * kilometresPerDegree;
}

const steps = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2];

export interface MapLine {
  readonly at: number;
  readonly words: string;
}

/** Meridians and parallels at round degrees, about six across the map, more on a wide one. */
export function gridLines(view: MapView, size: Size): { readonly meridians: MapLine[]; readonly parallels: MapLine[] } {
  const most = Math.max(7, size.width / 100);
  const step = steps.find((each) => view.breadth / each <= most) ?? 5;
  const decimals = step < 0.01 ? 3 : step < 0.1 ? 2 : 1;
  const [west, east] = [toPoint(view, size, 0, 0).lng, toPoint(view, size, size.width, 0).lng];
  const [south, north] = [toPoint(view, size, 0, size.height).lat, toPoint(view, size, 0, 0).lat];
  const between = (from: number, to: number) =>
    Array.from(
      { length: Math.max(0, Math.floor(to / step) - Math.ceil(from / step) + 1) },
      (_, index) => (Math.ceil(from / step) + index) * step,
    );
  return {
    meridians: between(west, east).map((lng) => ({
      at: toPixels(view, size, { lng, lat: view.middle.lat }).x,
      words: `${lng.toFixed(decimals)}°`,
    })),
    parallels: between(south, north).map((lat) => ({
      at: toPixels(view, size, { lng: view.middle.lng, lat }).y,
      words: `${lat.toFixed(decimals)}°`,
    })),
  };
}

/** A round length of about a fifth of the width. */
export function scaleBar(view: MapView, size: Size): { readonly pixels: number; readonly kilometres: number } {
  const perPixel = (view.breadth * shortening(view.middle) * kilometresPerDegree) / size.width;
  const wished = (size.width / 5) * perPixel;
  const power = 10 ** Math.floor(Math.log10(wished));
  const kilometres = [5, 2, 1].map((factor) => factor * power).find((each) => each <= wished) ?? power;
  return { pixels: kilometres / perPixel, kilometres };
}
