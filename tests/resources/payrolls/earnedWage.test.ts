import { describe, expect, test } from "vitest";
import { payType } from "../../../resources/dictionaries/payType";
import { daysFrom, isWorkday, type Day } from "../../../resources/kit/days";
import { statutoryHolidays } from "../../../resources/law/holidays";
import type { ContractVersion } from "../../../resources/payrolls/contractOfDay";
import { earnedWage, type WorkedDay, type WageFacts } from "../../../resources/payrolls/earnedWage";
import { lineWage } from "../../../resources/payrolls/wageFormula";

/** February 2026: 16 working days, two of them make-up days, four statutory days off. */
const month = "2026-02";
const workdays = daysFrom("2026-02-01", "2026-02-28").filter((day) => isWorkday(day, statutoryHolidays));
const minimum = 2_265_00;

const at = (dates: readonly Day[], hours = 9, day_value = 1): WorkedDay[] =>
  dates.map((date) => ({ date, day_value, work_seconds: hours * 3600 }));
const version = (fields: Partial<ContractVersion>): ContractVersion => ({
  ...{ id: 1, contract: 1, recorded_on: "2026-01-20", start_date: "2026-02-01", end_date: null },
  ...{ pay_type: payType.daily, unit_price: 300_00, confirmed_at: null, accepted_at: null },
  ...fields,
});
const earned = (facts: Partial<WageFacts>) =>
  earnedWage({
    ...{ month, days: at(workdays), versions: [version({})], holidays: statutoryHolidays, minimumOn: () => minimum },
    ...facts,
  });
const by = (pay_type: ContractVersion["pay_type"], unit_price: number) => [version({ pay_type, unit_price })];

describe("a month by its pay type", () => {
  test.each([
    ["daily", by(payType.daily, 300_00), at(workdays), 4_800_00],
    ["daily, half days", by(payType.daily, 333_33), at(workdays.slice(0, 4), 4, 0.5), 666_66],
    ["hourly: 31 hours in three days", by(payType.hourly, 33_33), at(workdays.slice(0, 3), 31 / 3), 1_033_23],
    ["weekly", by(payType.weekly, 1_500_00), at(workdays), 4_800_00],
    ["weekly, at most the weeks of the month", by(payType.weekly, 1_400_00), at(daysFrom("2026-02-01", "2026-02-28")), 5_600_00],
    ["monthly, full attendance", by(payType.monthly, 6_000_00), at(workdays), 6_000_00],
    ["monthly, every day", by(payType.monthly, 6_000_00), at(daysFrom("2026-02-01", "2026-02-28")), 6_000_00],
    ["monthly, two days absent", by(payType.monthly, 8_700_00), at(workdays.slice(2)), 7_900_00],
    ["monthly, a rest day makes up for one", by(payType.monthly, 8_700_00), at([...workdays.slice(2), "2026-02-07"]), 8_300_00],
    ["monthly, half of the days", by(payType.monthly, 6_000_00), at(workdays.slice(8)), 3_310_34],
    ["monthly, two days of sixteen", by(payType.monthly, 8_700_00), at(workdays.slice(14)), 2_400_00],
    ["piece work: the floor", by(payType.piece, 80_00), at(workdays), 1_666_21],
    ["10 yuan an hour: the floor", by(payType.hourly, 10_00), at(workdays, 10), 2_082_76],
    ["50 yuan a day: the floor", by(payType.daily, 50_00), at(workdays), 1_666_21],
    ["100 yuan a week: the floor", by(payType.weekly, 100_00), at(workdays), 1_666_21],
    ["a monthly wage below the minimum: the minimum", by(payType.monthly, 1_000_00), at(workdays), 2_265_00],
    ["no contract: the floor", [], at(workdays), 1_666_21],
  ])("%s", (_, versions, days, earned_amount) => {
    expect(earned({ versions, days }).earned_amount).toBe(earned_amount);
  });

  test("joined on the 10th: the days attended and the statutory days off since then", () => {
    const days = at(workdays.filter((day) => day >= "2026-02-10"));
    expect(days).toHaveLength(10);
    const wage = earned({ versions: by(payType.monthly, 8_700_00), days, joined_on: "2026-02-10" });
    expect(wage).toMatchObject({ earned_amount: 5_600_00, monthly_share: 14 });
  });

  test("left on the 12th: no holiday after it is paid", () => {
    const days = at(workdays.filter((day) => day <= "2026-02-12"));
    const wage = earned({ versions: by(payType.monthly, 8_700_00), days, left_on: "2026-02-12" });
    expect(wage).toMatchObject({ earned_amount: 3_600_00, monthly_share: 9 });
  });

  test("without attendance nothing", () => {
    expect(earned({ days: [] })).toMatchObject({ earned_amount: 0, floor_amount: 0, earned_basis: "none", pay_type: null });
  });
});

describe("the contract of the day", () => {
  const first = version({ unit_price: 400_00 });
  const raise = version({ id: 2, contract: 2, recorded_on: "2026-02-25", start_date: "2026-02-25", unit_price: 200_00 });
  const early = [version({ unit_price: 200_00 }), { ...raise, unit_price: 400_00 }];

  test.each([
    ["raised on the 25th", early, 4_000_00],
    ["lowered on the 25th", [first, raise], 5_600_00],
    ["lowered, entered a day later: from then on", [first, { ...raise, recorded_on: "2026-02-26" }], 5_800_00],
    ["lowered afterwards: not at all", [first, { ...raise, recorded_on: "2026-03-16" }], 6_400_00],
    [
      "lowered afterwards, confirmed by the worker",
      [first, { ...raise, recorded_on: "2026-03-16", confirmed_at: "x" }],
      5_600_00,
    ],
    ["lowered afterwards, accepted by an official", [first, { ...raise, recorded_on: "2026-03-16", accepted_at: "x" }], 5_600_00],
    ["raised afterwards", [early[0]!, { ...early[1]!, recorded_on: "2026-03-16" }], 4_000_00],
    ["the price edited afterwards", [first, { ...first, id: 2, recorded_on: "2026-03-16", unit_price: 100_00 }], 6_400_00],
    [
      "ended afterwards as of the first, and begun again below",
      [
        first,
        { ...first, id: 2, recorded_on: "2026-03-16", end_date: "2026-02-02" },
        { ...first, id: 3, contract: 2, recorded_on: "2026-03-16", start_date: "2026-02-03", unit_price: 50_00 },
      ],
      6_400_00,
    ],
    ["entered late: still the contract", [{ ...first, recorded_on: "2026-03-01" }], 6_400_00],
    [
      "entered late and lowered the same day: the higher one",
      [
        { ...first, recorded_on: "2026-03-16" },
        { ...first, id: 2, recorded_on: "2026-03-16", unit_price: 100_00 },
      ],
      6_400_00,
    ],
    ["ended, and the work goes on: so does the price", [version({ end_date: "2026-02-05", unit_price: 400_00 })], 6_400_00],
    ["begun on the 25th: the floor before", [{ ...raise, recorded_on: "2026-01-01" }], 2_049_66],
  ])("%s", (_, versions, earned_amount) => {
    expect(earned({ versions }).earned_amount).toBe(earned_amount);
  });

  test("a monthly wage raised in the middle of a fully attended month weighs the calendar days", () => {
    const versions = [
      version({ pay_type: payType.monthly, unit_price: 5_600_00 }),
      version({
        id: 2,
        recorded_on: "2026-02-15",
        start_date: "2026-02-15",
        contract: 2,
        pay_type: payType.monthly,
        unit_price: 8_400_00,
      }),
    ];
    expect(earned({ versions }).earned_amount).toBe(7_000_00);
  });
});

describe("what is shown apart", () => {
  const spring = daysFrom("2026-02-16", "2026-02-19");

  test("four statutory days at the single price lack two more", () => {
    expect(earned({ days: at([...workdays, ...spring]) })).toMatchObject({ earned_amount: 6_000_00, premium_amount: 2_400_00 });
  });

  test("a monthly wage pays the statutory days off, not the work on them", () => {
    const wage = earned({ versions: by(payType.monthly, 8_700_00), days: at([...workdays, ...spring]) });
    expect(wage).toMatchObject({ earned_amount: 8_700_00, premium_amount: 4_800_00 });
  });

  test("overtime beyond 36 hours of the month", () => {
    // 16 × 14 = 224 hours; 128 + 36 are usual. 60 hours at 300 / 8 × 1.5.
    expect(earned({ days: at(workdays, 14) })).toMatchObject({ earned_amount: 4_800_00, premium_amount: 3_375_00 });
  });
});

describe("the formula of a payroll line", () => {
  const of = { month, holidays: statutoryHolidays };
  test.each([
    [{ pay_type: payType.monthly, unit_price: 8_700_00, days: 16 }, 8_700_00, "月薪"],
    [{ pay_type: payType.monthly, unit_price: 8_700_00, days: 7.5 }, 4_600_00, "月薪 × 11.5/21.75"],
    [{ pay_type: payType.monthly, unit_price: 8_700_00, days: 14 }, 7_900_00, "月薪 × 19.75/21.75"],
    [{ pay_type: payType.weekly, unit_price: 1_500_00, days: 16 }, 4_800_00, "周薪 × 16/5"],
    [{ pay_type: payType.daily, unit_price: 300_00, days: 16.5 }, 4_950_00, "日薪 × 16.5"],
    [{ pay_type: payType.hourly, unit_price: 33_33, work_hours: 31 }, 1_033_23, "时薪 × 31"],
  ])("%o", (line, base_amount, formula) => {
    expect(lineWage(line, of)).toEqual({ base_amount, formula: [formula, expect.any(String)] });
  });

  test("piece work has none, nor has a line without its figures", () => {
    expect(lineWage({ pay_type: payType.piece, unit_price: 80_00, days: 16 }, of)).toBeUndefined();
    expect(lineWage({ pay_type: payType.hourly, unit_price: 80_00, days: 16 }, of)).toBeUndefined();
  });
});
