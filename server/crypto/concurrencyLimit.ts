interface Limit {
  readonly maxRunning: number;
  readonly maxWaiting: number;
  /** What a call beyond both is refused with. */
  readonly refusal: () => Error;
}

/** Runs tasks in the order of their calls, so many at a time; a bounded number waits, and further calls are refused at once. */
export function concurrencyLimit({ maxRunning, maxWaiting, refusal }: Limit): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running < maxRunning) running += 1;
    else if (waiting.length >= maxWaiting) throw refusal();
    // A finished task hands its place on: `running` stays as it is.
    else await new Promise<void>((start) => waiting.push(start));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
