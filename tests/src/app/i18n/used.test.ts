import { readdirSync, readFileSync } from "node:fs";
import polyglotI18nProvider from "ra-i18n-polyglot";
import english from "ra-language-english";
import { expect, test } from "vitest";
import { refusals } from "../../../../resources/refusals";
import { chineseMessages } from "../../../../src/app/i18n/chinese";

// An unused key is a text that is never checked; a used one that is missing is shown as its own name.

const files = ["resources", "server", "src", "providers"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [`${folder}/${file}`, readFileSync(`${folder}/${file}`, "utf8")] as const),
);
/** The catalogues; there a key is followed by its entry. */
const isCatalogue = (file: string) => /refusals\.ts$/i.test(file);
const said = files.map(([file, text]) => (isCatalogue(file) ? text.replaceAll(/^ {2}"?[\w.]+"?: \{/gm, "") : text)).join("\n");

test("every text of the refusals is said somewhere", () => {
  const silent = Object.keys(refusals).filter((code) => !said.includes(`"${code}"`) && !said.includes(`\`${code}\``));
  expect(silent).toEqual([]);
});

test("every key of react-admin that the frame says is written in both languages", () => {
  const keys = [...said.matchAll(/["'`](ra\.[a-z_]+(?:\.\w+)+)["'`]/g)].map(([, key]) => key!);
  const providers = [chineseMessages, english].map((messages) =>
    polyglotI18nProvider(() => messages, "any", [], { allowMissing: true }),
  );
  expect([...new Set(keys)].filter((key) => providers.some(({ translate }) => translate(key) === key))).toEqual([]);
});
