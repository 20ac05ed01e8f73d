import { expect, test } from "vitest";
import { jpegPixels } from "../../../../server/platform/files/jpegPixels";

const segment = Buffer.concat([Buffer.from("ffe1ea60", "hex"), Buffer.alloc(59_998)]);
/** 32 × 16, after two bytes of padding. */
const frame = Buffer.from("ffffffc000110800100020031100", "hex");
const photograph = Buffer.concat([Buffer.from("ffd8", "hex"), segment, segment, frame]);

test.each([1, 2, 10, 777, 60_000, 1_000_000])("the size is found in pieces of %i bytes", (size) => {
  const { pass, pixels } = jpegPixels();
  for (let at = 0; at < photograph.length; at += size) pass(photograph.subarray(at, at + size));
  expect(pixels()).toBe(512);
});

test("what is no JPEG has no size", () => {
  const { pass, pixels } = jpegPixels();
  pass(Buffer.from("%PDF-1.7 and more of it"));
  pass(Buffer.from("ffc000110800100020031100", "hex"));
  expect(pixels()).toBe(0);
});
