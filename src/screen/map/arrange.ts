import type { District, DistrictLevels, Position } from "../data/answers";
import { isPlaced, project, spread, type Box, type Place, type Spot } from "./projection";
import { layTiles, type Tile } from "./tiles";

/** Pixels of the stage: between tiles, above the field of a tile for its name and figures, around the field, and of a point. */
const gap = 10;
export const tileHead = 74;
const margin = 14;

export interface Plotted extends Spot {
  readonly position: Position;
}

export interface ShownDistrict {
  readonly tile: Tile;
  readonly region: number;
  readonly name: string;
  readonly figures: Pick<District, "project_count" | "worker_on_job">;
  readonly levels: Omit<DistrictLevels, "region"> | undefined;
  readonly field: Box;
  readonly radius: number;
  /** The most serious drawn last, on top. */
  readonly plotted: readonly Plotted[];
  /** Projects nobody has entered a position for. */
  readonly unplaced: number;
}

interface Given {
  readonly districts: readonly District[];
  readonly levels: readonly DistrictLevels[];
  /** Undefined as long as they have not arrived. */
  readonly positions: readonly Position[] | undefined;
  /** The region the whole map shows, when it has no districts of its own. */
  readonly whole: Omit<District, "alarm_count">;
}

export interface Arranged {
  readonly districts: readonly ShownDistrict[];
  /** Projects of a region that has no tile. */
  readonly elsewhere: number;
}

/** Where everything on the map stands, in pixels of a box. */
export function arrange({ districts, levels, positions, whole }: Given, box: Box): Arranged {
  const named = districts.length > 0 ? districts : [whole];
  const known = new Set(named.map(({ region }) => region));
  const home = (position: Position) =>
    known.has(position.region) ? position.region : named.length === 1 ? named[0]?.region : undefined;
  const byRegion = new Map<number | undefined, Position[]>();
  for (const position of positions ?? []) {
    const region = home(position);
    byRegion.set(region, [...(byRegion.get(region) ?? []), position]);
  }
  const tiles = layTiles(
    named.map(({ region }) => {
      const inside = byRegion.get(region) ?? [];
      return { region, weight: inside.length, middle: middleOf(inside.filter(stands)) };
    }),
    box,
    gap,
  );
  const shown = tiles.map((tile) => {
    const { region } = tile;
    const figures = named.find((district) => district.region === region) ?? whole;
    const inside = (byRegion.get(region) ?? []).toSorted((a, b) => b.alarm_level - a.alarm_level || a.id - b.id);
    const placed = inside.filter(stands);
    const field = { width: tile.width, height: tile.height - tileHead };
    const radius = placed.length > 60 ? 4 : placed.length > 25 ? 5.5 : 7;
    const spots = spread(project(placed, field, margin), field, margin, radius * 2 + 3);
    return {
      tile,
      region,
      name: figures.name,
      figures,
      levels: levels.find((counts) => counts.region === region) ?? (positions && countLevels(inside)),
      field,
      radius,
      plotted: placed.map((position, index) => ({ position, x: spots[index]?.x ?? 0, y: spots[index]?.y ?? 0 })),
      unplaced: inside.length - placed.length,
    };
  });
  return { districts: shown, elsewhere: byRegion.get(undefined)?.length ?? 0 };
}

/** The same count, from the projects themselves, where the summary has none for the region. */
function countLevels(positions: readonly Position[]): Omit<DistrictLevels, "region"> {
  const of = (level: number) => positions.filter(({ alarm_level }) => alarm_level === level).length;
  return { level1: of(1), level2: of(2), level3: of(3) };
}

const stands = (position: Position): position is Position & Place => isPlaced(position);

function middleOf(places: readonly Place[]): Place | null {
  if (places.length === 0) return null;
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { lng: mean(places.map(({ lng }) => lng)), lat: mean(places.map(({ lat }) => lat)) };
}
