import { shanghaiDay } from "../resources/kit/days";

export interface Clock {
  now(): Date;
  /** The calendar day in Asia/Shanghai. */
  today(): string;
}

/**
 * The real clock; in demos and tests, a clock that starts at noon (Shanghai) of the given day, far from both ends of it, whatever
 * the real hour.
 */
export function makeClock(day?: string): Clock {
  const shift = day ? Date.parse(`${day}T12:00:00+08:00`) - Date.now() : 0;
  const now = () => new Date(Date.now() + shift);
  return { now, today: () => shanghaiDay(now()) };
}
