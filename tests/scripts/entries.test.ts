import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
/** What is loaded with a file: neither its type imports, nor what it loads later by import(). */
const loaded = /^(?:import|export)\s(?!type\s)(?:[\w*{}\s,$]+?\sfrom\s)?\s*["']([^"'\n]+)["']/gm;

/** The packages that come with a page, by way of everything of ours that it loads. */
function packagesOf(file: string, seen = new Set<string>()): Set<string> {
  const packages = new Set<string>();
  if (seen.has(file)) return packages;
  seen.add(file);
  for (const [, requested = ""] of readFileSync(join(root, file), "utf8").matchAll(loaded)) {
    if (!requested.startsWith("."))
      packages.add(
        requested
          .split("/")
          .slice(0, requested.startsWith("@") ? 2 : 1)
          .join("/"),
      );
    else if (!/\.(css|json|svg|webp)(\?.*)?$/.test(requested))
      for (const found of packagesOf(fileOf(posix.join(posix.dirname(file), requested)), seen)) packages.add(found);
  }
  return packages;
}

function fileOf(name: string): string {
  const found = [name, `${name}.ts`, `${name}.tsx`, `${name}/index.ts`, `${name}/index.tsx`].find(
    (each) => /\.tsx?$/.test(each) && existsSync(join(root, each)),
  );
  if (!found) throw new Error(`${name} is not there`);
  return found;
}

test.each(["src/main.tsx", "src/pages/login/Login.tsx", "src/dashboards/screen/Screen.tsx"])(
  "%s reaches neither react-admin nor MUI, by any way",
  (page) => {
    const heavy = [...packagesOf(page)].filter((name) => /^(react-admin|ra-|@mui|@emotion|@tanstack)/.test(name));
    expect(heavy).toEqual([]);
  },
);

test("the wall needs nothing but React", () => {
  expect([...packagesOf("src/dashboards/screen/Screen.tsx")].filter((name) => name !== "zod").toSorted()).toEqual([
    "react",
    "react-dom",
  ]);
});

test("the administration is found to reach them: the walk sees what there is to see", () => {
  expect([...packagesOf("src/app/App.tsx")]).toEqual(expect.arrayContaining(["react-admin", "@mui/material"]));
});
