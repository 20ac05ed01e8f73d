import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const server = join(import.meta.dirname, "../../server");
const files = readdirSync(server, { recursive: true, encoding: "utf8" }).map((file) => file.replaceAll("\\", "/"));
const importsOf = (file: string): readonly string[] =>
  [...readFileSync(join(server, file), "utf8").matchAll(/^import .*?"(\.[^"]+)";$/gm)].map(([, path]) => join(file, "..", path!));

/** The modules of all `jobs` or `routes` folders of the server that export what their registry lists. */
const registering = (layer: string, exported: RegExp) =>
  files
    .filter(
      (file) => new RegExp(`/${layer}/(.+/)?\\w+\\.ts$`).test(file) && exported.test(readFileSync(join(server, file), "utf8")),
    )
    .map((file) => file.replace(/(\/index)?\.ts$/, ""));

test("every job is in the registry of jobs: a forgotten one would never run", () => {
  const jobs = registering("jobs", /^export const \w+: Job = \{$/m);
  expect(jobs.length).toBeGreaterThan(20);
  expect(importsOf("topics/jobs.ts")).toEqual(expect.arrayContaining(jobs));
});

test("every hand-written route is in the registry of routes", () => {
  const routes = registering("routes", /^export async function \w+Routes\(app: FastifyInstance/m);
  expect(routes.length).toBeGreaterThan(20);
  expect(importsOf("topics/routes.ts")).toEqual(expect.arrayContaining(routes.filter((file) => !/routes\/\w+\/\w+$/.test(file))));
});

test("every handler of an action is imported by its topic, and every topic by the registry of actions", () => {
  const handlers = registering("actions", /^(registerAction|registerHooks|registerSource)\(/m);
  expect(handlers.length).toBeGreaterThan(50);
  const indexes = [...new Set(handlers.map((file) => file.replace(/(?<=\/actions)\/.*$/, "")))];
  expect(importsOf("topics/actions.ts")).toEqual(expect.arrayContaining(indexes));
  for (const index of indexes) {
    const own = handlers.filter((file) => file.startsWith(`${index}/`));
    expect(importsOf(`${index}/index.ts`)).toEqual(expect.arrayContaining(own));
  }
});
