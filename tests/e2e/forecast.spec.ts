import { expect, test } from "@playwright/test";
import { desk } from "./support/desk";

test("an inspector sees a payday at risk, says why, tries a payment and reminds the company, which reads the message", async ({
  browser,
}) => {
  const [inspector, company] = [await desk(browser, "gov01"), await desk(browser, "91990102MA9900010A")];
  const { page } = inspector;
  await inspector.open("/home/main");
  const list = page.getByRole("region", { name: /未来15天可能欠薪/ });
  const { body: shown } = await company.call("GET", "/building/v1/forecastSummary/");
  const [{ project_name: name, reason, pay_month: month }] = shown.rows;
  const row = list.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText(reason);
  await expect(list).not.toContainText(/[一二三]级/);

  await row.getByRole("link", { name: reason }).click();
  await expect(page).toHaveURL(/payroll\/forecast-detail\?id=\d+/);
  const forecast = page.getByRole("region", { name: "欠薪预测", exact: true });
  await expect(forecast.getByRole("img", { name: "未来45天专户余额预测" })).toBeVisible();
  const why = forecast.getByRole("region", { name: "预测依据" });
  await expect(why.getByRole("listitem").first()).toContainText("个百分点");
  expect(await why.getByRole("link").count()).toBeGreaterThan(0);
  await expect(forecast.getByText(/经验模型/)).toBeVisible();

  await inspector.type({ 付款金额: "2000000" });
  await forecast.getByRole("button", { name: "重新预测" }).click();
  const compared = forecast.getByRole("status");
  await expect(compared).toContainText("2,000,000");
  const chances = await compared.getByRole("row").filter({ hasText: "未按时可能性" }).getByRole("cell").allTextContents();
  const [before, after] = chances.slice(1).map((text) => Number.parseInt(text, 10));
  expect(after).toBeLessThan(before!);

  await page.getByRole("main").getByRole("button", { name: "提醒企业" }).click();
  await inspector.dialog().see(/不作为处理依据/);
  await inspector.dialog().press("确定");
  await inspector.see("已提醒");

  await company.page.reload();
  await company.page.getByRole("button", { name: /消息/ }).click();
  const messages = company.page.getByRole("dialog", { name: "消息" });
  await expect(messages).toContainText(name);
  await expect(messages).toContainText(month);
  await company.page.keyboard.press("Escape");
  await company.open("/home/work");
  await expect(company.page.getByRole("region", { name: /未来15天可能欠薪/ })).toContainText(name);
  expect([...inspector.defects, ...company.defects]).toEqual([]);
  await Promise.all([inspector.close(), company.close()]);
});
