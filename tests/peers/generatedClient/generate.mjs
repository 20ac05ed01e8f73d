// node tests/peers/generatedClient/generate.mjs DOCUMENT OUTPUT: types of all calls, by the published openapi-typescript.
import { readFile, writeFile } from "node:fs/promises";
import { register } from "node:module";

const [source, output] = process.argv.slice(2);
register("./hooks.mjs", import.meta.url);
const { default: openapiTypescript, astToString } = await import("openapi-typescript");
await writeFile(output, astToString(await openapiTypescript(JSON.parse(await readFile(source, "utf8")))));
