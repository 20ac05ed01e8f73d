import { expect, test } from "@playwright/test";
import { monthOf, shanghaiDay, shiftMonth } from "../../resources/kit/days";
import { toFen } from "../../resources/kit/money";
import { desk, type Desk } from "./support/desk";

const phone = { width: 390, height: 844 };
const rolls = "/salary/v1/payRolls/";
let maker: Desk;
let roll: { readonly id: number };

test.beforeAll(async ({ browser }) => {
  maker = await desk(browser, "jingban01");
  const draft = await maker.rowOf(rolls, { status: 0 });
  roll = draft ?? (await remade());
  await maker.page.setViewportSize(phone);
});
test.afterAll(async () => {
  await maker.close();
  expect(maker.defects).toEqual([]);
});

/** A payroll of the city, copied into a draft. */
async function remade() {
  const source = await maker.rowOf(rolls, { status: 3 });
  const reply = await maker.call("POST", `${rolls}${source.id}/copy/`, {
    action: "copy",
    pay_month: shiftMonth(monthOf(shanghaiDay(new Date())), 1),
  });
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300);
  return reply.body;
}

const hasNoSidewaysScroll = () =>
  maker.page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test("on a phone each worker has a card with the net amount first, which opens his line and keeps what is typed", async () => {
  const { page } = maker;
  await maker.open(`/payroll/edit-salary?id=${roll.id}`);
  const cards = page.getByRole("list", { name: "工资单明细" }).getByRole("listitem");
  await expect(cards.first()).toBeVisible();
  await expect(page.getByRole("table", { name: "工资单明细" })).toHaveCount(0);
  expect(await hasNoSidewaysScroll()).toBe(true);

  const [before] = (await maker.call("GET", `${rolls}${roll.id}/`)).body.details as Record<string, string>[];
  await cards.first().getByRole("button").click();
  const line = maker.dialog();
  await line.type({ 奖金津贴: "66.50", 备注: "高温津贴" });
  await expect(line.box.getByRole("heading")).toContainText("应付净额");
  expect(await hasNoSidewaysScroll()).toBe(true);
  await line.press(/^下一人/);
  await expect(maker.dialog().box).toBeVisible();
  await maker.dialog().press("完成");
  await expect(cards.first()).toContainText("高温津贴");
  await maker.press("保存");
  await maker.see("保存成功");

  const [after] = (await maker.call("GET", `${rolls}${roll.id}/`)).body.details as Record<string, string>[];
  expect(after).toMatchObject({ bonus_amount: "66.50", remark: "高温津贴" });
  const withoutBonus = (line: Record<string, string>) =>
    Number(toFen(line["actual_amount"]!)) - Number(toFen(line["bonus_amount"]!));
  expect(withoutBonus(after!)).toBe(withoutBonus(before!));

  await maker.open(`/payroll/detail-salary?id=${roll.id}`);
  await expect(cards.first()).toContainText("高温津贴");
  expect(await hasNoSidewaysScroll()).toBe(true);
});
