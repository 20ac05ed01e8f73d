import { weekday, type Day, type Holidays } from "../../resources/kit/days";
import { chanceOf } from "./random";

const rainyShare = 0.12;
const rainLoss = 0.8;
const springFestivalMonths = ["01", "02"];

const isRainy = (day: Day): boolean => chanceOf("rain", day).is(rainyShare);

/** What part of those on the job comes to the site on this day. */
export function presenceOn(day: Day, holidays: Holidays): number {
  // At the spring festival the sites are empty; on other holidays some go on.
  if (holidays.get(day) === 1) return springFestivalMonths.includes(day.slice(5, 7)) ? 0.03 : 0.35;
  const usual = weekday(day) === 7 ? 0.6 : 0.82;
  return isRainy(day) ? usual * rainLoss : usual;
}
