import type pg from "pg";

const shifts = new WeakMap<pg.Pool, number>();

/** Milliseconds that the connections of a pool add to the real time: platform_now() in SQL is the clock of the program. */
export const clockShiftOf = (pool: pg.Pool): number | undefined => shifts.get(pool);

export const noteClockShift = (pool: pg.Pool, shift: number): void => {
  shifts.set(pool, shift);
};
