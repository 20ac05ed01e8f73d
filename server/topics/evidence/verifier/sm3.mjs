/** SM3 (GB/T 32905) in hex: browsers have no SM3. */
export function sm3(/** @type {Uint8Array} */ bytes) {
  const state = Uint32Array.of(
    ...[0x7380166f, 0x4914b2b9, 0x172442d7, 0xda8a0600, 0xa96f30bc, 0x163138aa, 0xe38dee4d, 0xb0fb0e4e],
  );
  const words = new Uint32Array(68);
  const whole = bytes.length - (bytes.length % 64);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < whole; at += 64) sm3Block(state, words, view, at);
  const rest = bytes.subarray(whole);
  const last = new Uint8Array(rest.length < 56 ? 64 : 128);
  last.set(rest);
  last[rest.length] = 0x80;
  const end = new DataView(last.buffer);
  end.setUint32(last.length - 8, Math.floor(bytes.length / 0x20000000));
  end.setUint32(last.length - 4, (bytes.length << 3) >>> 0);
  for (let at = 0; at < last.length; at += 64) sm3Block(state, words, end, at);
  return [...state].map((word) => word.toString(16).padStart(8, "0")).join("");
}

const turned = (/** @type {number} */ word, /** @type {number} */ by) => (word << by) | (word >>> (32 - by));
const spread0 = (/** @type {number} */ word) => word ^ turned(word, 9) ^ turned(word, 17);
const spread1 = (/** @type {number} */ word) => word ^ turned(word, 15) ^ turned(word, 23);

function sm3Block(
  /** @type {Uint32Array} */ state,
  /** @type {Uint32Array} */ words,
  /** @type {DataView} */ view,
  /** @type {number} */ start,
) {
  for (let at = 0; at < 16; at += 1) words[at] = view.getUint32(start + 4 * at);
  for (let at = 16; at < 68; at += 1)
    words[at] = spread1(words[at - 16] ^ words[at - 9] ^ turned(words[at - 3], 15)) ^ turned(words[at - 13], 7) ^ words[at - 6];
  let [a, b, c, d, e, f, g, h] = state;
  for (let at = 0; at < 64; at += 1) {
    const isEarly = at < 16;
    const first = turned((turned(a, 12) + e + turned(isEarly ? 0x79cc4519 : 0x7a879d8a, at % 32)) | 0, 7);
    const second = first ^ turned(a, 12);
    const left = ((isEarly ? a ^ b ^ c : (a & b) | (a & c) | (b & c)) + d + second + (words[at] ^ words[at + 4])) | 0;
    const right = ((isEarly ? e ^ f ^ g : (e & f) | (~e & g)) + h + first + words[at]) | 0;
    [a, b, c, d] = [left, a, turned(b, 9), c];
    [e, f, g, h] = [spread0(right), e, turned(f, 19), g];
  }
  for (const [at, value] of [a, b, c, d, e, f, g, h].entries()) state[at] ^= value;
}
