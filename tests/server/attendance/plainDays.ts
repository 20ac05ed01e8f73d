import fc from "fast-check";
import { addDays } from "../../../resources/kit/days";

interface PlainPunch {
  readonly worker: number;
  readonly attend_time: string;
  readonly direction: string;
}

/** The rule as it is written, minute by minute in plain steps, one worker and one day at a time. */
export function plainly(punches: readonly PlainPunch[], worker: number, date: string) {
  const own = punches.filter((punch) => punch.worker === worker);
  const times = [...new Set(own.map(({ attend_time, direction }) => `${attend_time}|${direction}`))].sort();
  const entries = times.map((text) => ({ time: text.slice(0, 19), out: text.endsWith("02") }));
  const ofDay = entries.filter((entry, index) => {
    const previous = entries[index - 1];
    const isNight = entry.out && entry.time.slice(11) < "06:00:00";
    const eve = addDays(entry.time.slice(0, 10), -1);
    const belongs = isNight && previous && !previous.out && previous.time.startsWith(eve) ? eve : entry.time.slice(0, 10);
    return belongs === date;
  });
  let seconds = 0;
  let isAbnormal = false;
  for (let index = 1; index < ofDay.length; index += 1) {
    const [one, two] = [ofDay[index - 1]!, ofDay[index]!];
    if (one.out || !two.out) continue;
    const pair = (Date.parse(two.time) - Date.parse(one.time)) / 1000;
    if (pair > 57_600) isAbnormal = true;
    else seconds += pair;
  }
  const day_value = seconds >= 14_400 ? 1 : seconds > 0 ? 0.5 : ofDay.length === 1 ? 0.5 : 0;
  return { punch_count: ofDay.length, work_hours: Math.round(seconds / 36) / 100, day_value, abnormal: isAbnormal };
}

/** Punches at any minute of these days, of these workers, in either direction. */
export const punchesOn = (days: readonly string[], workers: readonly number[]) =>
  fc
    .record({
      worker: fc.constantFrom(...workers),
      day: fc.constantFrom(...days),
      // Nights matter most: half of the punches fall into the hours around midnight.
      minute: fc.oneof(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 0, max: 420 }), fc.integer({ min: 1200, max: 1439 })),
      direction: fc.constantFrom("01" as const, "02" as const),
    })
    .map(({ worker, day, minute, direction }) => {
      const clock = `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}:00`;
      return { worker, time: `${day} ${clock}`, direction };
    });
