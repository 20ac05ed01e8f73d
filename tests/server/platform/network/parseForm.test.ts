import { parse } from "node:querystring";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseForm } from "../../../../server/platform/network/parseForm";

test.each([
  ["appid=1&data=%7B%22a%22%3A1%7D&sign=ab", { appid: "1", data: '{"a":1}', sign: "ab" }],
  ["data=%E5%BC%A0+%E4%B8%89&empty=&bare", { data: "张 三", empty: "", bare: "" }],
  ["a=1=2&a=3", { a: "3" }],
  ["broken=%zz", { broken: "%zz" }],
  ["多=字+节", { 多: "字 节" }],
])("%s", (text, expected) => expect(parseForm(text, 50)).toEqual(expected));

test("what more there is than parameters are read is left out", () => {
  expect(parseForm("a=1&b=2&c=3", 2)).toEqual({ a: "1", b: "2" });
});

test("whatever a client encodes is read as it was", () => {
  const values = fc.dictionary(fc.string({ minLength: 1, unit: "grapheme" }), fc.string({ unit: "grapheme" }), { maxKeys: 5 });
  fc.assert(
    fc.property(values, (given) => {
      const text = new URLSearchParams(given).toString();
      expect(parseForm(text, 50)).toEqual(text === "" ? { "": "" } : { ...parse(text) });
    }),
  );
});

test("millions of plus signs cost no more than other letters", () => {
  const length = 4_000_000;
  expect(parseForm(`data=${"+".repeat(length)}`, 50).data).toBe(" ".repeat(length));
});
