import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./scripts/browser.mjs";
import { demoFolder } from "./tests/e2e/support/demoFolder";

const firstPort = Number(process.env.E2E_PORT ?? 18_080);
const executablePath = await findChromium();
/** The journeys may also be walked through a platform that runs already, with an empty demo city of its own. */
const running = process.env.E2E_URL;
// Each worker has a demo city of its own; a journey builds only on the earlier ones of its own file.
const workers = running ? 1 : 2;
const addressOf = (worker: number) => `http://127.0.0.1:${firstPort + worker}`;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  workers,
  // What a hanging journey is ended by; slowness is no failure, on however busy a machine.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.TEST_SUMMARY ? [["list"], ["json", { outputFile: process.env.TEST_SUMMARY }]] : [["list"]],
  use: {
    ...devices["Desktop Chrome"],
    actionTimeout: 45_000,
    // Every worker reads this file, and has its own number in the environment.
    baseURL: running ?? addressOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0)),
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    viewport: { width: 1440, height: 900 },
    // Recording takes a fifth of the processor's time; `npx playwright test --trace retain-on-failure` records what fails.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        // Chromium's own sandbox does not work for root; its background calls would only wait for a closed network.
        ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
        ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
      ],
    },
  },
  ...(!running && {
    // DATABASE_URL, when set, is passed on: the journeys then walk through that PostgreSQL (a distribution's own, say) and need
    // an empty database in it. Without, the program starts its own.
    webServer: Array.from({ length: workers }, (_, worker) => ({
      command: "node tests/e2e/server.mjs",
      url: `${addressOf(worker)}/`,
      env: {
        PORT: String(firstPort + worker),
        DATA_DIR: demoFolder(worker),
        DEMO: "1",
        DEMO_SIZE: "small",
        NODE_ENV: "production",
      },
      timeout: 300_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: "SIGTERM" as const, timeout: 15_000 },
      stdout: "pipe" as const,
    })),
  }),
});
