/** Settles like `work`, or after `limitMs` with the result of `whenLate`. The work is not cancelled. */
export async function withTimeLimit<T>(limitMs: number, work: Promise<T>, whenLate: () => T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, limitMs));
  });
  try {
    return await Promise.race([work, late.then(whenLate)]);
  } finally {
    clearTimeout(timer);
  }
}
