import { expect, test } from "vitest";
import { evidenceIn, measureIn } from "../../../resources/alarms/measureWords";

test.each([
  ["33", "D02", "33天", "33 days"],
  ["3156.00", "A05", "3,156元", "3,156 CNY"],
  ["29%", "C03", "29%", "29%"],
  ["4", "没有这条规则", "4", "4"],
])("%s of %s is read as %s", (stored, rule, zh, en) => {
  expect(measureIn(stored, rule, "zh")).toBe(zh);
  expect(measureIn(stored, rule, "en")).toBe(en);
});

test("of a line of evidence only the amounts get a unit", () => {
  const line = "GZ26101900000006 · 2026-09 · 33900.00";
  expect(evidenceIn(line, "zh")).toBe("GZ26101900000006 · 2026-09 · 33,900元");
  expect(evidenceIn(line, "en")).toBe("GZ26101900000006 · 2026-09 · 33,900 CNY");
});
