// npm run client -- [address [folder]]: creates a TypeScript client and a Bruno collection for the platform at the address.
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brunoFiles } from "./client/bruno.mjs";
import { writeOperations } from "./client/operations.mjs";
import { root, say } from "./run.mjs";

const [address = "http://127.0.0.1:8080", folder = "client"] = process.argv.slice(2);
const usage = "npm run client -- [address [folder]]";
if (!URL.canParse(address) || folder.startsWith("-")) {
  say(usage);
  process.exit(1);
}
const reply = await fetch(new URL("/openapi.json", address)).catch(() => undefined);
if (!reply?.ok) {
  say(`No platform answers at ${address}: ${usage}`);
  process.exit(1);
}
const document = await reply.json();

const files = new Map([
  ["typescript/operations.ts", writeOperations(document)],
  [
    "typescript/index.ts",
    [
      'import { createClient } from "./call";',
      'import type { Operations } from "./operations";',
      "",
      'export { ApiError } from "./call";',
      'export type { Operations, Schemas } from "./operations";',
      "",
      "/** A client of the platform at that address, with the token of a session or an API key. */",
      "export const connect = (...options: Parameters<typeof createClient>) => createClient<Operations>(...options);",
      "",
    ].join("\n"),
  ],
  ...[...brunoFiles(document, address)].map(([path, content]) => [join("bruno", path), content]),
]);
for (const [path, content] of files) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}
copyFileSync(join(root, "scripts/client/call.ts"), join(folder, "typescript/call.ts"));
const calls = [...files.keys()].filter((path) => path.endsWith(".bru") && !/(^|\/)(folder|platform)\.bru$/.test(path));
say(`Written to ${folder}: typescript/, ${calls.length} calls in bruno/`);
