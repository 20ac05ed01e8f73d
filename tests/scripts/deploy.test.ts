import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { deployedEnvironment, deployedOptions } from "../../bench/deployedProgram";

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const [dockerfile, compose, unit] = ["Dockerfile", "compose.yaml", "systemd/wage-supervision.service"].map((file) =>
  read(`deploy/${file}`),
) as [string, string, string];

/** Read by the C library, or beside the table of settings. */
const ofOthers = new Set(["MALLOC_ARENA_MAX", "FIELD_KEY"]);

test("every variable that compose, image and unit set is a setting of the program", () => {
  const settings = read("server/platform/settings/env.ts");
  const given = [
    ...[...compose.matchAll(/^ {6}([A-Z_]+): /gm)].map(([, name]) => name!).filter((name) => !name.startsWith("POSTGRES_")),
    ...[...dockerfile.matchAll(/^ENV (.+)$/gm), ...unit.matchAll(/^Environment=(.+)$/gm)].flatMap(([, all]) =>
      all!.split(" ").map((pair) => pair.split("=")[0]!),
    ),
  ];
  expect(given).toContain("DATABASE_URL");
  for (const name of given) expect(ofOthers.has(name) || new RegExp(`\\b${name}: `).test(settings), name).toBe(true);
});

test("image and unit start what the build makes, and the image takes the migrations along", () => {
  for (const text of [dockerfile, unit]) expect(text).toContain("dist/server/main.js");
  expect(read("scripts/build.mjs")).toContain("dist/server/main.js");
  const copied = [...dockerfile.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, path]) => path!);
  expect(copied).toContain("server/db/migrations");
  for (const path of copied.filter((name) => name !== "dist")) expect(existsSync(join(root, path)), path).toBe(true);
});

test("image, unit and npm start run the program with the options that its memory was measured with", () => {
  for (const text of [dockerfile.replaceAll('", "', " "), unit, read("package.json")]) {
    for (const option of deployedOptions) expect(text).toContain(option);
    expect(text).toContain(`MALLOC_ARENA_MAX=${deployedEnvironment.MALLOC_ARENA_MAX}`);
  }
});

test("every metric of the platform that dashboard and alerts read is one that it has", () => {
  const known = new Set([...read("server/topics/monitoring/metrics.ts").matchAll(/"(wage_\w+)"/g)].map(([, name]) => name!));
  const used = ["deploy/grafana/dashboard.json", "deploy/prometheus/alerts.yml"].flatMap((file) =>
    [...read(file).matchAll(/\bwage_\w+/g)].map(([name]) => name.replace(/_(count|bucket|sum)$/, "")),
  );
  expect(used.filter((name) => name !== "wage_supervision" && !known.has(name))).toEqual([]);
  expect(used).toContain("wage_upstream_calls");
});
