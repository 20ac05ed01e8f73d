import type { ScreenOutline } from "../../../../resources/dashboards/screenResponses";
import { plotProjects, radiusFor, type DistrictContents, type PlottedProject } from "./layOutTiles";
import { nameRectangle, placeName } from "./placeName";
import { fitProjection, separateOverlaps, type MapBox, type MapPlace, type Spot } from "./projection";

/** The margin around the map in design pixels. */
const margin = 24;

export interface OutlinedDistrict extends DistrictContents {
  /** The SVG path of all its rings. */
  readonly path: string;
  /** The position of its name: inside the outline, where there is most room. */
  readonly label: Spot;
}

export interface OutlineLayout {
  readonly districts: readonly OutlinedDistrict[];
  readonly plotted: readonly PlottedProject[];
  readonly radius: number;
}

/** The outlines of the districts and the positions of all projects, in pixels of a box. */
export function layOutOutlines(
  districts: readonly DistrictContents[],
  outlines: readonly ScreenOutline[],
  box: MapBox,
): OutlineLayout {
  const corners = outlines.flatMap(({ rings }) => rings.flat().map(([lng, lat]) => ({ lng, lat })));
  const at = fitProjection(corners, box, margin);
  const placed = districts
    .flatMap((district) => district.placed)
    .toSorted((a, b) => b.alarm_level - a.alarm_level || a.id - b.id);
  const radius = radiusFor(placed.length);
  const spots = separateOverlaps(
    placed.map((place: MapPlace) => at(place)),
    box,
    radius,
    radius * 2 + 3,
  );
  const covered = spots.map((spot) => ({ x: spot.x - radius, y: spot.y - radius, width: 2 * radius, height: 2 * radius }));
  const drawn = districts.flatMap((district) => {
    const outline = outlines.find(({ region }) => region === district.region);
    if (!outline) return [];
    const rings = outline.rings.map((ring) => ring.map(([lng, lat]) => at({ lng, lat })));
    const label = placeName(rings, covered);
    covered.push(nameRectangle(label));
    return [{ ...district, path: rings.map(closed).join(""), label }];
  });
  return { districts: drawn, plotted: plotProjects(placed, spots), radius };
}

const closed = (ring: readonly Spot[]): string =>
  `${ring.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("")}Z`;
