import { weekday, type Day, type Holidays } from "../resources/kit/days";
import type { ChanceOf } from "./random";

const rainyShare = 0.12;
const rainLoss = 0.8;
const springFestivalMonths = ["01", "02"];

/** The share of the workers on the job who are on site on this day. */
export function presenceOn(day: Day, holidays: Holidays, chanceOf: ChanceOf): number {
  // During the Spring Festival sites are empty; on other holidays some people work.
  if (holidays.get(day) === 1) return springFestivalMonths.includes(day.slice(5, 7)) ? 0.03 : 0.35;
  const usual = weekday(day) === 7 ? 0.6 : 0.82;
  return chanceOf("rain", day).is(rainyShare) ? usual * rainLoss : usual;
}
