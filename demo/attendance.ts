import { attendanceDays, type SiteStay } from "../resources/attendance/attendanceDays";
import { attendanceMonths } from "../resources/attendance/attendanceMonths";
import { workerAttendances } from "../resources/attendance/workerAttendances";
import { hoursOfSeconds } from "../resources/attendance/hoursOfSeconds";
import { addDays, firstDay, monthOf, shiftMonth, type Day, type Month } from "../resources/kit/days";
import { presenceOn } from "./calendar";
import type { Chance } from "./random";
import type { DemoCity, Crew, CrewMember, DemoSite } from "./site";
import { creatorType } from "../resources/dictionaries/creatorType";
import { direction } from "../resources/dictionaries/direction";

interface MonthOfWork {
  days: number;
  hours: number;
  seconds: number;
}
/** Attendance by worker and month, from which wages are computed. */
export type Attended = ReadonlyMap<number, ReadonlyMap<Month, MonthOfWork>>;

/** A site with hardly any attendance now had normal attendance before. */
const recentDays = 24;
const single = 0.025;
const abnormalShare = 0.004;
const withLunch = 0.3;
const methods = [
  ["001", 92],
  ["006", 4],
  ["010", 3],
  ["011", 1],
] as const;

const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, "0"));
const clock = (minutes: number, seconds: number) =>
  `${twoDigits[Math.floor(minutes / 60)]}:${twoDigits[minutes % 60]}:${twoDigits[seconds]}`;

/** The days of all workers on the site, and the punches of the last weeks; today has only entries so far. */
export function attend(city: DemoCity, site: DemoSite, crew: Crew): Attended {
  const { today, chanceOf } = city;
  const attended = new Map<number, Map<Month, MonthOfWork>>();
  const horizon = firstDay(shiftMonth(monthOf(today), -site.plan.months));
  const first = site.start > horizon ? site.start : horizon;
  const last = lastDay(city, site);
  const present = crew.filter(({ isGhost }) => !isGhost);
  const recent = addDays(today, -recentDays);
  const firstPunches = addDays(today, 1 - city.plan.punchDays);
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const usual = presenceOn(day, city.holidays, chanceOf);
    const rate = site.plan.faults.presence !== undefined && day >= recent ? site.plan.faults.presence : usual;
    const chance = chanceOf("attendance", site.plan.no, day);
    for (const member of present) {
      const { worker, diligence } = member;
      const isHere = worker.entry_time! <= day && (worker.exit_time === null || worker.exit_time > day);
      if (!isHere || !chance.is(rate * diligence)) continue;
      const work = workDay(city, site, member, { date: day, hasPunches: day >= firstPunches }, chance);
      const months = attended.get(worker.id) ?? attended.set(worker.id, new Map()).get(worker.id)!;
      const month = months.get(monthOf(day)) ?? months.set(monthOf(day), { days: 0, hours: 0, seconds: 0 }).get(monthOf(day))!;
      month.days += work.day_value;
      month.hours += work.work_hours;
      month.seconds += work.work_seconds;
    }
  }
  for (const { worker } of present)
    for (const [month, { days, hours, seconds }] of attended.get(worker.id) ?? [])
      city.book.add(attendanceMonths, {
        worker: worker.id,
        project: worker.project,
        corp: worker.corp,
        month,
        days,
        hours: Math.round(hours * 100) / 100,
        work_seconds: seconds,
      });
  return attended;
}

/**
 * The last day with punches: today, the end of the work, the last day of work during a suspension, or the day before the gate
 * stopped sending.
 */
function lastDay({ today, holidays }: DemoCity, { plan, stoppedOn }: DemoSite): Day {
  if (stoppedOn) return addDays(stoppedOn, (plan.faults.workedOn ?? 0) - 1);
  let day = today;
  for (let left = plan.faults.silentDays ?? 0; left > 0;) {
    day = addDays(day, -1);
    if (holidays.get(day) !== 1) left -= 1;
  }
  return day === today ? today : addDays(day, -1);
}

/** Whether raw punches are recorded: only in the last weeks. */
interface WorkedDay {
  readonly date: Day;
  readonly hasPunches: boolean;
}

function workDay(
  { book, today }: DemoCity,
  site: DemoSite,
  { worker }: CrewMember,
  { date, hasPunches }: WorkedDay,
  chance: Chance,
) {
  const came = chance.between(380, 455);
  const went = chance.between(1_020, 1_125);
  const isHalf = date === today || chance.is(single);
  const hasLunch = !isHalf && chance.is(withLunch);
  const isAbnormal = chance.is(abnormalShare);
  const minutes = hasLunch ? [came, 705, 790, went] : isHalf ? [came] : [came, went];
  const seconds = minutes.map(() => chance.between(0, 59));
  const times = minutes.map((minute, index) => `${date} ${clock(minute, seconds[index]!)}`);
  const stays: SiteStay[] = [];
  let work_seconds = 0;
  for (let at = 0; at < times.length; at += 2) {
    stays.push([times[at]!, times[at + 1] ?? null]);
    if (at + 1 < times.length) work_seconds += (minutes[at + 1]! - minutes[at]!) * 60 + seconds[at + 1]! - seconds[at]!;
  }
  // Half a million rows: spreading objects into each other would take most of the time for a city.
  const { id, project, corp, team, work_role } = worker;
  const abnormal_reason = isAbnormal ? "人脸相似度过低" : null;
  const day = book.add(attendanceDays, {
    worker: id,
    project,
    corp,
    team,
    work_role,
    date,
    first_in: times[0]!,
    last_out: isHalf ? null : times.at(-1)!,
    punch_count: times.length,
    work_hours: hoursOfSeconds(work_seconds),
    work_seconds,
    day_value: isHalf ? 0.5 : 1,
    ...{ abnormal: isAbnormal, abnormal_reason },
    stays,
  });
  if (hasPunches)
    times.forEach((attend_time, index) => {
      const attend_type = chance.weighted(methods);
      book.add(workerAttendances, {
        worker: id,
        project,
        corp,
        team,
        attend_time,
        direction: index % 2 === 0 ? direction.in : direction.out,
        attend_type,
        channel: `${index % 2 === 0 ? "进" : "出"}口${1 + (id % 2)}号闸机`,
        terminal_code: `YT${String(site.plan.no).padStart(4, "0")}${1 + (id % 2)}`,
        sim: attend_type !== "001" ? null : isAbnormal && index === 0 ? 0.52 : chance.between(82, 99) / 100,
        creator_type: site.plan.punchesCome === "platform" ? creatorType.housingPlatform : creatorType.project,
        abnormal: isAbnormal && index === 0,
        abnormal_reason: index === 0 ? abnormal_reason : null,
      });
    });
  return day;
}
