import { expect, test } from "vitest";
import { pagesAround } from "../../../src/ui/pagesAround";

/** Pages left out as 0. */
const read = (page: number, count: number, beside: number) => pagesAround(page, count, beside).map((each) => Math.max(each, 0));

test("few pages all are there", () => {
  expect(read(1, 1, 1)).toEqual([1]);
  expect(read(4, 7, 1)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(read(2, 5, 0)).toEqual([1, 2, 3, 4, 5]);
});

test("of many, the first, the last, and those around the one that is shown", () => {
  expect(read(1, 20, 1)).toEqual([1, 2, 3, 4, 5, 0, 20]);
  expect(read(10, 20, 1)).toEqual([1, 0, 9, 10, 11, 0, 20]);
  expect(read(19, 20, 1)).toEqual([1, 0, 16, 17, 18, 19, 20]);
  expect(read(10, 20, 0)).toEqual([1, 0, 10, 0, 20]);
});

test("every page is there once, the shown one among them, and their number stays", () => {
  for (const beside of [0, 1, 2])
    for (let page = 1; page <= 30; page++) {
      const pages = pagesAround(page, 30, beside);
      expect(pages).toContain(page);
      expect(pages).toHaveLength(beside * 2 + 5);
      expect(new Set(pages).size).toBe(pages.length);
    }
});
