import { seededRandom } from "../server/platform/seededRandom";

/** Pseudo-random numbers that are the same every time: the demo city must not change between two starts. */
export interface Chance {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** An integer; both ends are included. */
  between(least: number, most: number): number;
  is(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  weighted<T>(from: readonly (readonly [value: T, weight: number])[]): T;
  shuffled<T>(list: readonly T[]): T[];
}

/** A separate stream for each name, so that one more worker in one project changes no other project. */
export type ChanceOf = (...name: readonly (string | number)[]) => Chance;

export const chancesOf =
  (seed: number): ChanceOf =>
  (...name) =>
    streamOf(`${seed} ${name.join(" ")}`);

function streamOf(text: string): Chance {
  const next = seededRandom(hashed(text));
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(from: readonly T[]): T => from[between(0, from.length - 1)] as T;
  return {
    next,
    between,
    pick,
    is: (probability) => next() < probability,
    weighted(from) {
      let left = next() * from.reduce((sum, [, weight]) => sum + weight, 0);
      return (from.find(([, weight]) => (left -= weight) < 0) ?? from[0]!)[0];
    },
    shuffled(list) {
      const mixed = [...list];
      for (let index = mixed.length - 1; index > 0; index -= 1) {
        const other = between(0, index);
        [mixed[index], mixed[other]] = [mixed[other]!, mixed[index]!];
      }
      return mixed;
    },
  };
}

/** FNV-1a, 32 bits. */
function hashed(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}
