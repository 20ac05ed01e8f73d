import { daysFrom, type Day } from "../kit/days";
import { dated, figureOn } from "../kit/dated";
import { law } from "./laws";

interface DaysOff {
  /** "MM-DD" */
  readonly solar: readonly string[];
  /** By the lunar calendar, "M-D"; 1-0 is the eve of the lunar year. */
  readonly lunar: readonly string[];
}

/**
 * The days on which every citizen is off: paid, though not worked, and work on them costs three times the wage. The other days
 * off of a holiday are moved weekends (resources/law/holidays.ts). Qingming is added by its solar term.
 */
export const statutoryDaysOff = dated<DaysOff>(
  "days",
  {
    "2014-01-01": { solar: ["01-01", "05-01", "10-01", "10-02", "10-03"], lunar: ["1-1", "1-2", "1-3", "5-5", "8-15"] },
    "2025-01-01": {
      solar: ["01-01", "05-01", "05-02", "10-01", "10-02", "10-03"],
      lunar: ["1-0", "1-1", "1-2", "1-3", "5-5", "8-15"],
    },
  },
  law("全国年节及纪念日放假办法", "第二条"),
);

const lunarDate = new Intl.DateTimeFormat("en-u-ca-chinese", { month: "numeric", day: "numeric", timeZone: "UTC" });

/** "M-D"; a leap month has a suffix ("6bis-1") and never a holiday. */
function lunarDay(day: Day): string {
  const parts = lunarDate.formatToParts(new Date(`${day}T00:00:00Z`));
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  return `${part("month")}-${part("day")}`;
}

/** The solar term Qingming of the 21st century: April 4 or 5. */
const qingming = (year: number): Day => {
  const nth = year % 100;
  return `${year}-04-${String(Math.floor(nth * 0.2422 + 4.81) - Math.floor(nth / 4)).padStart(2, "0")}`;
};

const byYear = new Map<number, ReadonlySet<Day>>();

function daysOfYear(year: number): ReadonlySet<Day> {
  const { solar, lunar } = figureOn(statutoryDaysOff, `${year}-01-01`);
  const days = daysFrom(`${year}-01-01`, `${year + 1}-01-01`);
  const lunarDays = days.map(lunarDay);
  const found = days.filter((day, nth) => {
    const isEve = lunarDays[nth + 1] === "1-1";
    return (
      nth < days.length - 1 &&
      (solar.includes(day.slice(5)) ||
        day === qingming(year) ||
        lunar.includes(lunarDays[nth] ?? "") ||
        (isEve && lunar.includes("1-0")))
    );
  });
  return new Set(found);
}

/** Whether this is one of the statutory days off of its year. */
export function isStatutoryDay(day: Day): boolean {
  const year = Number(day.slice(0, 4));
  const known = byYear.get(year) ?? daysOfYear(year);
  byYear.set(year, known);
  return known.has(day);
}
