import type { Locale } from "../../../../resources/kit/label";
import type { DistrictLevels, Position, ProjectSummary } from "../../../../resources/dashboards/screenResponses";
import { layHexagons } from "./hexagons";
import { hasCoordinates, type MapBox, type MapPlace, type Spot } from "./projection";
import { layTiles, type Tile } from "./tiles";
import { lineCount, tileTexts } from "./tileTexts";

/** Gap between tiles, and margin around the points of a tile, in design pixels. */
const gap = 10;
const margin = 10;

/** Widths in design pixels: padding of a tile's header, one character of the name, one level with its count, and the text “no warning”. */
const [edges, letter, mark, noWarning] = [24, 23, 50, 96];

/** Whether the levels go below the name because they do not fit next to it. */
function isTwice({ name, levels }: Pick<DistrictContents, "name" | "levels">, width: number): boolean {
  const marks = [levels?.level1, levels?.level2, levels?.level3].filter((count = 0) => count > 0).length;
  return name.length * letter + (marks > 0 ? marks * mark : noWarning) > width - edges;
}

/** The height of a tile's header: name and texts, which take more lines on a narrow tile. Limited, to leave room for the points. */
function headOf({ width, height }: MapBox, district: DistrictContents, locale: Locale): number {
  const line = 24;
  const texts = tileTexts(district, locale).reduce((sum, each) => sum + lineCount(each, width - edges), 0);
  const lines = (isTwice(district, width) ? 2 : 1) + texts;
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
  /** Overdue wages in yuan. */
  readonly overdue: string;
  /** Sorted by severity, most severe last, so that it is drawn on top. */
  readonly projects: readonly Position[];
  /** The projects that have a position. */
  readonly placed: readonly (Position & MapPlace)[];
  /** The number of projects without a position. */
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
  /** Undefined until loaded. */
  readonly positions: readonly Position[] | undefined;
  /** The region of the whole map, if it has no districts. */
  readonly whole: DistrictFigures;
}

export interface PeopleCounts {
  readonly districts: readonly DistrictContents[];
  /** The number of projects in regions that are not on the map. */
  readonly elsewhere: number;
}

/** Assigns the projects to their districts. */
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

/** The districts as tiles, in pixels of a box. The height of their texts depends on the language. */
export function layOutTiles(
  given: Given,
  box: MapBox,
  locale: Locale,
): { districts: readonly ShownDistrict[]; elsewhere: number } {
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
    const field = { width: tile.width, height: tile.height - headOf(tile, district, locale) };
    const inner = { width: field.width - 2 * margin, height: field.height - 2 * margin };
    const { radius, spots } = layHexagons(projects.length, inner);
    // The most severe project, which is the last, gets the first position.
    const places = spots.toReversed().map(({ x, y }) => ({ x: x + margin, y: y + margin }));
    return [{ ...district, tile, field, radius, plotted: plotProjects(projects, places) }];
  });
  return { districts: shown, elsewhere };
}

export const plotProjects = (placed: readonly Position[], spots: readonly Spot[]): PlottedProject[] =>
  placed.map((position, index) => ({ position, x: spots[index]?.x ?? 0, y: spots[index]?.y ?? 0 }));

/** Counts levels from the projects, if the summary has no counts for the region. */
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
