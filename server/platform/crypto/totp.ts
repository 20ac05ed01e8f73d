import { createHmac, randomBytes } from "node:crypto";

/** TOTP: codes of a person's device, new every 30 s (RFC 6238 with its defaults: SHA-1, six digits). */
const stepSeconds = 30;
const digits = 6;
/** Tolerated clock error, in steps. */
const drift = 1;
/** RFC 4226, section 4: 160 bits. */
const secretBytes = 20;

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds);

/** RFC 4226, section 5.3. */
export function codeAt(secret: Buffer, step: number, length = digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = mac[mac.length - 1]! & 0x0f;
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** length;
  return String(number).padStart(length, "0");
}

/** The step of this code, now or one step away; undefined if the code is wrong. */
export function stepOf(secret: Buffer, code: string, now: Date): number | undefined {
  const present = stepAt(now);
  for (let step = present - drift; step <= present + drift; step++) if (codeAt(secret, step) === code) return step;
  return undefined;
}

export const newTotpSecret = (): Buffer => randomBytes(secretBytes);

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** RFC 4648, without padding: the format in which devices and people enter a secret. */
export function toBase32(bytes: Buffer): string {
  let [bits, held, text] = [0, 0, ""];
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += alphabet[(held >> (bits - 5)) & 31];
    held &= (1 << bits) - 1;
  }
  return bits > 0 ? text + alphabet[(held << (5 - bits)) & 31] : text;
}

export function fromBase32(text: string): Buffer {
  let [bits, held] = [0, 0];
  const bytes: number[] = [];
  for (const letter of text) {
    held = (held << 5) | alphabet.indexOf(letter);
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >> bits) & 255);
    held &= (1 << bits) - 1;
  }
  return Buffer.from(bytes);
}

/** The otpauth URI in the QR code, as common authenticators read it. */
export function totpAddress(secret: Buffer, { issuer, account }: { readonly issuer: string; readonly account: string }): string {
  const name = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${name}?secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}
