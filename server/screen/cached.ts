interface Kept {
  readonly until: number;
  readonly answer: Promise<unknown>;
}

const most = 2000;

/** Answers that may be a little old. Who asks while one is being made waits for the same one; a failure is not kept. */
export function cache(seconds: number) {
  const kept = new Map<string, Kept>();
  const answer = async <T>(key: string, make: () => Promise<T>): Promise<T> => {
    const known = kept.get(key);
    if (known && known.until > Date.now()) return known.answer as Promise<T>;
    if (kept.size >= most) kept.clear();
    const made = make();
    kept.set(key, { until: Date.now() + seconds * 1000, answer: made });
    try {
      return await made;
    } catch (error) {
      kept.delete(key);
      throw error;
    }
  };
  return Object.assign(answer, { clear: () => kept.clear() });
}
