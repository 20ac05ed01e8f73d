import { describe, expect, test } from "vitest";
import { fittedWidths } from "../../../../server/platform/print/table";

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);

describe("widths of the columns of a printed table", () => {
  test("fill the page where there is room", () => {
    expect(fittedWidths([10, 30], 80)).toEqual([20, 60]);
  });

  test("only the widest give way", () => {
    const [narrow, ...wide] = fittedWidths([40, 300, 500], 400);
    expect(narrow).toBe(40);
    expect(wide[0]).toBeCloseTo(180);
    expect(wide[1]).toBeCloseTo(180);
  });

  test("a number is not broken while a text can give way", () => {
    const widths = fittedWidths([200, 200, 200], 300, [0, 120, 0]);
    expect(widths.map(Math.round)).toEqual([90, 120, 90]);
    expect(sum(widths)).toBeCloseTo(300);
  });

  test("more numbers than the page holds share it", () => {
    expect(sum(fittedWidths([200, 200, 200], 300, [150, 150, 150]))).toBeCloseTo(300);
  });
});
