import { dated, figureOn } from "../kit/dated";
import type { Day } from "../kit/days";
import { ageOn } from "../kit/validators/idCard";
import { law, practice } from "./laws";
import { gender } from "../dictionaries/gender";
import type { CodeOf } from "../kit/dictionary";

/** Persons below this age may not be employed. */
export const minimumAge = dated("years", { "1995-01-01": 16 }, law("中华人民共和国劳动法", "第十五条"));

/** Workers below this age have special protection. */
export const adultAge = dated("years", { "1995-01-01": 18 }, law("中华人民共和国劳动法", "第五十八条"));

/** Above this age, by gender, building sites check a worker's health. */
export const seniorAge = dated<Readonly<Record<CodeOf<typeof gender>, number>>>(
  "years",
  { "2019-03-01": { [gender.male]: 60, [gender.female]: 50 } },
  practice,
);

export type AgeStanding = "child" | "minor" | "adult" | "senior";

/** A child is refused on entry; minors and seniors are admitted and flagged. */
export function ageStanding(birthday: Day, genderCode: CodeOf<typeof gender>, day: Day): AgeStanding {
  const age = ageOn(birthday, day);
  if (age < figureOn(minimumAge, day)) return "child";
  if (age < figureOn(adultAge, day)) return "minor";
  return age > figureOn(seniorAge, day)[genderCode] ? "senior" : "adult";
}
