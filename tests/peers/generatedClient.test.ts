import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "../support/world";

let world: World;
let folder: string;
beforeAll(async () => {
  world = await openWorld();
  folder = mkdtempSync(join(tmpdir(), "client-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await world.close();
});

/** What a developer writes with the types: a list, a row, a write. */
const use = `import type { paths } from "./client";
type Body<P extends keyof paths, M extends keyof paths[P]> =
  paths[P][M] extends { responses: { 200: { content: { "application/json": infer B } } } } ? B : never;
export const names = (rows: Body<"/building/v1/corps/", "get">): string[] => rows.map((row) => String(row.corp_name));
export const codeOfCorp = (row: Body<"/building/v1/corps/{id}/", "get">): unknown => row.corp_code;
type Login = NonNullable<paths["/auth/v1/token/"]["post"]["requestBody"]>["content"]["application/json"];
export const login: Login = { username: "a", password: "b" };
`;

test("the types that openapi-typescript makes of the document compile, and know rows and bodies", async () => {
  const document = (await world.anonymous.get("/openapi.json")).body;
  const [source, output] = [join(folder, "openapi.json"), join(folder, "client.ts")];
  writeFileSync(source, JSON.stringify(document));
  execFileSync(process.execPath, [resolve("tests/peers/generatedClient/generate.mjs"), source, output], { encoding: "utf8" });
  writeFileSync(join(folder, "use.ts"), use);
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  const options = ["--noEmit", "--strict", "--target", "es2022", "--module", "esnext", "--moduleResolution", "bundler"];
  let errors = "";
  try {
    execFileSync(process.execPath, [resolve("node_modules/typescript/bin/tsc"), ...options, join(folder, "use.ts")], {
      cwd: folder,
      encoding: "utf8",
    });
  } catch (error) {
    errors = String((error as { readonly stdout?: string }).stdout);
  }
  expect(errors).toBe("");
});
