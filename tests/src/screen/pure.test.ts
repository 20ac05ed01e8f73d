import { describe, expect, test } from "vitest";
import type { Position } from "../../../src/screen/data/answers";
import { countTicksUpTo, pathThrough, ticksUpTo } from "../../../src/screen/charts/axis";
import { amount, amountText, clockFace, countText, monthTick, rateText, timeOfDay } from "../../../src/screen/figures/figures";
import { arrange } from "../../../src/screen/map/arrange";
import { isPlaced, project, spread } from "../../../src/screen/map/projection";
import { layTiles } from "../../../src/screen/map/tiles";
import { levelColours, worstOf } from "../../../src/screen/parts/levels";
import { fitInto } from "../../../src/screen/stage/fit";

describe("the stage fits any window", () => {
  test.each([
    [1920, 1080, { scale: 1, left: 0, top: 0 }],
    [3840, 2160, { scale: 2, left: 0, top: 0 }],
    [960, 1080, { scale: 0.5, left: 0, top: 270 }],
    [2520, 1080, { scale: 1, left: 300, top: 0 }],
  ])("%i×%i", (width, height, fit) => expect(fitInto(width, height)).toEqual(fit));

  test("and never reaches beyond it", () => {
    const { scale, left, top } = fitInto(1366, 768);
    expect(left + 1920 * scale).toBeLessThanOrEqual(1366.5);
    expect(top + 1080 * scale).toBeLessThanOrEqual(768.5);
  });
});

describe("figures", () => {
  test.each([
    ["7234567890.12", "72.34亿元", "7.23 bn CNY"],
    ["15678900.00", "1,567.89万元", "15.67 m CNY"],
    ["9999.99", "9,999.99元", "9.99 k CNY"],
    ["800000.00", "80万元", "800 k CNY"],
    ["0.00", "0元", "0 CNY"],
    ["-20000.00", "-2万元", "-20 k CNY"],
    ["1234567890123.45", "12,345.67亿元", "1,234.56 bn CNY"],
  ])("%s yuan is cut, not rounded, in the largest unit", (yuan, zh, en) => {
    expect(amountText(yuan, "zh")).toBe(zh);
    expect(amountText(yuan, "en")).toBe(en);
  });

  test("what is no amount is a dash", () => {
    expect(amount(null, "zh")).toEqual({ figure: "-", unit: "" });
    expect(countText(null)).toBe("-");
    expect(rateText(null)).toBe("-");
  });

  test("counts and rates", () => {
    expect(countText(23100)).toBe("23,100");
    expect(rateText(95)).toBe("95.0%");
  });

  test("months and times are those of the city", () => {
    expect(monthTick("2025-08", "zh")).toBe("8月");
    expect(monthTick("2025-01", "zh")).toBe("25/1");
    expect(monthTick("2025-08", "en")).toBe("8");
    const instant = Date.parse("2025-08-20T16:05:09Z");
    expect(timeOfDay(instant)).toBe("00:05");
    expect(clockFace(instant, "zh")).toEqual({ day: "2025年8月21日", weekday: "星期四", time: "00:05:09" });
  });
});

describe("axes", () => {
  test.each([
    [0, [0, 1]],
    [36, [0, 10, 20, 30, 40]],
    [0.3, [0, 0.1, 0.2, 0.3]],
    [1800, [0, 500, 1000, 1500, 2000]],
  ])("up to %d", (largest, ticks) => expect(ticksUpTo(largest)).toEqual(ticks));

  test("the last mark is never below the largest value", () => {
    for (let value = 0.01; value < 1e7; value *= 1.37) expect(ticksUpTo(value).at(-1)).toBeGreaterThanOrEqual(value * (1 - 1e-9));
  });

  test("things are counted whole", () => {
    expect(countTicksUpTo(0)).toEqual([0, 1]);
    expect(countTicksUpTo(3)).toEqual([0, 1, 2, 3]);
    for (const most of [5, 7, 9, 10, 23]) {
      const ticks = countTicksUpTo(most);
      expect(ticks.every(Number.isInteger)).toBe(true);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
    }
  });

  test("a line goes straight from point to point", () => {
    expect(
      pathThrough([
        { x: 1, y: 2 },
        { x: 3.25, y: 4 },
      ]),
    ).toBe("M1 2L3.3 4");
    expect(pathThrough([])).toBe("");
  });
});

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

  test("one place stands in the middle", () => {
    expect(project([{ lng: 114, lat: 30 }], box, 10)).toEqual([{ x: 150, y: 100 }]);
    expect(project([], box, 10)).toEqual([]);
  });

  test("0, 0 and nothing are no position", () => {
    expect(isPlaced({ lng: 0, lat: 0 })).toBe(false);
    expect(isPlaced({ lng: null, lat: 30 })).toBe(false);
    expect(isPlaced({ lng: 114, lat: 30 })).toBe(true);
  });

  test("points on one spot part until each can be pointed at, always alike", () => {
    const heap = Array.from({ length: 12 }, () => ({ x: 150, y: 100 }));
    const parted = spread(heap, box, 10, 17);
    for (const [index, one] of parted.entries())
      for (const other of parted.slice(index + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(8);
    expect(spread(heap, box, 10, 17)).toEqual(parted);
    expect(heap[0]).toEqual({ x: 150, y: 100 });
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

  test("north stands above, west to the left, the unknown last", () => {
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
  const whole = { region: 1, name: "云汀市", project_count: 3, worker_on_job: 9 };
  const districts = [{ region: 2, name: "东汀区", project_count: 2, worker_on_job: 5, alarm_count: 1 }];
  const box = { width: 900, height: 500 };

  test("projects without a position, or of another region, are counted and not hidden", () => {
    const two = [...districts, { region: 3, name: "西岭区", project_count: 0, worker_on_job: 0, alarm_count: 0 }];
    const map = arrange(
      { districts: two, levels: [], positions: [position(1, 2, 9, null), position(2, 2, 1), position(3, 8, 9)], whole },
      box,
    );
    expect(map.elsewhere).toBe(1);
    expect(map.districts.find(({ region }) => region === 2)).toMatchObject({ unplaced: 1, levels: { level1: 1 } });
  });

  test("a region without districts is one tile", () => {
    const { districts: shown } = arrange({ districts: [], levels: [], positions: [position(1, 77, 9)], whole }, box);
    expect(shown).toMatchObject([{ name: "云汀市", figures: { project_count: 3 }, plotted: [{ position: { id: 1 } }] }]);
  });

  test("without answers no district is said to be free of alarms", () => {
    const { districts: shown } = arrange({ districts, levels: [], positions: undefined, whole }, box);
    expect(worstOf(shown[0]?.levels)).toBeNull();
  });

  test("the most serious is drawn last", () => {
    const { districts: shown } = arrange(
      { districts, levels: [], positions: [position(1, 2, 1), position(2, 2, 9)], whole },
      box,
    );
    expect(shown[0]?.plotted.map(({ position: { id } }) => id)).toEqual([2, 1]);
  });
});

test("a tile has the colour of its most serious level", () => {
  expect(worstOf({ level1: 0, level2: 1, level3: 4 })).toBe(2);
  expect(worstOf({ level1: 0, level2: 0, level3: 0 })).toBe(9);
});

test("only colours reach the style sheet", () => {
  const level = (color: string) => [{ level: 1 as const, name: "", color, project_count: 0, alarm_count: 0 }];
  expect(levelColours(level("#D9001B"))).toEqual({ "--level-1": "#D9001B" });
  expect(levelColours(level("url(x)"))).toEqual({});
});
