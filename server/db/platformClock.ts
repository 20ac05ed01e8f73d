import type { Clock } from "../clock";
import { execute, type Db } from "./query";

/**
 * Tells the database how far the platform's clock is from the real one: `platform_now()` and `platform_day()` of its triggers follow it.
 * Zero without NOW.
 */
export async function storeClockShift(db: Db, clock: Clock): Promise<void> {
  const seconds = Math.round((clock.now().getTime() - Date.now()) / 1000);
  await execute(db)`
    update platform_clock set shift = make_interval(secs => ${seconds}) where shift <> make_interval(secs => ${seconds})`;
}
