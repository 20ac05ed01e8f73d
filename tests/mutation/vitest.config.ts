import { readdirSync, readFileSync, statSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { patienceMs } from "../support/patience";

const page = process.env.MUTATION_SETUP === "page";
const database = process.env.MUTATION_SETUP === "database";

const filesIn = (place: string): string[] =>
  statSync(place).isFile()
    ? [place]
    : readdirSync(place, { recursive: true, encoding: "utf8" })
        .filter((name) => /\.test\.tsx?$/.test(name))
        .map((name) => `${place}/${name}`);
const files = (process.env.MUTATION_TESTS ?? "").split(",").filter(Boolean).flatMap(filesIn);
/** Files that replace a module: it must not have been loaded by another file before. */
const apart = files.filter((file) => page && readFileSync(file, "utf8").includes("vi.mock("));

const project = (name: string, include: string[], isolate: boolean) => ({
  plugins: page ? [react()] : [],
  test: {
    name,
    include,
    environment: page ? "jsdom" : "node",
    isolate,
    setupFiles: [
      "tests/support/cases.ts",
      ...(page ? ["tests/support/page.ts", "tests/support/styles.ts"] : []),
      ...(database ? ["tests/support/cheapPasswords.ts", "tests/support/declaredDictionaries.ts"] : []),
    ],
    globalSetup: database ? ["tests/support/databaseServer.ts"] : [],
    expect: { poll: { timeout: patienceMs } },
    // Slowness is no failure; what hangs is ended by Stryker.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});

/** The tests of one scope, as Stryker runs them for each mutant. */
export default defineConfig({
  test: {
    projects: [
      project(
        "together",
        files.filter((file) => !apart.includes(file)),
        false,
      ),
      ...(apart.length > 0 ? [project("apart", apart, true)] : []),
    ],
    watch: false,
  },
});
