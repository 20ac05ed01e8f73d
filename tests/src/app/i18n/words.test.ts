import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { resources } from "../../../../resources";
import { groups } from "../../../../resources/menuGroups";

// Every text is declared in both languages; so none can lack its other half unnoticed.

const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [`${folder}/${file}`, withoutComments(readFileSync(`${folder}/${file}`, "utf8"))] as const);
const sources = sourcesIn("src");

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "$1");
}

const han = /\p{Script=Han}/u;
/** A pair as it is written: Chinese, a comma, and English without Chinese. Facts stay in braces. */
const quoted = String.raw`"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|${"`"}(?:[^${"`"}\\]|\\.)*${"`"}`;
const chinese = String.raw`"(?=[^"]*\p{Script=Han})(?:[^"\\]|\\.)*"|${"`"}(?=[^${"`"}]*\p{Script=Han})(?:[^${"`"}\\]|\\.)*${"`"}`;
/** English may have a separate word for one. */
const half = String.raw`(?:[\w.]+ === 1 \? (?:${quoted}) : )?(?:${quoted})`;
const pair = new RegExp(String.raw`(${chinese})\s*,\s*(${half})`, "gu");

/** Chosen by the language, a document's official number, the name of a program, or a unit that a pattern looks for in both. */
const chosen = new RegExp(
  String.raw`=== "zh"(?:[^?"]*\?|\) return)\s*(?:${quoted})|number: (?:${quoted})|微信 WeChat|\(元\| CNY\)`,
  "g",
);

test("no Chinese is alone in src: every text has its English beside it", () => {
  const own = new Set([
    "src/app/i18n/chinese.ts", // react-admin's own words; its English is react-admin's
    // Patterns over what people and registers write, and where initials begin; nothing of them is shown.
    "src/dashboards/screen/parts/shortName.ts",
    "src/app/shell/search/pinyinInitials.ts",
    "src/views/projects/coordinates.ts",
  ]);
  const alone = sources.flatMap(([file, text]) => {
    if (own.has(file)) return [];
    const rest = text
      .replaceAll(pair, (whole, zh: string, en: string) => (han.test(zh) && !han.test(en) ? "" : whole))
      .replaceAll(chosen, "");
    return rest.split("\n").flatMap((line) => (han.test(line) ? [`${file}: ${line.trim().slice(0, 80)}`] : []));
  });
  expect(alone).toEqual([]);
});

interface Said {
  readonly where: string;
  readonly zh: string;
  readonly en: string;
}

/** Every label of the declarations: a pair of texts, the first in Chinese. Other headers of a column in sheets are only read. */
function labelsIn(value: unknown, where: string, seen = new Set<unknown>()): Said[] {
  if (typeof value !== "object" || value === null || seen.has(value)) return [];
  seen.add(value);
  if (Array.isArray(value) && value.length === 2 && value.every((text) => typeof text === "string") && han.test(String(value[0])))
    return [{ where, zh: value[0] as string, en: value[1] as string }];
  return Object.entries(value).flatMap(([key, inner]) => (key === "alsoCalled" ? [] : labelsIn(inner, `${where}.${key}`, seen)));
}

const facts = (text: string) => [...new Set(text.match(/\{\w+/g))].toSorted();

test("every label of declarations and menu is translated, and both halves tell the same facts", () => {
  const labels = [...labelsIn(resources, "resources"), ...labelsIn(groups, "menu")];
  expect(labels.length).toBeGreaterThan(500);
  const wrong = labels.filter(({ zh, en }) => en.trim() === "" || han.test(en) || facts(zh).join() !== facts(en).join());
  expect(wrong).toEqual([]);
});

// 拖欠 is what is owed past its day, in money and people; 逾期 is the number of days past a date, of wages as of any deadline.
test("arrears and lateness have one word each", () => {
  const others = /超期|(?<!工资)逾期未发|逾期未足|拖欠[^"，。；·]{0,8}天/;
  const found = [...sources, ...sourcesIn("resources"), ...sourcesIn("server")].flatMap(([file, text]) =>
    text.split("\n").flatMap((line) => (others.test(line) ? [`${file}: ${line.trim().slice(0, 80)}`] : [])),
  );
  expect(found).toEqual([]);
});
