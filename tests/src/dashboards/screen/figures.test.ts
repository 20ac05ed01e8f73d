import { describe, expect, test } from "vitest";
import { axisTicks, countTicksUpTo, ticksUpTo } from "../../../../src/dashboards/charts/axisTicks";
import {
  amount,
  amountText,
  formatClock,
  countText,
  momentText,
  monthText,
  monthTick,
} from "../../../../src/dashboards/screen/figures/figures";
import { levelColours, worstOf } from "../../../../src/dashboards/screen/parts/levels";
import { percentOf } from "../../../../src/ui/decimals";

describe("figures", () => {
  test.each([
    ["7234567890.12", "72.35亿元", "7.23 billion CNY"],
    ["16012790.25", "1,601.28万元", "16.01 million CNY"],
    ["9999.99", "9,999.99元", "9,999.99 CNY"],
    ["457519.00", "45.75万元", "457,519 CNY"],
    ["0.00", "0元", "0 CNY"],
    ["-20000.00", "-2万元", "-20,000 CNY"],
    ["1234567890123.45", "12,345.68亿元", "1,234.57 billion CNY"],
  ])("%s yuan is rounded in the largest unit, and exact in yuan", (yuan, zh, en) => {
    expect(amountText(yuan, "zh")).toBe(zh);
    expect(amountText(yuan, "en")).toBe(en);
  });

  test("what is no amount is a dash", () => {
    expect(amount(null, "zh")).toEqual({ figure: "-", unit: "" });
    expect(countText(null)).toBe("-");
    expect(percentOf(null)).toBe("-");
  });

  test("counts and rates", () => {
    expect(countText(23100)).toBe("23,100");
    expect(percentOf(95)).toBe("95.0%");
  });

  test("months and times are those of the city", () => {
    expect(monthTick("2025-08", "zh")).toBe("8月");
    expect(monthTick("2025-01", "zh")).toBe("25/1");
    expect(monthTick("2025-08", "en")).toBe("8");
    expect(monthText("2025-08", "zh")).toBe("2025年8月");
    expect(monthText("2025-08", "en")).toBe("August 2025");
    expect(momentText("2025-08-20 16:05:09")).toBe("08-20 16:05");
    const instant = Date.parse("2025-08-20T16:05:09Z");
    expect(formatClock(instant, "zh")).toEqual({ day: "2025年8月21日", weekday: "星期四", time: "00:05:09" });
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

  test("an axis has halves where its values have some", () => {
    expect(axisTicks([3, 1])).toEqual([0, 1, 2, 3]);
    expect(axisTicks([1.2, 1])).toEqual([0, 0.5, 1, 1.5]);
    expect(axisTicks([])).toEqual([0, 1]);
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
