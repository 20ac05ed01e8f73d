import type { DistrictLevels, Position, ProjectSummary } from "../../../resources/responses/screen";
import { layHexagons } from "./hexagons";
import { hasCoordinates, type MapBox, type MapPlace, type Spot } from "./projection";
import { layTiles, type Tile } from "./tiles";

/** Pixels of the design: between tiles, and around the field of a tile. */
const gap = 10;
const margin = 10;

/** Pixels that the head of a tile leaves to its text, that a letter of the name takes, and a level with its count; “no warning” is longer. */
const [edges, letter, mark, noWarning] = [24, 23, 50, 96];

/** Whether the levels are under the name: there is no room beside it. */
function isTwice({ name, levels }: Pick<DistrictContents, "name" | "levels">, width: number): boolean {
  const marks = [levels?.level1, levels?.level2, levels?.level3].filter((count = 0) => count > 0).length;
  return name.length * letter + (marks > 0 ? marks * mark : noWarning) > width - edges;
}

/** Above the field a tile has its name, figures and overdue wages; on a narrow one they take more lines. Never most of the tile. */
function headOf({ width, height }: MapBox, district: Pick<DistrictContents, "name" | "levels" | "overdue">): number {
  const isNarrow = width < 200;
  const line = 24;
  const overdue = Number(district.overdue) > 0 ? (isNarrow ? 2 : 1) : 0;
  const lines = (isNarrow ? 4 : isTwice(district, width) ? 3 : 2) + overdue;
  return Math.min(height * 0.65, 14 + lines * line);
}

type LevelCounts = Pick<DistrictLevels, "level1" | "level2" | "level3">;

export interface PlottedProject extends Spot {
  readonly position: Position;
}

/** A district with its contents, independent of its position on the map. */
export interface DistrictContents {
  readonly region: number;
  readonly name: string;
  readonly figures: Pick<ProjectSummary["by_region"][number], "worker_on_job">;
  readonly levels: LevelCounts | undefined;
  /** Yuan of wages overdue there. */
  readonly overdue: string;
  /** The most serious last, to be drawn on top. */
  readonly projects: readonly Position[];
  /** Those of them that have a position. */
  readonly placed: readonly (Position & MapPlace)[];
  /** Projects without an entered position. */
  readonly unplaced: number;
}

export interface ShownDistrict extends DistrictContents {
  readonly tile: Tile;
  readonly field: MapBox;
  readonly radius: number;
  readonly plotted: readonly PlottedProject[];
}

type DistrictFigures = Omit<ProjectSummary["by_region"][number], "project_count" | "alarm_count" | "year_paid_amount">;

interface Given {
  readonly districts: readonly DistrictFigures[];
  readonly levels: readonly DistrictLevels[];
  /** Undefined as long as they have not arrived. */
  readonly positions: readonly Position[] | undefined;
  /** The region the whole map shows, when it has no districts. */
  readonly whole: DistrictFigures;
}

export interface PeopleCounts {
  readonly districts: readonly DistrictContents[];
  /** Projects of a region that is not on the map. */
  readonly elsewhere: number;
}

/** Which project belongs to which district. */
export function groupByDistrict({ districts, levels, positions, whole }: Given): PeopleCounts {
  const named = districts.length > 0 ? districts : [whole];
  const known = new Set(named.map(({ region }) => region));
  const home = (position: Position) =>
    position.region !== null && known.has(position.region) ? position.region : named.length === 1 ? named[0]?.region : undefined;
  const byRegion = new Map<number | undefined, Position[]>();
  for (const position of positions ?? []) {
    const region = home(position);
    byRegion.set(region, [...(byRegion.get(region) ?? []), position]);
  }
  return {
    districts: named.map((figures) => {
      const inside = (byRegion.get(figures.region) ?? []).toSorted((a, b) => b.alarm_level - a.alarm_level || a.id - b.id);
      const counted = levels.find((counts) => counts.region === figures.region);
      const placed = inside.filter(hasPosition);
      return {
        region: figures.region,
        name: figures.name,
        figures,
        levels: counted ?? (positions && countLevels(inside)),
        overdue: counted?.overdue_amount ?? "0.00",
        projects: inside,
        placed,
        unplaced: inside.length - placed.length,
      };
    }),
    elsewhere: byRegion.get(undefined)?.length ?? 0,
  };
}

export const radiusFor = (count: number): number => (count > 150 ? 5 : count > 60 ? 7 : 9);

/** The districts as tiles, in pixels of a box. */
export function layOutTiles(given: Given, box: MapBox): { districts: readonly ShownDistrict[]; elsewhere: number } {
  const { districts, elsewhere } = groupByDistrict(given);
  const tiles = layTiles(
    districts.map(({ region, projects, placed }) => ({ region, weight: projects.length, middle: middleOf(placed) })),
    box,
    gap,
  );
  const shown = tiles.flatMap((tile) => {
    const district = districts.find(({ region }) => region === tile.region);
    if (!district) return [];
    const { projects } = district;
    const field = { width: tile.width, height: tile.height - headOf(tile, district) };
    const inner = { width: field.width - 2 * margin, height: field.height - 2 * margin };
    const { radius, spots } = layHexagons(projects.length, inner);
    // The most serious, which is the last, has the first place.
    const places = spots.toReversed().map(({ x, y }) => ({ x: x + margin, y: y + margin }));
    return [{ ...district, tile, field, radius, plotted: plotProjects(projects, places) }];
  });
  return { districts: shown, elsewhere };
}

export const plotProjects = (placed: readonly Position[], spots: readonly Spot[]): PlottedProject[] =>
  placed.map((position, index) => ({ position, x: spots[index]?.x ?? 0, y: spots[index]?.y ?? 0 }));

/** The same count, from the projects themselves, where the summary has none for the region. */
function countLevels(positions: readonly Position[]): LevelCounts {
  const of = (level: number) => positions.filter(({ alarm_level }) => alarm_level === level).length;
  return { level1: of(1), level2: of(2), level3: of(3) };
}

const hasPosition = (position: Position): position is Position & MapPlace => hasCoordinates(position);

function middleOf(places: readonly MapPlace[]): MapPlace | null {
  if (places.length === 0) return null;
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { lng: mean(places.map(({ lng }) => lng)), lat: mean(places.map(({ lat }) => lat)) };
}
