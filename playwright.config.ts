import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./scripts/browser.mjs";

const port = Number(process.env.E2E_PORT ?? 18_080);
const executablePath = await findChromium();
/** The journeys may also be walked through a platform that runs already, with an empty demo city of its own. */
const running = process.env.E2E_URL;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  workers: 1, // one demo city for all journeys, on two cores
  // What a hanging journey is ended by; slowness is no failure, on however busy a machine.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.TEST_SUMMARY ? [["list"], ["json", { outputFile: process.env.TEST_SUMMARY }]] : [["list"]],
  use: {
    ...devices["Desktop Chrome"],
    actionTimeout: 45_000,
    baseURL: running ?? `http://127.0.0.1:${port}`,
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    viewport: { width: 1440, height: 900 },
    trace: "retain-on-failure",
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
    webServer: {
      command: "node tests/e2e/server.mjs",
      url: `http://127.0.0.1:${port}/`,
      env: { PORT: String(port), DATA_DIR: ".cache/e2e", DEMO: "1", DEMO_SIZE: "small", NODE_ENV: "production" },
      timeout: 300_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
      stdout: "pipe",
    },
  }),
});
