import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./scripts/browser.mjs";
import { demoFolder } from "./tests/e2e/support/demoFolder";

const firstPort = Number(process.env.E2E_PORT ?? 18_080);
const executablePath = await findChromium();
/** The journeys may also be walked through a platform that runs already, with an empty demo city of its own. */
const running = process.env.E2E_URL;
const addressOf = (city: number) => `http://127.0.0.1:${firstPort + city}`;

/**
 * The journeys share two demo cities; these go through the first one, all others through the second. Each city is walked through in the
 * order of the files' names, so that a journey finds the same city in every run. A journey builds only on the earlier ones of its own file.
 */
const ofFirstCity = /(accounts|alarms|axe|bankFile|payroll|payrollLarge|payrollPhone|thread|worker)\.spec\.ts$/;
const cities = [
  { name: "first city", testMatch: ofFirstCity },
  { name: "second city", testIgnore: ofFirstCity },
];

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  workers: running ? 1 : cities.length,
  // What a hanging journey is ended by; slowness is no failure, on however busy a machine.
  timeout: 1_800_000,
  expect: { timeout: 120_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.TEST_SUMMARY ? [["list"], ["json", { outputFile: process.env.TEST_SUMMARY }]] : [["list"]],
  use: {
    ...devices["Desktop Chrome"],
    actionTimeout: 120_000,
    baseURL: running ?? addressOf(0),
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
    projects: cities.map((files, city) => ({
      ...files,
      workers: 1,
      use: { baseURL: addressOf(city) },
      metadata: { dataDir: demoFolder(city) },
    })),
    webServer: cities.map((_, city) => ({
      command: "node tests/e2e/server.mjs",
      url: `${addressOf(city)}/`,
      env: {
        PORT: String(firstPort + city),
        DATA_DIR: demoFolder(city),
        DEMO: "1",
        DEMO_SIZE: "small",
        WEBHOOK_ADDRESSES: "127.0.0.1",
        NODE_ENV: "production",
      },
      timeout: 900_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: "SIGTERM" as const, timeout: 15_000 },
      stdout: "pipe" as const,
    })),
  }),
});
