import { defineConfig } from "vitest/config";

/**
 * `npm run runners`: public programs that are no packages of this project (spectral and Bruno are 460 packages, 330 MB) judge the API's
 * document and call the platform. npm installs them into `.cache/runners`.
 */
export default defineConfig({
  test: {
    include: ["tests/runners/**/*.test.ts"],
    environment: "node",
    pool: "forks",
    fileParallelism: false,
    globalSetup: "tests/support/databaseServer.ts",
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
  },
});
