interface CachedAnswer {
  readonly madeAt: number;
  until: number;
  readonly answer: Promise<unknown>;
}

const maxEntries = 2000;

/** Caches results for some seconds. Concurrent requests wait for the same computation; a failure is not cached. */
export function cache(seconds: number) {
  const entries = new Map<string, CachedAnswer>();
  /** `maxAge`: the milliseconds since which a result must have been made. */
  const answer = async <T>(key: string, make: () => Promise<T>, maxAge = Infinity): Promise<T> => {
    const known = entries.get(key);
    const isCurrent = known && known.until > Date.now() && Date.now() - known.madeAt < maxAge;
    return isCurrent ? (known.answer as Promise<T>) : renew(key, make);
  };
  const renew = async <T>(key: string, make: () => Promise<T>): Promise<T> => {
    if (entries.size >= maxEntries) entries.clear();
    const made = make();
    const madeAt = Date.now();
    entries.set(key, { madeAt, until: madeAt + seconds * 1000, answer: made });
    try {
      return await made;
    } catch (error) {
      entries.delete(key);
      throw error;
    }
  };
  /** The underlying rows have changed: results expire at this age. */
  const shorten = (minSeconds: number) => {
    for (const each of entries.values()) each.until = Math.min(each.until, each.madeAt + minSeconds * 1000);
  };
  return Object.assign(answer, { shorten });
}

/** Reads a result by its key, or makes it. */
export type Cached = <T>(key: string, make: () => Promise<T>) => Promise<T>;
export type Cache = ReturnType<typeof cache>;
