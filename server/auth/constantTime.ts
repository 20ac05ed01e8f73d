import { setTimeout as pause } from "node:timers/promises";

/** Milliseconds; more than the steps behind it take on an ordinary server. */
const minMs = 150;

/** Answers and refuses after the same time, regardless of the steps taken: the time does not disclose which accounts exist. */
export async function constantTime<T>(work: () => Promise<T>): Promise<T> {
  const time = pause(minMs);
  try {
    return await work();
  } finally {
    await time;
  }
}
