import { readdirSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";
import { releasedFiles, releasedPackage } from "../../scripts/release.mjs";

const described = JSON.parse(readFileSync("package.json", "utf8"));

/** The packages that the sources of the server name at run time. */
function importedPackages(): Set<string> {
  const found = new Set<string>();
  for (const folder of ["server", "resources", "demo"])
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.name.endsWith(".ts")) continue;
      const text = readFileSync(join(entry.parentPath, entry.name), "utf8");
      for (const [, types, name] of text.matchAll(/^import (type )?(?:[^"';]*from )?"([^."][^"]*)";/gm))
        if (!types && name) found.add(name);
      for (const [, name] of text.matchAll(/\b(?:import|resolve)\([`"]([^."`$][^"`]*)[`"]/g)) if (name) found.add(name);
    }
  const packages = [...found].map((name) =>
    name
      .split("/")
      .slice(0, name.startsWith("@") ? 2 : 1)
      .join("/"),
  );
  return new Set(packages.filter((name) => !name.startsWith("node:") && !builtinModules.includes(name)));
}

test("a release installs the packages that the server imports, and no others", () => {
  const imported = importedPackages();
  // The font is found by its files (server/platform/print).
  imported.add("@fontsource-variable/noto-sans-sc");
  expect([...imported].sort()).toEqual(Object.keys(described.dependencies).sort());
});

test("a release starts the built program and keeps the commands of the operator", () => {
  const released = releasedPackage(described);
  expect(released.scripts.start).toMatch(/exec node .*dist\/server\/main\.js$/);
  expect(released.scripts).toMatchObject({ backup: described.scripts.backup, "verify-audit": described.scripts["verify-audit"] });
  expect(Object.values(released.scripts).filter((command) => /scripts\/|tsx|vitest/.test(command))).toEqual([]);
  expect(released).toMatchObject({
    version: described.version,
    dependencies: described.dependencies,
    engines: described.engines,
  });
  expect(released).not.toHaveProperty("devDependencies");
});

test("a release has the files that the program reads from its folder", () => {
  const read = readdirSync("server", { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith(".ts"))
    .flatMap((entry) => [...readFileSync(join(entry.parentPath, entry.name), "utf8").matchAll(/projectRoot\(\), "([^"]+)"/g)])
    .map(([, path]) => path!);
  expect(read.length).toBeGreaterThan(3);
  // The statements of the migrations are copied beside their journal.
  const released = ["package.json", "server/db/migrations", ...releasedFiles];
  expect(read.filter((path) => !released.some((file) => path === file || path.startsWith(`${file}/`)))).toEqual([]);
});
