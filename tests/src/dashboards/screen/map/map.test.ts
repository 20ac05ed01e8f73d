import { describe, expect, test } from "vitest";
import type { Position } from "../../../../../resources/dashboards/screenResponses";
import { layOutTiles, type DistrictContents } from "../../../../../src/dashboards/screen/map/layOutTiles";
import { layOutOutlines } from "../../../../../src/dashboards/screen/map/layOutOutlines";
import { layHexagons } from "../../../../../src/dashboards/screen/map/hexagons";
import {
  fitProjection,
  hasCoordinates,
  separateOverlaps,
  type MapBox,
  type MapPlace,
} from "../../../../../src/dashboards/screen/map/projection";
import { layTiles } from "../../../../../src/dashboards/screen/map/tiles";
import { worstOf } from "../../../../../src/dashboards/screen/parts/levels";

const project = (places: readonly MapPlace[], box: MapBox, margin: number) => places.map(fitProjection(places, box, margin));

describe("places on the field", () => {
  const box = { width: 300, height: 200 };

  test("north is up, east is right, and all within the margin", () => {
    const [south, north] = project(
      [
        { lng: 114, lat: 30 },
        { lng: 114.2, lat: 30.1 },
      ],
      box,
      10,
    );
    expect(north!.x).toBeGreaterThan(south!.x);
    expect(north!.y).toBeLessThan(south!.y);
    for (const spot of [south!, north!]) {
      expect(spot.x).toBeGreaterThanOrEqual(9.99);
      expect(spot.y).toBeLessThanOrEqual(190.01);
    }
  });

  test("both directions have one scale", () => {
    const [middle, east, north] = project(
      [
        { lng: 0, lat: 60 },
        { lng: 0.2, lat: 60 },
        { lng: 0, lat: 60.1 },
      ],
      box,
      10,
    );
    expect(east!.x - middle!.x).toBeCloseTo(middle!.y - north!.y, 0);
  });

  test("one place is in the middle", () => {
    expect(project([{ lng: 114, lat: 30 }], box, 10)).toEqual([{ x: 150, y: 100 }]);
    expect(project([], box, 10)).toEqual([]);
  });

  test("0, 0 and nothing are no position", () => {
    expect(hasCoordinates({ lng: 0, lat: 0 })).toBe(false);
    expect(hasCoordinates({ lng: null, lat: 30 })).toBe(false);
    expect(hasCoordinates({ lng: 114, lat: 30 })).toBe(true);
  });

  test("points on one spot part until each can be pointed at, always alike", () => {
    const heap = Array.from({ length: 12 }, () => ({ x: 150, y: 100 }));
    const parted = separateOverlaps(heap, box, 10, 17);
    for (const [index, one] of parted.entries())
      for (const other of parted.slice(index + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(8);
    expect(separateOverlaps(heap, box, 10, 17)).toEqual(parted);
    expect(heap[0]).toEqual({ x: 150, y: 100 });
  });
});

describe("hexagons", () => {
  test.each([1, 2, 3, 7, 40, 90])("%i of them are within the field and do not overlap, in rows from the top", (count) => {
    const box = { width: 260, height: 220 };
    const { radius, spots } = layHexagons(count, box);
    expect(spots).toHaveLength(count);
    for (const [nth, one] of spots.entries()) {
      expect(one.x).toBeGreaterThanOrEqual((radius * Math.sqrt(3)) / 2 - 2);
      expect(one.x).toBeLessThanOrEqual(box.width - (radius * Math.sqrt(3)) / 2 + 2);
      expect(one.y).toBeGreaterThanOrEqual(radius - 1);
      expect(one.y).toBeLessThanOrEqual(box.height - radius + 1);
      for (const other of spots.slice(nth + 1)) {
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(radius * Math.sqrt(3));
        expect(other.y).toBeGreaterThanOrEqual(one.y);
      }
    }
  });

  test("the fewer they are, the larger", () => {
    const radius = (count: number) => layHexagons(count, { width: 260, height: 220 }).radius;
    expect(radius(2)).toBeGreaterThan(radius(12));
    expect(radius(12)).toBeGreaterThan(radius(60));
  });
});

describe("tiles", () => {
  const districts = [
    { region: 2, weight: 14, middle: { lng: 114.4, lat: 30.5 } },
    { region: 3, weight: 1, middle: { lng: 114.1, lat: 30.6 } },
    { region: 4, weight: 0, middle: null },
    { region: 5, weight: 8, middle: { lng: 114.2, lat: 30.7 } },
    { region: 6, weight: 6, middle: { lng: 114.0, lat: 30.8 } },
  ];
  const box = { width: 900, height: 500 };

  test.each([1, 2, 3, 5, 7, 13, 40])("%i districts fill the map and do not overlap", (count) => {
    const many = Array.from({ length: count }, (_, index) => ({ region: index, weight: index, middle: null }));
    const tiles = layTiles(many, box, 10);
    expect(tiles).toHaveLength(count);
    for (const { left, top, width, height } of tiles) {
      expect(left + width).toBeLessThanOrEqual(900.01);
      expect(top + height).toBeLessThanOrEqual(500.01);
    }
    for (const top of new Set(tiles.map((tile) => tile.top))) {
      const last = tiles.findLast((tile) => tile.top === top)!;
      expect(last.left + last.width).toBeCloseTo(900, 3);
    }
  });

  test("north is above, west to the left, the unknown last", () => {
    const tiles = layTiles(districts, box, 10);
    expect(tiles.map(({ region }) => region)).toEqual([6, 3, 5, 2, 4]);
  });
});

describe("the map", () => {
  const position = (id: number, region: number, alarm_level: 1 | 9, lng: number | null = 114): Position => ({
    id,
    region,
    alarm_level,
    lng,
    lat: 30,
    name: "",
    prj_status: 3,
    risk_score: 0,
    contractor_corp_name: "",
    on_job_count: 0,
    today_attend: 0,
  });
  const whole = { region: 1, name: "云汀市", worker_on_job: 9 };
  const districts = [{ region: 2, name: "东汀区", project_count: 2, worker_on_job: 5, alarm_count: 1 }];
  const box = { width: 900, height: 500 };

  test("projects without a position have a hexagon too; those of another region are counted", () => {
    const two = [...districts, { region: 3, name: "西岭区", project_count: 0, worker_on_job: 0, alarm_count: 0 }];
    const map = layOutTiles(
      { districts: two, levels: [], positions: [position(1, 2, 9, null), position(2, 2, 1), position(3, 8, 9)], whole },
      box,
      "zh",
    );
    expect(map.elsewhere).toBe(1);
    expect(map.districts.find(({ region }) => region === 2)).toMatchObject({ unplaced: 1, levels: { level1: 1 } });
    expect(map.districts.find(({ region }) => region === 2)!.plotted).toHaveLength(2);
  });

  test("a region without districts is one tile", () => {
    const { districts: shown } = layOutTiles({ districts: [], levels: [], positions: [position(1, 77, 9)], whole }, box, "zh");
    expect(shown).toMatchObject([{ name: "云汀市", figures: { worker_on_job: 9 }, plotted: [{ position: { id: 1 } }] }]);
  });

  test("without answers no district is said to be free of alarms", () => {
    const { districts: shown } = layOutTiles({ districts, levels: [], positions: undefined, whole }, box, "zh");
    expect(worstOf(shown[0]?.levels)).toBeNull();
  });

  test("where the levels have no room beside the name, the points begin a line lower", () => {
    const narrow = { width: 224, height: 240 };
    const fieldWith = (level2: number) => {
      const levels = [{ region: 2, name: "东汀区", level1: 1, level2, level3: level2, overdue_amount: "0.00" }];
      return layOutTiles({ districts, levels, positions: [], whole }, narrow, "zh").districts[0]!.field.height;
    };
    expect(fieldWith(0) - fieldWith(2)).toBe(24);
  });

  test("texts that are too wide for one line move the points down, in either language", () => {
    const tile = { width: 240, height: 300 };
    const fieldIn = (locale: "zh" | "en", overdue_amount: string) => {
      const levels = [{ region: 2, name: "东汀区", level1: 0, level2: 0, level3: 0, overdue_amount }];
      const crowd = [{ ...districts[0]!, worker_on_job: 12_345 }];
      return layOutTiles({ districts: crowd, levels, positions: [], whole }, tile, locale).districts[0]!.field.height;
    };
    // Counts: one line in Chinese, two in English; the debt: one line.
    expect(fieldIn("zh", "0.00") - fieldIn("en", "0.00")).toBe(24);
    expect(fieldIn("en", "0.00") - fieldIn("en", "436310.00")).toBe(24);
  });

  test("the most serious is drawn last and has the first place", () => {
    const { districts: shown } = layOutTiles(
      { districts, levels: [], positions: [position(1, 2, 1), position(2, 2, 9)], whole },
      box,
      "zh",
    );
    const plotted = shown[0]!.plotted;
    expect(plotted.map(({ position: { id } }) => id)).toEqual([2, 1]);
    expect(plotted[1]!.x).toBeLessThan(plotted[0]!.x);
  });
});

describe("the map with outlines", () => {
  const square = (west: number, south: number): [number, number][] => [
    [west, south],
    [west + 1, south],
    [west + 1, south + 1],
    [west, south + 1],
    [west, south],
  ];
  const box = { width: 800, height: 400 };
  const district = (region: number, lng: number): DistrictContents => ({
    region,
    name: `${region}`,
    figures: { worker_on_job: 1 },
    levels: undefined,
    overdue: "0.00",
    projects: [{ ...place, id: region, region, lng, lat: 0.5 }],
    placed: [{ ...place, id: region, region, lng, lat: 0.5 }],
    unplaced: 0,
  });
  const place = {
    name: "",
    prj_status: 3,
    alarm_level: 1 as const,
    risk_score: 0,
    contractor_corp_name: "",
    on_job_count: 0,
    today_attend: 0,
  };
  const outlines = [
    { region: 2, rings: [square(0, 0)] },
    { region: 3, rings: [square(1, 0)] },
  ];

  test("a project is inside its district, and no name over another or over a point", () => {
    const { districts, plotted } = layOutOutlines([district(2, 0.5), district(3, 1.5)], outlines, box);
    const [west, east] = districts;
    expect(plotted.map(({ x }) => x < 400)).toEqual([true, false]);
    expect(west!.label.x).toBeLessThan(400);
    expect(east!.label.x).toBeGreaterThan(400);
    for (const { label } of districts)
      for (const { x, y } of plotted) expect(Math.abs(label.x - x) > 60 || Math.abs(label.y - y) > 20).toBe(true);
  });

  test("a district without an outline is not invented", () => {
    expect(layOutOutlines([district(2, 0.5), district(9, 0.5)], outlines, box).districts.map(({ region }) => region)).toEqual([
      2,
    ]);
  });
});
