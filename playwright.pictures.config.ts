import { defineConfig } from "@playwright/test";
import journeys from "./playwright.config";

/** No test: takes the pictures of the help again, from the same demo city as the journeys. */
export default defineConfig({
  ...{ ...journeys, projects: undefined, workers: 1 },
  ...{ testDir: "tests/pictures", testMatch: "*.pictures.ts", retries: 1 },
});
