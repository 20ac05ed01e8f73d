import { readdirSync, readFileSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { hangingMs, patienceMs } from "./tests/support/patience";
import { preactAliases } from "./vite.worker.config";

const tests = (...folders: string[]) => folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`);

const patience = { testTimeout: hangingMs, hookTimeout: hangingMs };
const expectations = { poll: { timeout: patienceMs } };

const workerPages = "tests/src/pages/worker/**/*.test.tsx";
const pageSetup = ["tests/support/page.ts", "tests/support/cases.ts"];
const pages = {
  environment: "jsdom",
  pool: "forks",
  setupFiles: pageSetup,
  expect: expectations,
  ...patience,
} as const;
/** Files that replace a module: it must not have been loaded by another file before. */
const apart = readdirSync("tests/src", { recursive: true, encoding: "utf8" })
  .map((name) => `tests/src/${name}`)
  .filter((file) => file.endsWith(".test.tsx") && readFileSync(file, "utf8").includes("vi.mock("));

export default defineConfig({
  test: {
    reporters: process.env.TEST_SUMMARY ? ["default", ["json", { outputFile: process.env.TEST_SUMMARY }]] : ["default"],
    maxWorkers: 2,
    projects: [
      {
        // Pure functions: no isolation between files, which makes hundreds of tests a matter of seconds.
        test: {
          name: "unit",
          include: tests("resources", "kit", "scripts"),
          environment: "node",
          isolate: false,
          setupFiles: "tests/support/cases.ts",
          ...patience,
        },
      },
      {
        test: {
          name: "server",
          include: tests("server", "demo", "peers"),
          environment: "node",
          // Programs of their own; each loads the server once for all files that it is given, which halves their processor time.
          pool: "forks",
          isolate: false,
          globalSetup: "tests/support/databaseServer.ts",
          setupFiles: ["tests/support/cheapPasswords.ts", "tests/support/cases.ts", "tests/support/declaredDictionaries.ts"],
          expect: expectations,
          ...patience,
        },
      },
      {
        plugins: [react()],
        // One page environment for all files of a worker: React, MUI and react-admin are loaded once.
        test: {
          ...{ ...pages, name: "web", include: tests("src", "providers"), exclude: [...apart, workerPages] },
          setupFiles: [...pageSetup, "tests/support/styles.ts"],
          isolate: false,
        },
      },
      {
        // As they are shipped: with Preact in place of React.
        resolve: {
          alias: [
            {
              find: "@testing-library/react",
              replacement: import.meta.dirname + "/node_modules/@testing-library/react/dist/@testing-library/react.esm.js",
            },
            { find: "react-dom/test-utils", replacement: "preact/test-utils" },
            ...preactAliases,
          ],
        },
        test: {
          ...pages,
          name: "worker",
          include: [workerPages],
          isolate: false,
          server: { deps: { inline: [/@testing-library/] } },
        },
      },
      {
        plugins: [react()],
        test: { ...pages, name: "web-apart", include: apart, setupFiles: [...pageSetup, "tests/support/styles.ts"] },
      },
    ],
  },
});
