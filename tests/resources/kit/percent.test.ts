import { expect, test } from "vitest";
import { z } from "zod";
import { percentField } from "../../../resources/kit/kinds/percent";
import { kindOf } from "../../../resources/kit/kinds/registry";
import { validateFields } from "../../../resources/kit/validate";

const fields = { share: percentField("比例", "Share") };
const { spec } = fields.share;
const kind = kindOf(spec);
const context = { locale: "zh", row: {}, regionName: () => undefined } as const;
const read = (share: unknown, locale: "zh" | "en" = "zh") =>
  validateFields(fields, { share }, { locale, today: "2025-09-01", demo: true });

test.each([
  [12.5, 12.5],
  ["12.50", 12.5],
  [0, 0],
  [100, 100],
])("%j is a share", (share, value) => expect(read(share).data).toEqual({ share: value }));

test.each([
  [100.01, "比例应在0至100之间", "Share must be between 0 and 100"],
  [-1, "比例应在0至100之间", "Share must be between 0 and 100"],
  ["1.234", "比例最多保留2位小数", "Share allows at most 2 decimals"],
  ["half", "比例应为数字，如12.5", "Share must be a number such as 12.5"],
])("%j is none", (share, zh, en) => {
  expect(read(share).errors).toEqual({ share: [zh] });
  expect(read(share, "en").errors.share?.[0]?.toLowerCase()).toBe(en.toLowerCase());
});

test("it is a number on the wire and in a sheet, and a share for a reader", () => {
  expect(kind.toWire(12.5)).toBe(12.5);
  expect(kind.schema(z, spec).safeParse(12.5).success).toBe(true);
  expect(kind.format(12.5, spec, "share", context)).toBe("12.5%");
  expect(kind.sheet.type).toBe("number");
  expect(kind.sheet.write(12.5, spec, "share", context)).toBe(12.5);
  expect(["12.5%", "12.5 ％", "12.5"].map((text) => kind.sheet.read(text, spec))).toEqual(["12.5", "12.5", "12.5"]);
  expect([kind.column(spec), kind.filter.ranged, kind.numeric]).toEqual(["numeric", true, true]);
});

test.each([
  [56.73, "57%"],
  [0.02, "1%"],
  [100, "99%"],
])("an estimate of %j reads %s", (share, text) => {
  const estimate = percentField("可能性", "Probability", { isEstimate: true }).spec;
  expect(kind.format(share, estimate, "share", context)).toBe(text);
});
