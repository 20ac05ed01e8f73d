import { defineConfig } from "vitest/config";

/** `npm run cluster`: the platform on real PgBouncer, Patroni and HAProxy. Not part of the tests, because it needs root on Debian. */
export default defineConfig({
  test: {
    include: ["tests/cluster/**/*.test.ts"],
    environment: "node",
    pool: "forks",
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
