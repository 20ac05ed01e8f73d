// npm run new entity|field|rule|view: prompts for details and writes the code, as in docs/extending.md. Each answer is also an option:
// npm run new entity -- --name toolChecks --zh 工具检查 --en "Tool checks"
import { parseArgs } from "node:util";
import { answers } from "./new/ask.mjs";
import { entity } from "./new/entity.mjs";
import { field } from "./new/field.mjs";
import { rule } from "./new/rule.mjs";
import { view } from "./new/view.mjs";
import { writePending } from "./new/write.mjs";
import { must, run, runTool, say } from "./run.mjs";

const kinds = { entity, field, rule, view };
const [kind, ...rest] = process.argv.slice(2);
const chosen = Object.hasOwn(kinds, kind ?? "") ? kinds[kind] : undefined;
if (!chosen) {
  console.error(`▸ npm run new ${Object.keys(kinds).join("|")}`);
  process.exit(1);
}

if (rest.includes("--help")) {
  for (const { name, text, example } of chosen.questions) console.log(`--${name} ${example}\n  ${text}`);
  process.exit();
}
const names = chosen.questions.map(({ name }) => name);
const options = Object.fromEntries(names.map((name) => [name, { type: "string" }]));
try {
  const { values } = parseArgs({ args: rest, options: { ...options, "no-migration": { type: "boolean" } } });
  const { files, migration, next } = chosen.write(await answers(chosen.questions, values));
  writePending();
  must(runTool("prettier/bin/prettier.cjs", ["--log-level", "warn", "--write", ...files]), "formatting");
  for (const file of files) say(file);
  if (migration && !values["no-migration"] && run(process.execPath, ["scripts/migration.mjs", "--name", migration]) !== 0)
    throw new Error(`The files are written. Correct the declaration, then npm run migration -- --name ${migration}`);
  for (const line of next) say(line);
} catch (error) {
  console.error(`▸ ${error.message}`);
  process.exitCode = 1;
}
