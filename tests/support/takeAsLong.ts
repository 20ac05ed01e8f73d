import { expect } from "vitest";

const rounds = 15;

/**
 * Each work's shortest time in milliseconds, once they are within 50 ms of each other. A machine with other work to do delays one
 * or another, so they are repeated until it does not; work that really takes longer never comes near.
 */
export async function takeAsLong(works: readonly (() => Promise<unknown>)[]): Promise<readonly number[]> {
  let shortest = works.map(() => Infinity);
  for (let round = 0; round < rounds; round++) {
    shortest = await shortestOf(works, shortest);
    if (round >= 2 && spread(shortest) < 50) break;
  }
  expect(spread(shortest)).toBeLessThan(50);
  return shortest;
}

async function shortestOf(works: readonly (() => Promise<unknown>)[], before: readonly number[]): Promise<number[]> {
  const shortest = [...before];
  for (const [index, work] of works.entries()) {
    const start = performance.now();
    await work();
    shortest[index] = Math.min(shortest[index]!, performance.now() - start);
  }
  return shortest;
}

const spread = (times: readonly number[]): number => Math.max(...times) - Math.min(...times);
