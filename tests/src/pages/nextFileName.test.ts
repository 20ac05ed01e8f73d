import { expect, test } from "vitest";
import { nextFileName } from "../../../src/pages/parts/nextFileName";

const named = (...names: readonly string[]) => names.map((name) => ({ name }));

test("a file gets a number above those of the files beside it, whatever has been removed", () => {
  expect(nextFileName("录音", "webm", [])).toBe("录音-1.webm");
  expect(nextFileName("录音", "m4a", named("录音-2.webm", "现场.jpg"))).toBe("录音-3.m4a");
  expect(nextFileName("photo", "jpg", named("photo-9.jpg", "photo-10.png", "photo-x.jpg", "voice-12.webm"))).toBe("photo-11.jpg");
});
