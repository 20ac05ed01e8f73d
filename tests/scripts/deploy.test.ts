import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { deployedEnvironment, deployedOptions } from "../../bench/deployedProgram";
import { releasedFiles } from "../../scripts/release.mjs";

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

test("image and unit start what the build makes, and the image is the release, which takes the migrations along", () => {
  for (const text of [dockerfile, unit]) expect(text).toContain("dist/server/main.js");
  expect(read("scripts/build.mjs")).toContain("dist/server/main.js");
  expect(dockerfile).toMatch(/^RUN npm run release && mv dist\/release\/\*\/ \/release$/m);
  expect([...dockerfile.matchAll(/^COPY --from=build (\S+)/gm)].map(([, path]) => path)).toEqual(["/release"]);
  expect(releasedFiles.some((path) => path.startsWith("server/db/migrations"))).toBe(true);
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

/** What a tool says of a file; empty if it has nothing to say. */
function saidBy(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): string {
  try {
    execFileSync(program, args, { cwd: root, encoding: "utf8", stdio: "pipe", env: { ...process.env, ...env } });
    return "";
  } catch (error) {
    const { stdout, stderr } = error as { readonly stdout?: string; readonly stderr?: string };
    return `${stdout}${stderr}`;
  }
}
const works = (program: string, args: readonly string[]) => saidBy(program, args) === "";

describe("the linters that a machine has find nothing", () => {
  test("bash: the scripts of PostgreSQL", () => {
    for (const script of ["archive-wal.sh", "base-backup.sh", "recover.sh"])
      expect(saidBy("bash", ["-n", `deploy/postgres/${script}`]), script).toBe("");
  });

  test.skipIf(!works("systemd-analyze", ["--version"]))("systemd-analyze: the unit", () => {
    const folder = mkdtempSync(join(tmpdir(), "unit-"));
    // The programs of the deployed machine are not on this one.
    const file = join(folder, "wage-supervision.service");
    writeFileSync(file, unit.replace(/^(Exec\w+=)\S+/gm, "$1/bin/true").replace(/^User=.+$/gm, "User=root"));
    const said = saidBy("systemd-analyze", ["verify", "--man=no", file]);
    rmSync(folder, { recursive: true, force: true });
    expect(said).toBe("");
  });

  test.skipIf(!works("docker", ["compose", "version"]))("docker: the composition", () => {
    const values = { FIELD_KEY: "0".repeat(64), DATABASE_PASSWORD: "x", ADMIN_PASSWORD: "x", CITY_CODE: "990100" };
    expect(saidBy("docker", ["compose", "-f", "deploy/compose.yaml", "config", "--quiet"], values)).toBe("");
  });
});

test("the image is as linters of Dockerfiles want it", () => {
  const stages = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image!);
  for (const image of stages) expect(image).toMatch(/:(?!latest$)[\w.-]+$/);
  expect(dockerfile).not.toMatch(/^(ADD|MAINTAINER) |\b(sudo|apt-get upgrade)\b/m);
  const last = dockerfile.slice(dockerfile.lastIndexOf("\nFROM "));
  expect(last).toMatch(/^USER (?!root)\w+$/m);
  expect(last).toMatch(/^HEALTHCHECK /m);
  expect(last.match(/^CMD \[.+\]$/gm)).toHaveLength(1);
  expect(dockerfile).toMatch(/npm ci /);
});
