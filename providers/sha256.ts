/**
 * SHA-256 of a text, in hex. The browser's own (`crypto.subtle`) exists only on HTTPS and localhost, and many platforms are
 * served by plain HTTP inside a government network.
 */
export function sha256(text: string): string {
  const message = new TextEncoder().encode(text);
  const blocks = new DataView(new ArrayBuffer((((message.length + 8) >> 6) + 1) << 6));
  message.forEach((byte, at) => blocks.setUint8(at, byte));
  blocks.setUint8(message.length, 0x80);
  // Two words, because old phones have no BigInt.
  blocks.setUint32(blocks.byteLength - 8, Math.floor(message.length / 2 ** 29));
  blocks.setUint32(blocks.byteLength - 4, message.length << 3);

  const state = roots(8, 2);
  for (let offset = 0; offset < blocks.byteLength; offset += 64) {
    const schedule = Array.from({ length: 16 }, (_, word) => blocks.getUint32(offset + word * 4));
    for (let at = 16; at < 64; at++) {
      const [near, far] = [schedule[at - 15]!, schedule[at - 2]!];
      const mixed = (turn(near, 7) ^ turn(near, 18) ^ (near >>> 3)) + (turn(far, 17) ^ turn(far, 19) ^ (far >>> 10));
      schedule.push((schedule[at - 16]! + schedule[at - 7]! + mixed) | 0);
    }
    compress(state, schedule);
  }
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

function compress(state: number[], schedule: readonly number[]): void {
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (let at = 0; at < 64; at++) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + constants[at]! + schedule[at]!) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  [a, b, c, d, e, f, g, h].forEach((word, at) => (state[at] = (state[at]! + word) | 0));
}

export const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The first 32 bits of the fractional parts of the roots of the first primes, as the standard defines its constants. */
export function roots(count: number, degree: 2 | 3): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime)) primes.push(n);
  return primes.map((prime) => {
    const root = degree === 2 ? Math.sqrt(prime) : Math.cbrt(prime);
    return Math.floor((root % 1) * 2 ** 32) | 0;
  });
}

const constants = roots(64, 3);
