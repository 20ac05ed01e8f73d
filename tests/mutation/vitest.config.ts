import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const page = process.env.MUTATION_SETUP === "page";
const database = process.env.MUTATION_SETUP === "database";

/** The tests of one scope, as Stryker runs them for each mutant. */
export default defineConfig({
  plugins: page ? [react()] : [],
  test: {
    include: (process.env.MUTATION_TESTS ?? "")
      .split(",")
      .map((place) => (place.endsWith(".ts") ? place : `${place}/**/*.test.{ts,tsx}`)),
    environment: page ? "jsdom" : "node",
    isolate: false,
    setupFiles: ["tests/support/cases.ts", ...(page ? ["tests/support/page.ts"] : ["tests/support/cheapPasswords.ts"])],
    globalSetup: database ? ["tests/support/databaseServer.ts"] : [],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    watch: false,
  },
});
