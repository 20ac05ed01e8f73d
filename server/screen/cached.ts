interface Kept {
  readonly until: number;
  readonly answer: Promise<unknown>;
}

const most = 2000;

/** Answers that may be a little old. Who asks while one is being made waits for the same one; a failure is not kept. */
export function cache(seconds: number) {
  const kept = new Map<string, Kept>();
  return async <T>(key: string, make: () => Promise<T>): Promise<T> => {
    const known = kept.get(key);
    if (known && known.until > Date.now()) return known.answer as Promise<T>;
    if (kept.size >= most) kept.clear();
    const answer = make();
    kept.set(key, { until: Date.now() + seconds * 1000, answer });
    try {
      return await answer;
    } catch (error) {
      kept.delete(key);
      throw error;
    }
  };
}
