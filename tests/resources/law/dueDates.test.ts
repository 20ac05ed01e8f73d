import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addWorkdays, daysFrom, type Holidays, isWorkday, weekday } from "../../../resources/kit/days";
import { dueDate, statutoryHolidays, labourDueDate } from "../../../resources/law";

describe("the day on which wages are due", () => {
  test.each([
    { pay_day: 15, month: "2025-08", due: "2025-09-15", reason: "the 15th is a Monday" },
    { pay_day: 15, month: "2025-10", due: "2025-11-14", reason: "the 15th is a Saturday: the Friday before" },
    { pay_day: 3, month: "2025-09", due: "2025-09-30", reason: "the 3rd lies in the National Day holiday" },
    { pay_day: 31, month: "2025-11", due: "2025-12-31", reason: "the month has 31 days" },
    { pay_day: 31, month: "2025-10", due: "2025-11-28", reason: "the last day of November is a Sunday: the Friday before" },
    { pay_day: 30, month: "2026-01", due: "2026-02-28", reason: "the last day of February is a make-up workday" },
    { pay_day: 29, month: "2028-01", due: "2028-02-29", reason: "February of a leap year has 29 days" },
  ])("wages of $month payable on day $pay_day of the next month are due on $due: $reason", ({ pay_day, month, due }) => {
    expect(dueDate({ pay_day, pay_month_offset: 1 }, month, statutoryHolidays)).toBe(due);
  });

  test("is in the same month where so agreed", () => {
    expect(dueDate({ pay_day: 28, pay_month_offset: 0 }, "2025-08", statutoryHolidays)).toBe("2025-08-28");
  });

  test("is always a working day, and never later than the agreed one", () => {
    const agreed = { pay_day: fc.integer({ min: 1, max: 31 }), pay_month_offset: fc.constantFrom<0 | 1>(0, 1) };
    const month = fc.tuple(fc.integer({ min: 2020, max: 2040 }), fc.integer({ min: 1, max: 12 }));
    fc.assert(
      fc.property(fc.record(agreed), month, (project, [year, number]) => {
        const due = dueDate(project, `${year}-${String(number).padStart(2, "0")}`, statutoryHolidays);
        expect(isWorkday(due, statutoryHolidays)).toBe(true);
        const monthAfter = number + project.pay_month_offset;
        const longest = new Date(Date.UTC(year, monthAfter, 0)).getUTCDate();
        const agreedDay = new Date(Date.UTC(year, monthAfter - 1, Math.min(project.pay_day, longest)));
        const last = agreedDay.toISOString().slice(0, 10);
        expect(due <= last).toBe(true);
        expect(
          daysFrom(due, last)
            .slice(1)
            .some((day) => isWorkday(day, statutoryHolidays)),
        ).toBe(false);
      }),
    );
  });

  test("the labour fee is due on its day, holiday or not", () => {
    expect(labourDueDate({ labor_fee_pay_day: 5 }, "2025-10")).toBe("2025-10-05");
  });
});

describe("the holiday table", () => {
  test("a permit of 2025-09-22 and 20 working days lead to 2025-10-24, over the National Day holiday", () => {
    expect(addWorkdays("2025-09-22", 20, statutoryHolidays)).toBe("2025-10-24");
  });

  test("has the National Day of 2025 with both make-up workdays", () => {
    const autumn: Holidays = new Map([...statutoryHolidays].filter(([day]) => day >= "2025-09-01" && day <= "2025-12-31"));
    expect([...autumn.keys()].sort()).toEqual(["2025-09-28", ...daysFrom("2025-10-01", "2025-10-08"), "2025-10-11"]);
    expect(autumn.get("2025-09-28")).toBe(2);
    expect(autumn.get("2025-10-01")).toBe(1);
  });

  test("makes up on weekends only", () => {
    for (const [day, kind] of statutoryHolidays) if (kind === 2) expect(weekday(day), day).toBeGreaterThanOrEqual(6);
  });

  test.each([
    ["2024", 28, 8],
    ["2025", 28, 5],
    ["2026", 33, 6],
  ])("%s has %i days off and %i make-up workdays", (year, daysOff, makeUp) => {
    const kinds = [...statutoryHolidays].filter(([day]) => day.startsWith(year)).map(([, kind]) => kind);
    expect([kinds.filter((kind) => kind === 1).length, kinds.filter((kind) => kind === 2).length]).toEqual([daysOff, makeUp]);
  });
});
