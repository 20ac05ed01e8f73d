import { setTimeout as pause } from "node:timers/promises";

/** Milliseconds; more than the steps behind it take on an ordinary server. */
const leastMs = 150;

/** Answers and refuses after the same time, regardless of the steps taken: the time does not disclose which accounts exist. */
export async function constantTime<T>(work: () => Promise<T>): Promise<T> {
  const time = pause(leastMs);
  try {
    return await work();
  } finally {
    await time;
  }
}
