import { roots, turn } from "../../../providers/sha256";

const rounds = Int32Array.from(roots(64, 3));
const initial = Int32Array.from(roots(8, 2));

const longest = 55;
const words = new Int32Array(64);

/**
 * SHA-256 (FIPS 180-4) of at most 55 ASCII characters, which are one block: in eight words. For a search among hundreds of thousands of
 * texts; `sha256` of the providers takes any text, and several times as long.
 */
export function shortHash(text: string): Int32Array {
  if (text.length > longest) throw new RangeError(`more than ${longest} characters`);
  words.fill(0, 0, 16);
  for (let at = 0; at < text.length; at++) words[at >> 2]! |= text.charCodeAt(at) << (24 - 8 * (at & 3));
  words[text.length >> 2]! |= 0x80 << (24 - 8 * (text.length & 3));
  words[15] = text.length * 8;
  for (let at = 16; at < 64; at++) {
    const [early, late] = [words[at - 15]!, words[at - 2]!];
    const low = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const high = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[at] = (words[at - 16]! + low + words[at - 7]! + high) | 0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = initial;
  for (let at = 0; at < 64; at++) {
    const choice = (e & f) ^ (~e & g);
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + rounds[at]! + words[at]!) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  const last = [a, b, c, d, e, f, g, h];
  return initial.map((word, at) => word + last[at]!);
}
