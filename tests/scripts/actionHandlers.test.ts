import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../server/topics/actions");
const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const imported = (index: string): readonly string[] =>
  [...readFileSync(join(root, index), "utf8").matchAll(/^import "\.\/(\w+)";$/gm)].map(([, file]) => file!);

/** A handler registers itself when it is imported; one without an import would leave its action to move the state only. */
test.each(folders.map(({ name }) => name))("every handler of %s is imported", (folder) => {
  const registering = readdirSync(join(root, folder)).filter((file) =>
    /^(registerAction|registerHooks)\(/m.test(readFileSync(join(root, folder, file), "utf8")),
  );
  expect(imported("index.ts")).toContain(folder);
  expect(imported(`${folder}/index.ts`)).toEqual(expect.arrayContaining(registering.map((file) => file.replace(".ts", ""))));
});
