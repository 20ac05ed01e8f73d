import { setTimeout as pause } from "node:timers/promises";

/** Milliseconds; longer than the work takes on an ordinary server. */
const minMs = 150;

/** Responds and refuses after the same time, so that the timing does not disclose which accounts exist. */
export async function constantTime<T>(work: () => Promise<T>): Promise<T> {
  const time = pause(minMs);
  try {
    return await work();
  } finally {
    await time;
  }
}
