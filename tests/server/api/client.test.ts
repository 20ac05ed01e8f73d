import { execFile, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { roles } from "../../../resources/system/roles";
import { ApiError, createClient } from "../../../scripts/client/call";
import { openWorld, type World } from "../../support/world";

/** As the generated file describes these calls. */
interface Operations {
  "GET /system/v1/roles/": { input: { query?: { filter?: string } }; answer: Array<{ name: string }> };
  "GET /building/v1/corps/": { input: { query?: { format?: "xlsx" | "csv" } }; answer: unknown };
  "GET /system/v1/roles/{id}/": { input: { path: { id: number } }; answer: { id: number; name: string } };
  "POST /system/v1/roles/": { input: { body: { name?: string } }; answer: { id: number } };
}

let world: World;
let folder: string;
let address: string;
let written: string;

beforeAll(async () => {
  world = await openWorld();
  address = await world.app.listen({ port: 0, host: "127.0.0.1" });
  folder = mkdtempSync(join(tmpdir(), "client-"));
  const { stdout } = await promisify(execFile)(process.execPath, ["scripts/client.mjs", address, folder]);
  written = stdout;
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true });
});

test.each([[["--help"]], [[""]], [["http://127.0.0.1:1", "--help"]]])(
  "%j is answered with the usage, and writes nothing",
  (options) => {
    const { status, stdout } = spawnSync(process.execPath, [resolve("scripts/client.mjs"), ...options], {
      cwd: folder,
      encoding: "utf8",
    });
    expect([status, stdout]).toEqual([1, expect.stringContaining("npm run client -- [address [folder]]")]);
    expect(existsSync(join(folder, "--help"))).toBe(false);
  },
);

const read = (path: string) => readFileSync(join(folder, path), "utf8");

test("the generated client compiles, and knows a wrong call from a right one", () => {
  const use = (name: string, lines: string) => {
    const file = join(folder, "typescript", `${name}.ts`);
    return { file, lines: `import { connect } from "./index";\nconst { call } = connect("http://x");\n${lines}\n` };
  };
  const right = use(
    "right",
    [
      `export const name: string | null | undefined = (await call("GET /system/v1/roles/{id}/", { path: { id: 1 } })).name;`,
      `export const roles = await call("GET /system/v1/roles/");`,
      `await call("PATCH /system/v1/roles/{id}/", { path: { id: 1 }, body: { version: 2, name: "区县监察员" } });`,
      `await call("POST /building/v1/projects/{id}/review/", { path: { id: 1 }, body: { action: "approve", version: 2 } });`,
    ].join("\n"),
  );
  const wrong = use("wrong", `await call("GET /system/v1/roles/{id}/", { path: { number: 1 } });`);
  for (const { file, lines } of [right, wrong]) writeFileSync(file, lines);
  const options = ["--noEmit", "--strict", "--target", "es2023", "--lib", "es2023,dom,dom.iterable", "--types", ""];
  const modules = ["--module", "esnext", "--moduleResolution", "bundler", "--ignoreConfig"];
  const { stdout } = spawnSync("node_modules/.bin/tsc", [...options, ...modules, right.file, wrong.file], { encoding: "utf8" });
  expect(
    stdout
      .trim()
      .split("\n")
      .filter((line) => line.includes("error")),
  ).toEqual([expect.stringContaining("wrong.ts")]);
});

test("it calls the platform, as a person and in that person's language", async () => {
  const admin = await world.administrator();
  const role = await world.given(roles, { name: "区县监察员", role_type: 1, code: "government", is_builtin: false });
  const { call, file } = createClient<Operations>(address, { token: admin.token ?? "", language: "en" });
  expect(await call("GET /system/v1/roles/{id}/", { path: { id: role.id } })).toMatchObject({ name: "区县监察员" });
  expect(await call("GET /system/v1/roles/")).toContainEqual(expect.objectContaining({ name: "区县监察员" }));
  const filter = JSON.stringify({ q: "区县" });
  expect(await call("GET /system/v1/roles/", { query: { filter } })).toMatchObject([{ name: "区县监察员" }]);
  expect((await file("GET /building/v1/corps/", { query: { format: "csv" } })).type).toContain("text/csv");
  const refused = await call("POST /system/v1/roles/", { body: {} }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({ status: 400, body: { name: [expect.stringContaining("Enter")] } });
});

test("the collection has every call, with its parameters and a body to fill in", () => {
  const count = /(\d+) calls/.exec(written)?.[1];
  expect(Number(count)).toBe(read("typescript/operations.ts").match(/^ {4}input:/gm)?.length);
  const call = read("bruno/system v1/POST system v1 roles.bru");
  expect(call).toContain("url: {{address}}/system/v1/roles/\n");
  expect(call).toMatch(/body:json \{\n {2}\{\n {4}"name": ""/);
  expect(read("bruno/system v1/GET system v1 roles {id}.bru")).toMatch(/params:path \{\n {2}id: 1\n\}/);
  expect(read("bruno/environments/platform.bru")).toBe(`vars {\n  address: ${address}\n  token:\n}\n`);
  const upload = read("bruno/upload v1/POST upload v1 files.bru");
  expect(upload).toContain("body: multipartForm\n");
  expect(upload).toMatch(/body:multipart-form \{\n {2}file: @file\(\)\n/);
  expect(read("bruno/open.api/POST open.api.bru")).toMatch(/body: formUrlEncoded\n[^]*body:form-urlencoded \{\n {2}appid:/);
});
