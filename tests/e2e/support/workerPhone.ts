import { expect, type Page } from "@playwright/test";

export const phoneScreen = { width: 360, height: 780 };

interface DemoWorker {
  readonly id_number: string;
  readonly name: string;
  readonly label: readonly [string, string];
}

/** The workers whom a visitor may become: one who is owed wages, one who was paid, one whose payroll waits for him. */
export const offeredWorkers = async (page: Page): Promise<DemoWorker[]> => (await page.request.get("/demo/workers")).json();

export async function enterCode(page: Page): Promise<void> {
  await page.getByRole("button", { name: "获取验证码" }).click();
  const hint = page.getByText(/验证码为 \d{6}/);
  const code = /\d{6}/.exec((await hint.textContent()) ?? "")![0];
  await page.getByLabel("短信验证码").fill(code);
}

export async function signInAsWorker(page: Page, id_number: string): Promise<void> {
  await page.goto("/#/worker");
  await expect(page).toHaveURL(/\/worker\/#\/worker$/);
  await page.getByLabel("身份证号").fill(id_number);
  await enterCode(page);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page.getByRole("heading", { name: "我的工资" })).toBeVisible();
}
