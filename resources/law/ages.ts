import { dated, figureOn } from "../kit/dated";
import type { Day } from "../kit/days";
import { ageOn } from "../kit/validators/idCard";
import { law, practice } from "./laws";

/** Nobody younger may be employed. */
export const minimumAge = dated("years", { "1995-01-01": 16 }, law("中华人民共和国劳动法", "第十五条"));

/** Anyone who is younger is specially protected. */
export const adultAge = dated("years", { "1995-01-01": 18 }, law("中华人民共和国劳动法", "第五十八条"));

/** Above this age, by gender (1 male, 2 female), building sites look at a worker's health. */
export const seniorAge = dated<Readonly<Record<1 | 2, number>>>("years", { "2019-03-01": { 1: 60, 2: 50 } }, practice);

export type AgeStanding = "child" | "minor" | "adult" | "senior";

/** A child is refused on entry; a minor and a senior are let in and flagged. */
export function ageStanding(birthday: Day, gender: 1 | 2, day: Day): AgeStanding {
  const age = ageOn(birthday, day);
  if (age < figureOn(minimumAge, day)) return "child";
  if (age < figureOn(adultAge, day)) return "minor";
  return age > figureOn(seniorAge, day)[gender] ? "senior" : "adult";
}
