import { expect, test } from "vitest";
import { toText } from "../../../resources/kit/text";

test.each([
  ["一", "一"],
  [1.5, "1.5"],
  [7n, "7"],
  [false, "false"],
  [null, ""],
  [undefined, ""],
  [[1, null, ["a"]], "1,,a"],
  [{ a: 1 }, '{"a":1}'],
])("%o as text is %j", (value, text) => expect(toText(value)).toBe(text));
