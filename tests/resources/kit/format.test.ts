import { expect, test } from "vitest";
import { readAddress, writeAddress } from "../../../resources/kit/address";
import { formatAddress, formatDate } from "../../../resources/kit/format";
import { areaCodeOf, regionName } from "../../../resources/regions";

const time = "2025-09-15 08:30:59";

test.each([
  ["year", "2025"],
  ["month", "2025-09"],
  ["day", "2025-09-15"],
  ["minute", "2025-09-15 08:30"],
  ["second", "2025-09-15 08:30:59"],
] as const)("a time at %s precision is %s", (precision, shown) => expect(formatDate(time, precision)).toBe(shown));

test("a coarser value is shown as it is, an unreadable one as a dash", () => {
  expect(formatDate("2025-09", "second")).toBe("2025-09");
  expect(formatDate("2025-09-15", "minute")).toBe("2025-09-15");
  for (const value of [null, undefined, "", "soon", "2025-02-30", "2025-09-15T08:30:59Z"]) expect(formatDate(value)).toBe("-");
});

test("an address is read from codes or from names, as text or as data", () => {
  const codes = ["350000", "350100", "350102"];
  const names = { province: "福建省", city: "福州市", area: "鼓楼区" };
  for (const stored of [codes, JSON.stringify(codes), names, JSON.stringify(names)]) {
    expect(formatAddress(stored, regionName)).toBe("福建省福州市鼓楼区");
    expect(areaCodeOf(stored)).toBe("350102");
  }
  expect(readAddress(writeAddress(codes))).toEqual({ kind: "codes", codes });
});

test("a municipality is named once, a code nobody knows is shown as it is", () => {
  expect(formatAddress(["110000", "110100", "110101"], regionName)).toBe("北京市东城区");
  expect(formatAddress(["350000", "359999"], regionName)).toBe("福建省359999");
});

test.each([null, undefined, "", "[]", "{}", "not json", "[1]", '["35"]', "12", '{"province":""}'])(
  "%j is no address",
  (stored) => {
    expect(formatAddress(stored, regionName)).toBe("-");
    expect(areaCodeOf(stored)).toBeUndefined();
  },
);
