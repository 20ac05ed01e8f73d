import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { startProgram } from "./support/program";

test("a large demo city is served with its first projects, and goes on growing while it is in use", async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), "growing-city-"));
  chmodSync(folder, 0o755); // PostgreSQL runs under a separate account when we are root
  const program = startProgram({ DEMO: "1", DEMO_SIZE: "city", DATA_DIR: folder, DATABASE_URL: undefined });
  try {
    const address = await program.address();
    const growth = async (): Promise<{ done: number; total: number }> =>
      (await page.request.get(`${address}/demo/growth`)).json();
    const served = await growth();
    expect(served.done).toBeGreaterThan(0);
    expect(served.total).toBeGreaterThan(served.done);
    await page.goto(`${address}/`);
    await expect(page.getByRole("button", { name: "登录", exact: true })).toBeVisible();
    // Not until the whole city is there: one batch more shows that it is being filled.
    await expect.poll(async () => (await growth()).done).toBeGreaterThan(served.done);
  } finally {
    await program.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
