import { shanghaiDay } from "../resources/kit/days";

export interface Clock {
  now(): Date;
  /** The calendar day in Asia/Shanghai. */
  today(): string;
}

/**
 * The real clock, or in a demo and in tests one that is set to noon of the given day in Shanghai and continues from there: whatever the
 * hour here, it is far from both ends of that day.
 */
export function makeClock(day?: string): Clock {
  const shift = day ? Date.parse(`${day}T12:00:00+08:00`) - Date.now() : 0;
  const now = () => new Date(Date.now() + shift);
  return { now, today: () => shanghaiDay(now()) };
}
