import { expect, test, type Page } from "@playwright/test";
import { faults } from "./support/axe";
import { seat } from "./support/seat";

test.use({ viewport: { width: 360, height: 780 } });

interface DemoWorker {
  id_number: string;
  label: [string, string];
}

const workersOf = async (page: Page): Promise<DemoWorker[]> => (await page.request.get("/demo/workers")).json();

async function enterCode(page: Page): Promise<void> {
  await page.getByRole("button", { name: "获取验证码" }).click();
  const hint = page.getByText(/验证码为 \d{6}/);
  const code = /\d{6}/.exec((await hint.textContent()) ?? "")![0];
  await page.getByLabel("短信验证码").fill(code);
}

test("a worker signs in on his phone, reads his pay slip, confirms it or objects, and the company is notified", async ({
  page,
  browser,
}) => {
  const workers = await workersOf(page);
  const { id_number } = workers.at(-1)!;
  await page.goto("/#/worker");
  await expect(page).toHaveURL(/\/worker\/#\/worker$/);
  await page.getByLabel("身份证号").fill(id_number);
  await enterCode(page);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page.getByRole("heading", { name: "我的工资" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  const waiting = page.getByRole("link").filter({ hasText: "待您确认" }).first();
  await waiting.click();
  await expect(page.getByRole("heading", { name: "工资清单" })).toBeVisible();
  await expect(page.getByText("用人单位")).toBeVisible();
  await enterCode(page);
  await page.getByRole("button", { name: "确认无误" }).click();
  await expect(page.getByText(/本人已于 .* 确认/).first()).toBeVisible();

  await page.getByRole("button", { name: "有异议" }).click();
  await page.getByLabel("我记的天数").fill("26");
  await page.getByLabel("说明").fill("少算了两天");
  await page.getByRole("button", { name: "提交异议" }).click();
  await expect(page.getByText(/公司应在 .* 前答复/)).toBeVisible();

  await page.getByRole("link", { name: "我的出勤" }).click();
  await expect(page.getByText(/^共 [\d.]+ 天$/)).toBeVisible();
  await page.getByRole("link", { name: "我的工地" }).click();
  await expect(page.getByText("劳资专管员").first()).toBeVisible();

  await page.getByRole("link", { name: "反映问题" }).click();
  await page.getByLabel("是什么事").fill("上个月的工资没有发");
  await page.getByRole("button", { name: "提交" }).click();
  await expect(page.getByText("上个月的工资没有发").first()).toBeVisible();
  await page.getByRole("link", { name: "我的工地" }).click();

  const officer = await seat(browser, "gov01", { at: "/payroll/objection" });
  const sid = await officer.evaluate(() => sessionStorage.getItem("sid"));
  const list = await officer.request.get("/salary/v1/objections/", { headers: { Authorization: `Token ${sid}` } });
  expect(await list.json()).toEqual(
    expect.arrayContaining([expect.objectContaining({ content: "少算了两天", claimed_days: 26 })]),
  );

  await page.getByRole("button", { name: "退出登录" }).click();
  await expect(page.getByLabel("身份证号")).toBeVisible();
});

test("the site's public page tells everybody whether wages were paid, takes an answer and a complaint, and the office works it", async ({
  page,
  browser,
}) => {
  const inspector = await seat(browser, "gov01", { at: "/alarm/complaint" });
  const sid = await inspector.evaluate(() => sessionStorage.getItem("sid"));
  const headers = { Authorization: `Token ${sid}` };
  const projects = await inspector.request.get("/building/v1/projects/?filter=%7B%22review_status%22%3A1%7D&range=%5B0%2C0%5D", {
    headers,
  });
  const [{ project_code, name }] = (await projects.json()) as [{ project_code: string; name: string }];

  await page.goto(`/worker/#/site/${project_code}`);
  await expect(page.getByRole("heading", { name })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await faults(page, "everything")).toEqual([]);
  await page.getByRole("button", { name: "没有足额发" }).click();
  await expect(page.getByText("谢谢！不记名，只统计人数。")).toBeVisible();
  await page.getByLabel("是什么事").fill("上月工资至今没有发放");
  await page.getByRole("button", { name: "提交" }).click();
  const [, number] = /编号 (\d+)/.exec((await page.getByText(/已收到，编号 \d+/).textContent()) ?? "")!;
  await page.getByText("English").click();
  await expect(page.getByText(/Were your wages of .* paid in full\?/)).toBeVisible();
  expect(await faults(page, "colours and words")).toEqual([]);

  await inspector.goto(`/#/alarm/complaint-detail?id=${number}`);
  await inspector.getByRole("button", { name: "受理", exact: true }).click();
  const dialog = inspector.getByRole("dialog");
  await dialog.getByRole("button", { name: /确定|受理/ }).click();
  await expect(inspector.getByRole("button", { name: "动用保证金" })).toBeVisible();
});
