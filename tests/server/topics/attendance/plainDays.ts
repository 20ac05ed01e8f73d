import fc from "fast-check";

interface PlainPunch {
  readonly worker: number;
  readonly attend_time: string;
  readonly direction: string;
}

const secondsAt = (time: string) => Date.parse(`${time.replace(" ", "T")}Z`) / 1000;
const hour = 3600;

/** The rule as it is written, in plain steps, one worker and one day at a time. */
export function plainly(punches: readonly PlainPunch[], worker: number, date: string) {
  const own = punches.filter((punch) => punch.worker === worker);
  const seconds = [...new Set(own.map(({ attend_time }) => attend_time))].sort();
  // One punch after the other, as the gate saw them; both directions in one second continue what was before.
  const passed: { at: number; day: string; out: boolean }[] = [];
  let wasInside = false;
  for (const time of seconds) {
    const ways = new Set(own.filter(({ attend_time }) => attend_time === time).map(({ direction }) => direction === "02"));
    const order: readonly boolean[] = ways.size === 1 ? [...ways] : wasInside ? [true, false] : [false, true];
    for (const out of order) {
      passed.push({ at: secondsAt(time), day: time.slice(0, 10), out });
      wasInside = !out;
    }
  }
  const counted = passed.filter((punch, index) => {
    const before = passed[index - 1];
    return !before || before.out !== punch.out || punch.at - before.at > 300;
  });
  // What lies between two punches that follow each other.
  const stays = counted.flatMap((punch, index) => {
    const next = counted[index + 1];
    return !punch.out && next?.out && next.at - punch.at <= 24 * hour ? [{ from: punch, to: next }] : [];
  });
  const paired = new Set(stays.flatMap(({ from, to }) => [from, to]));
  const good = stays.filter(({ from, to }) => to.at - from.at <= 16 * hour);
  const dayOf = (stay: (typeof stays)[number]): string => {
    if (!good.includes(stay)) return stay.from.day;
    let { at, day } = stay.from;
    for (;;) {
      const before = stays.findLast((other) => other.to.at <= at && other.from.at < at && other.to !== stay.to);
      if (!before || !good.includes(before) || at - before.to.at > 2 * hour || stay.to.at - before.from.at > 16 * hour)
        return day;
      // Between the two, nothing else happened.
      if (counted.some((punch) => !paired.has(punch) && punch.at >= before.to.at && punch.at <= at)) return day;
      ({ at, day } = before.from);
    }
  };
  const ofDay = stays.filter((stay) => dayOf(stay) === date);
  const missing = counted.filter((punch) => !paired.has(punch) && punch.day === date);
  const total = ofDay.filter((stay) => good.includes(stay)).reduce((sum, { from, to }) => sum + to.at - from.at, 0);
  const isThere = missing.length > 0 || ofDay.some((stay) => good.includes(stay));
  return {
    punch_count: 2 * ofDay.length + missing.length,
    work_seconds: total,
    work_hours: Math.round(total / 36) / 100,
    day_value: total >= 4 * hour ? 1 : isThere ? 0.5 : 0,
    abnormal: missing.length > 0 || ofDay.some((stay) => !good.includes(stay)),
    missing_punches: missing.length,
  };
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
