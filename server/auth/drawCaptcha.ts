import { randomInt } from "node:crypto";

/** Letters as strokes on a field of 4 by 6, corner to corner; those that look like another are left out. */
const strokes: Readonly<Record<string, string>> = {
  "2": "0,1 1,0 3,0 4,1 4,2 0,6 4,6",
  "3": "0,0 4,0 2,2 4,4 3,6 1,6 0,5",
  "4": "3,6 3,0 0,4 4,4",
  "5": "4,0 0,0 0,3 3,3 4,4 4,5 3,6 0,6",
  "6": "4,0 1,1 0,4 1,6 3,6 4,5 3,3 0,4",
  "7": "0,0 4,0 1,6",
  "9": "0,6 3,5 4,2 3,0 1,0 0,1 1,3 4,2",
  A: "0,6 2,0 4,6|1,4 3,4",
  C: "4,1 3,0 1,0 0,1 0,5 1,6 3,6 4,5",
  E: "4,0 0,0 0,6 4,6|0,3 3,3",
  F: "4,0 0,0 0,6|0,3 3,3",
  H: "0,0 0,6|4,0 4,6|0,3 4,3",
  J: "1,0 4,0|3,0 3,5 2,6 0,5",
  K: "0,0 0,6|4,0 0,3 4,6",
  L: "0,0 0,6 4,6",
  M: "0,6 0,0 2,3 4,0 4,6",
  N: "0,6 0,0 4,6 4,0",
  P: "0,6 0,0 3,0 4,1 3,3 0,3",
  R: "0,6 0,0 3,0 4,1 3,3 0,3|2,3 4,6",
  T: "0,0 4,0|2,0 2,6",
  U: "0,0 0,5 1,6 3,6 4,5 4,0",
  W: "0,0 1,6 2,3 3,6 4,0",
  X: "0,0 4,6|4,0 0,6",
  Y: "0,0 2,3 4,0|2,3 2,6",
};
export const captchaLetters = Object.keys(strokes);

const [width, height] = [120, 40];
/** Pixels for one step of a letter's field. */
const step = 4.2;

const colour = (): string => `hsl(${randomInt(190, 230)} 60% ${randomInt(28, 42)}%)`;
const between = (from: number, to: number): number => from + (randomInt(10_000) / 10_000) * (to - from);
const fixed = (value: number): string => value.toFixed(1);

/**
 * The letters as strokes, each turned, shifted and shaken, among curves of the same kind: nothing in the drawing's text tells
 * which stroke belongs to which letter.
 */
export function drawCaptcha(letters: string): string {
  // Noise is thinner on the whole: people must be able to read.
  const lines = [
    ...[...letters].flatMap(letterLines).map((line) => ({ line, thickness: between(1.8, 2.4) })),
    ...Array.from({ length: 5 }, () => ({ line: noiseLine(), thickness: between(0.8, 1.6) })),
  ];
  for (let at = lines.length - 1; at > 0; at--) {
    const other = randomInt(at + 1);
    [lines[at], lines[other]] = [lines[other]!, lines[at]!];
  }
  const drawn = lines
    .map(({ line, thickness }) => `<path d="${line}" stroke-width="${fixed(thickness)}" stroke="${colour()}"/>`)
    .join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="#eef3fa"/>` +
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${drawn}</g></svg>`
  );
}

function letterLines(letter: string, at: number): string[] {
  const turn = between(-0.3, 0.3);
  const [left, top, size] = [11 + at * 27 + between(-3, 3), 8 + between(-3, 3), step * between(0.9, 1.1)];
  const place = ([x = 0, y = 0]: readonly number[]): string => {
    const [dx, dy] = [(x - 2) * size + between(-0.8, 0.8), (y - 3) * size + between(-0.8, 0.8)];
    const across = left + 2 * size + dx * Math.cos(turn) - dy * Math.sin(turn);
    const down = top + 3 * size + dx * Math.sin(turn) + dy * Math.cos(turn);
    return `${fixed(across)} ${fixed(down)}`;
  };
  return (strokes[letter] ?? "").split("|").map((line) => {
    const points = line.split(" ").map((point) => place(point.split(",").map(Number)));
    return `M${(randomInt(2) ? points : points.toReversed()).join("L")}`;
  });
}

function noiseLine(): string {
  const point = () => `${fixed(between(4, width - 4))} ${fixed(between(4, height - 4))}`;
  return randomInt(2) ? `M${point()}Q${point()} ${point()}` : `M${point()}l${fixed(between(-9, 9))} ${fixed(between(-9, 9))}`;
}
