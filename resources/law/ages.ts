import { dated, figureOn } from "../kit/dated";
import { addMonths, monthOf, monthsBetween, type Day, type Month } from "../kit/days";
import { ageOn } from "../kit/validators/idCard";
import { law } from "./laws";
import { gender } from "../dictionaries/gender";
import type { CodeOf } from "../kit/dictionary";

/** Persons below this age may not be employed. */
export const minimumAge = dated("years", { "1995-01-01": 16 }, law("中华人民共和国劳动法", "第十五条"));

/** Workers below this age have special protection. */
export const adultAge = dated("years", { "1995-01-01": 18 }, law("中华人民共和国劳动法", "第五十八条"));

/**
 * The retirement ages in months, which rise from 2025 by a month for every so many months of birth up to a limit. Women on sites
 * are workers, whose age was 50; that of 55 applies to posts of management, which the register of workers does not state.
 */
export const retirementAges = dated<Readonly<Record<CodeOf<typeof gender>, RetirementAge>>>(
  "months",
  {
    "2025-01-01": {
      [gender.male]: { months: 60 * 12, limit: 63 * 12, risesFor: "1965-01", every: 4 },
      [gender.female]: { months: 50 * 12, limit: 55 * 12, risesFor: "1975-01", every: 2 },
    },
  },
  law("国务院关于渐进式延迟法定退休年龄的办法", "第一条"),
);

interface RetirementAge {
  readonly months: number;
  readonly limit: number;
  /** The first month of birth for which the age rises. */
  readonly risesFor: Month;
  readonly every: number;
}

/** The statutory retirement age of a person in months. Before 2025 it was the same for all, so the month of birth alone decides. */
export function retirementAgeOf(birthday: Day, genderCode: CodeOf<typeof gender>, day: Day): number {
  const { months, limit, risesFor, every } = figureOn(retirementAges, day)[genderCode];
  const later = monthsBetween(risesFor, monthOf(birthday));
  return later < 0 ? months : Math.min(limit, months + 1 + Math.floor(later / every));
}

/** The least retirement age in months that the law of a day knows. */
export const earliestRetirementAge = (day: Day): number =>
  Math.min(...Object.values(figureOn(retirementAges, day)).map(({ months }) => months));

/** The day on which a person reaches the retirement age. */
export const retirementDay = (birthday: Day, genderCode: CodeOf<typeof gender>, day: Day): Day =>
  addMonths(birthday, retirementAgeOf(birthday, genderCode, day));

export type AgeStanding = "child" | "minor" | "adult" | "senior";

/** A child is refused on entry; minors and those above the retirement age are admitted and flagged. */
export function ageStanding(birthday: Day, genderCode: CodeOf<typeof gender>, day: Day): AgeStanding {
  const age = ageOn(birthday, day);
  if (age < figureOn(minimumAge, day)) return "child";
  if (age < figureOn(adultAge, day)) return "minor";
  return day >= retirementDay(birthday, genderCode, day) ? "senior" : "adult";
}
