import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeStreamCipher, UndecryptableStream } from "../../../../server/platform/crypto/streamCipher";
import { suiteNames } from "../../../../server/platform/crypto/suite";
import { casesOf } from "../../../support/cases";

const key = randomBytes(32);
const chunk = 64 * 1024;

async function* pieces(bytes: Buffer, size = 10_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function whole(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const found: Buffer[] = [];
  for await (const piece of source) found.push(piece);
  return Buffer.concat(found);
}

describe.each(suiteNames)("%s", async (suite) => {
  const make = (newest: Buffer, earlier: readonly Buffer[] = []) => makeStreamCipher(newest, earlier, [suite]);
  const cipher = make(key);
  const encrypt = (bytes: Buffer, size?: number) => whole(cipher.encrypt(pieces(bytes, size)));
  const open = (bytes: Buffer, size?: number) => whole(cipher.decrypt(pieces(bytes, size)));

  test.each([0, 1, 100, chunk - 1, chunk, chunk + 1, 3 * chunk, 1_000_000])(
    "a file of %i bytes opens to itself",
    async (length) => {
      const file = randomBytes(length);
      expect((await open(await encrypt(file))).equals(file)).toBe(true);
    },
  );

  test("it does not matter in which pieces a file comes", async () => {
    const file = randomBytes(150_000);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 7, max: 200_000 }), fc.integer({ min: 7, max: 200_000 }), async (one, other) => {
        expect((await open(await encrypt(file, one), other)).equals(file)).toBe(true);
      }),
      { numRuns: casesOf(20) },
    );
  });

  test("an encrypted photograph shows nothing of itself, and looks different each time", async () => {
    const file = Buffer.from("身份证".repeat(1000));
    const encrypted = await encrypt(file);
    expect(encrypted.includes(Buffer.from("身份证"))).toBe(false);
    expect(encrypted.equals(await encrypt(file))).toBe(false);
  });

  const file = randomBytes(2 * chunk + 100);
  const encrypted = await encrypt(file);
  const encryptedChunk = chunk + 16;
  const flipped = (at: number) => {
    const changed = Buffer.from(encrypted);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    return changed;
  };

  test.each([
    ["a changed head", flipped(6)],
    ["a changed byte", flipped(100_000)],
    ["its end cut off", encrypted.subarray(0, -1)],
    ["its last chunk left out", encrypted.subarray(0, 11 + 2 * encryptedChunk)],
    ["its first chunk left out", Buffer.concat([encrypted.subarray(0, 11), encrypted.subarray(11 + encryptedChunk)])],
    [
      "two chunks exchanged",
      Buffer.concat([
        encrypted.subarray(0, 11),
        encrypted.subarray(11 + encryptedChunk, 11 + 2 * encryptedChunk),
        encrypted.subarray(11, 11 + encryptedChunk),
        encrypted.subarray(11 + 2 * encryptedChunk),
      ]),
    ],
    ["something added", Buffer.concat([encrypted, Buffer.from("x")])],
    ["nothing in it", Buffer.alloc(0)],
    ["half a head", encrypted.subarray(0, 5)],
    ["a head only", encrypted.subarray(0, 11)],
    ["not encrypted at all", Buffer.from("%PDF-1.7 this was never encrypted")],
  ])("a file with %s is not believed", async (_, bytes) => {
    await expect(open(bytes)).rejects.toThrow(UndecryptableStream);
  });

  test("files encrypted with an earlier key can still be opened", async () => {
    const renewed = make(randomBytes(32), [key]);
    expect((await whole(renewed.decrypt(pieces(encrypted)))).equals(file)).toBe(true);
    await expect(whole(make(randomBytes(32)).decrypt(pieces(encrypted)))).rejects.toThrow("unknown key");
  });
});
