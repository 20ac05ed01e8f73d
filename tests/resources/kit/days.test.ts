import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as days from "../../../resources/kit/days";

const day = fc
  .date({ min: new Date("1950-01-01T00:00:00Z"), max: new Date("2149-12-31T00:00:00Z"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const count = fc.integer({ min: -20_000, max: 20_000 });
const kinds: fc.Arbitrary<1 | 2> = fc.constantFrom(1, 2);
const someHolidays = fc.array(fc.tuple(day, kinds), { maxLength: 40 }).map((rows) => new Map(rows));
const none: days.Holidays = new Map();

describe("days are counted without a clock", () => {
  test("adding days agrees with the universal calendar", () => {
    fc.assert(
      fc.property(day, count, (from, plus) => {
        const [year, month, date] = from.split("-").map(Number) as [number, number, number];
        expect(days.addDays(from, plus)).toBe(new Date(Date.UTC(year, month - 1, date + plus)).toISOString().slice(0, 10));
      }),
    );
  });

  test("the days between two days, added to the first, give the second", () => {
    fc.assert(
      fc.property(day, day, (a, b) => {
        expect(days.addDays(a, days.daysBetween(a, b))).toBe(b);
      }),
    );
    expect(days.daysBetween("2025-09-15", "2025-09-16")).toBe(1);
  });

  test("the weekday agrees with the universal calendar, Monday first", () => {
    fc.assert(
      fc.property(day, (any) => {
        expect(days.weekday(any) % 7).toBe(new Date(`${any}T00:00:00Z`).getUTCDay());
      }),
    );
    expect(days.weekday("2025-11-15")).toBe(6);
  });

  test("a month later is the same day, or the last of a shorter month", () => {
    expect(days.addMonths("2025-01-31", 1)).toBe("2025-02-28");
    expect(days.addMonths("2024-01-31", 1)).toBe("2024-02-29");
    expect(days.addMonths("2025-03-31", -1)).toBe("2025-02-28");
    expect(days.addYears("2024-02-29", -2)).toBe("2022-02-28");
  });

  test("months run over the turn of the year", () => {
    expect(days.shiftMonth("2025-12", 1)).toBe("2026-01");
    expect(days.shiftMonth("2025-01", -13)).toBe("2023-12");
    expect(days.monthsFrom("2025-11", "2026-02")).toEqual(["2025-11", "2025-12", "2026-01", "2026-02"]);
    expect(days.monthsFrom("2026-02", "2025-11")).toEqual([]);
    expect(days.lastDay("2024-02")).toBe("2024-02-29");
    expect(days.daysFrom("2025-02-27", "2025-03-01")).toEqual(["2025-02-27", "2025-02-28", "2025-03-01"]);
    fc.assert(
      fc.property(day, count, (any, plus) => {
        const month = days.monthOf(any);
        const months = plus % 1000 || 0; // never the -0 that the remainder of a negative number can be
        expect(days.monthsBetween(month, days.shiftMonth(month, months))).toBe(months);
      }),
    );
  });

  test.each(["2025-02-29", "2025-13-01", "2025-00-10", "2025-01-00", "2025-1-1", "20250101", "", null, 20250101, "0999-01-01"])(
    "%j is no day",
    (text) => expect(days.isDay(text)).toBe(false),
  );

  test("every day of the calendar is a day, and its month a month", () => {
    fc.assert(fc.property(day, (any) => days.isDay(any) && days.isMonth(days.monthOf(any))));
    expect(days.isMonth("2025-13")).toBe(false);
  });

  test("a day that is none is never turned into another", () => {
    expect(() => days.addDays("soon", 1)).toThrow(RangeError);
  });

  test("days sort as text", () => {
    expect(["2025-10-01", "2024-12-31", "2025-02-01"].sort(days.compare)).toEqual(["2024-12-31", "2025-02-01", "2025-10-01"]);
    expect(days.compare("2025-01-01", "2025-01-01")).toBe(0);
  });
});

describe("the clock of Shanghai", () => {
  test("a new day begins there at 16:00 of the universal day before", () => {
    expect(days.shanghaiDay(new Date("2025-09-14T15:59:59Z"))).toBe("2025-09-14");
    expect(days.shanghaiDay(new Date("2025-09-14T16:00:00Z"))).toBe("2025-09-15");
    expect(days.shanghaiTime(new Date("2025-12-31T16:00:05Z"))).toBe("2026-01-01 00:00:05");
  });

  test("what the wire writes is read back as the same instant", () => {
    const seconds = fc.integer({ min: 800_000_000, max: 4_000_000_000 });
    fc.assert(
      fc.property(seconds, (second) => {
        const instant = new Date(second * 1000);
        expect(days.instantOf(days.shanghaiTime(instant))).toEqual(instant);
      }),
    );
  });

  test.each(["2025-02-30 10:00:00", "2025-02-03", "2025-02-03 24:00:00", "2025-02-03 10:60", "now"])("%j is no time", (text) =>
    expect(days.instantOf(text)).toBeUndefined(),
  );
});

describe("working days", () => {
  test("are Monday to Friday where no holiday table says otherwise", () => {
    expect(days.isWorkday("2025-11-14", none)).toBe(true);
    expect(days.isWorkday("2025-11-15", none)).toBe(false);
  });

  test("a holiday is none, a make-up Sunday is one", () => {
    const holidays: days.Holidays = new Map([
      ["2025-10-01", 1],
      ["2025-09-28", 2],
    ]);
    expect(days.isWorkday("2025-10-01", holidays)).toBe(false);
    expect(days.isWorkday("2025-09-28", holidays)).toBe(true);
  });

  test("are counted from the day after, and every one of them is a working day", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 60 }), someHolidays, (from, plus, holidays) => {
        const reached = days.addWorkdays(from, plus, holidays);
        expect(days.isWorkday(reached, holidays)).toBe(true);
        const between = days.daysFrom(days.addDays(from, 1), reached);
        expect(between.filter((each) => days.isWorkday(each, holidays))).toHaveLength(plus);
      }),
    );
  });

  test("the working day on or before a day never lies after it", () => {
    fc.assert(
      fc.property(day, someHolidays, (any, holidays) => {
        const found = days.workdayOnOrBefore(any, holidays);
        expect(days.isWorkday(found, holidays) && found <= any).toBe(true);
        expect(days.previousWorkday(any, holidays) < any).toBe(true);
      }),
    );
  });

  test("none of them leads nowhere, a negative number leads back", () => {
    expect(days.addWorkdays("2025-11-15", 0, none)).toBe("2025-11-15");
    expect(days.addWorkdays("2025-11-17", -1, none)).toBe("2025-11-14");
  });
});
