import { expect, test } from "vitest";
import { duplicateExports, privateWordsIn } from "../../scripts/check-names.mjs";

test("a name that two files export is found with both", () => {
  const files = [
    ["server/a.ts", "export const total = 1;\nexport type Row = string;"],
    ["src/b.tsx", "export function Row() {}\nexport async function load() {}"],
    ["src/c.ts", "const total = 2;\nexport { total };"],
  ] as const;
  expect(duplicateExports(files)).toEqual(["Row is exported by server/a.ts, src/b.tsx"]);
});

test("overloads of one file are one name", () => {
  expect(duplicateExports([["a.ts", "export function one(a: string): void;\nexport function one(a: number): void;"]])).toEqual(
    [],
  );
});

test("a private word is found with its line, in code and in comments", () => {
  const word = ["wh", "oever"].join("");
  expect(privateWordsIn("a.ts", `const a = 1;\n// ${word} calls`)).toEqual([`a.ts:2 says "${word}"`]);
  expect(privateWordsIn("a.ts", "const reader = scolded;")).toEqual([]);

  const camel = ["open", "A", "new"].join("");
  expect(privateWordsIn("a.ts", `${camel}();`)).toEqual([`a.ts:1 says "${camel.slice(4)}"`]);
});

test("figurative prose is found in comments alone", () => {
  const word = ["no", "body"].join("");
  expect(privateWordsIn("a.ts", `/** Read by ${word}. */`)).toEqual([`a.ts:1 says "${word}"`]);
  expect(privateWordsIn("a.ts", `const owner = "${word}";`)).toEqual([]);
  expect(privateWordsIn("a.md", `Run as ${word}.`)).toEqual([]);
});

test("a value that is named by a participle is found in the product", () => {
  const declaration = `const ${["as", "ked"].join("")}`;
  expect(privateWordsIn("server/a.ts", `  ${declaration} = 1;`)).toEqual([`server/a.ts:1 says "${declaration}"`]);
  expect(privateWordsIn("tests/a.test.ts", `${declaration} = 1;`)).toEqual([]);
});

test.each([
  ["mo", "stRows"],
  ["le", "astRows"],
  ["o", "f"],
])("a limit is max… or min…, and no field is a preposition: %s%s", (...parts) => {
  const declaration = `readonly ${parts.join("")}`;
  expect(privateWordsIn("src/a.tsx", `  ${declaration}: number;`)).toEqual([`src/a.tsx:1 says "${declaration}"`]);
  expect(privateWordsIn("src/a.tsx", `for (const ${parts[0]} of rows)`)).toEqual([]);
});
