import { defineConfig } from "vitest/config";

/**
 * `npm run cluster`: the platform on real PgBouncer, Patroni and HAProxy; it needs root on Debian. `npm run province`: three cities that
 * replicate to a province. Both take minutes, and are no part of the tests.
 */
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
