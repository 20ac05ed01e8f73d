interface Place {
  readonly lat: number;
  readonly lng: number;
}

const earthRadius = 6_371_000;
const inRadians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres along the surface between two places. */
export function distanceBetween(a: Place, b: Place): number {
  const [first, second] = [inRadians(a.lat), inRadians(b.lat)];
  const half = (angle: number) => Math.sin(angle / 2) ** 2;
  const chord = half(second - first) + Math.cos(first) * Math.cos(second) * half(inRadians(b.lng - a.lng));
  return Math.round(2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord))));
}
