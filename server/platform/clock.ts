import { shanghaiDay } from "../../resources/kit/days";

export interface Clock {
  now(): Date;
  /** The calendar day in Asia/Shanghai. */
  today(): string;
}

/** Milliseconds from the real clock to noon (Shanghai) of the given day, far from both ends of it; 0 without a day. */
export const shiftTo = (day?: string): number => (day ? Date.parse(`${day}T12:00:00+08:00`) - Date.now() : 0);

/** The platform's clock: the real one, or in demos and tests one that started on another day. */
export const shiftedClock = (shift: number): Clock => {
  const now = () => new Date(Date.now() + shift);
  return { now, today: () => shanghaiDay(now()) };
};

export const makeClock = (day?: string): Clock => shiftedClock(shiftTo(day));
