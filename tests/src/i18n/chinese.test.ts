import english from "ra-language-english";
import { expect, test } from "vitest";
import { chineseSupplement } from "../../../src/i18n/chinese";

type Tree = { [key: string]: Tree | string | undefined };

const flat = (tree: Tree, prefix = ""): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "object" ? flat(value, `${prefix}${key}.`) : [[prefix + key, value ?? ""] as [string, string]],
  );

const chineseTexts = new Map(flat(chineseSupplement));
const texts = flat(english);

test("every key of react-admin has its Chinese text, and no other", () => {
  expect([...chineseTexts.keys()].toSorted()).toEqual(texts.map(([key]) => key).toSorted());
});

const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g))];

test("a Chinese text names nothing that react-admin does not tell, and no text has a plural form", () => {
  for (const [key, text] of texts) {
    const own = chineseTexts.get(key)!;
    expect(placeholders(text), key).toEqual(expect.arrayContaining(placeholders(own)));
    expect(own).not.toContain("||||");
  }
});
