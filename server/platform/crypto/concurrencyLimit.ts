interface Limit {
  readonly maxRunning: number;
  readonly maxWaiting: number;
  /** The error for a call beyond both limits. */
  readonly refusal: () => Error;
}

/** Runs at most `maxRunning` tasks, in call order; at most `maxWaiting` wait, further calls are refused at once. */
export function concurrencyLimit({ maxRunning, maxWaiting, refusal }: Limit): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running < maxRunning) running += 1;
    else if (waiting.length >= maxWaiting) throw refusal();
    // A finished task passes its slot on, so `running` is unchanged.
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
