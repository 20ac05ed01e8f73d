import polyglotI18nProvider from "ra-i18n-polyglot";
import chinese from "ra-language-chinese";
import english from "ra-language-english";
import { expect, test } from "vitest";
import { chineseMessages, chineseSupplement } from "../../../../src/app/i18n/chinese";

type Tree = { [key: string]: Tree | string | undefined };

const flat = (tree: Tree, prefix = ""): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "object" ? flat(value, `${prefix}${key}.`) : [[prefix + key, value ?? ""] as [string, string]],
  );

const base = new Map(flat(chinese));
const texts = new Map(flat(english));
const merged = new Map(flat(chineseMessages));

test("every message of react-admin has its Chinese text", () => {
  expect([...texts.keys()].filter((key) => !merged.has(key))).toEqual([]);
});

test("the supplement has no message that react-admin lacks, and none that the base already says so", () => {
  const entries = Object.entries(chineseSupplement);
  expect(entries.filter(([key]) => !texts.has(key))).toEqual([]);
  expect(entries.filter(([key, text]) => base.get(key) === text)).toEqual([]);
});

const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g))];

test("a Chinese text has no plural form, no half-width punctuation and no fact that react-admin does not give", () => {
  for (const [key, text] of texts) {
    const own = merged.get(key)!;
    expect(placeholders(text), key).toEqual(expect.arrayContaining(placeholders(own)));
    expect(own, key).not.toMatch(/\|\|\|\||[,.?!:](\s|$)/);
  }
});

test("the supplement is what the page shows, not the base", () => {
  const { translate } = polyglotI18nProvider(() => chineseMessages, "zh");
  expect(translate("ra.action.unselect")).toBe("取消选择");
  expect(translate("ra.message.bulk_delete_title", { smart_count: 3, name: "班组" })).toBe("删除 3 项班组");
  expect(translate("ra.action.delete")).toBe("删除");
});
