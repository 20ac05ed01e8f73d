import { describe, expect, test } from "vitest";
import { chanceOfAtMost, judgePrevention } from "../../../resources/forecast/prevention";

const none = { listed: 0, late: 0, expected: 0 };
const of = (count: number, p: number) => Array.from({ length: count }, () => p);

describe("what may be called prevented", () => {
  test("the chance of few late paydays is that of independent events", () => {
    expect(chanceOfAtMost(0, of(3, 0.5))).toBeCloseTo(0.125);
    expect(chanceOfAtMost(1, of(3, 0.5))).toBeCloseTo(0.5);
    expect(chanceOfAtMost(1, [0.2, 0.7])).toBeCloseTo(1 - 0.14);
    expect(chanceOfAtMost(3, of(3, 0.9))).toBeCloseTo(1);
  });

  test.each([
    ["nothing acted on", [], 0, "none"],
    ["four of four in time", of(4, 0.9), 0, "few"],
    ["as many late as expected", of(10, 0.5), 5, "chance"],
    ["a few less", of(10, 0.5), 3, "chance"],
    ["one of ten, five expected", of(10, 0.5), 1, "fewer"],
  ] as const)("%s: %s", (_, acted, late, verdict) => expect(judgePrevention(acted, late, none).verdict).toBe(verdict));

  test("a model that alarmed too much in the back-test earns nothing: its expectation is lowered", () => {
    const tooMuch = { listed: 40, late: 8, expected: 24 };
    const { expected_late, verdict } = judgePrevention(of(10, 0.6), 2, tooMuch);
    expect(expected_late).toBeCloseTo(2);
    expect(verdict).toBe("chance");
    // A back-test that was late more often does not raise it, nor does one of a few paydays lower it.
    expect(judgePrevention(of(10, 0.6), 2, { listed: 40, late: 30, expected: 24 }).expected_late).toBeCloseTo(6);
    expect(judgePrevention(of(10, 0.6), 2, { listed: 10, late: 1, expected: 6 }).expected_late).toBeCloseTo(6);
  });
});
