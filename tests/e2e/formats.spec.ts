import { expect, test, type Page } from "@playwright/test";
import { seat, titled } from "./support/seat";

// The formatting rules of specification §3 as they are read: in a list, on a phone's card, and on a page of one row.

const amount = /^\d{1,3}(,\d{3})*(\.\d?[1-9])?$/; // no trailing zero, two decimals at most
const day = /^\d{4}-\d{2}-\d{2}$/;
const dash = /^-$/;

/** The texts of a column, by its head; also of one that is the second line of another. */
async function column(page: Page, head: RegExp): Promise<string[]> {
  const table = page.getByRole("table");
  const linesOf = (text: string) => text.split("\n").filter((each) => !/^[↕↑↓]?$/.test(each));
  const heads = (await table.locator("th").allInnerTexts()).map(linesOf);
  const at = heads.findIndex((lines) => lines.some((text) => head.test(text)));
  const line = heads[at]?.findIndex((text) => head.test(text)) ?? 0;
  const cells = await table.locator(`tbody td:nth-child(${at + 1})`).allInnerTexts();
  return cells.map((text) => linesOf(text)[line] ?? "");
}
const fact = (page: Page, label: string) =>
  page
    .locator("dt", { hasText: new RegExp(`^${label}$`) })
    .filter({ visible: true })
    .first()
    .locator("xpath=following-sibling::dd[1]");

test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close();
});

test("amounts, days and what is not known, in a list, on a phone's card and on the page of a row", async ({ browser }) => {
  const page = await seat(browser, "gov01");
  await test.step("in a list: money without trailing zeros under a head that names the unit, days, and the dash for what is not known", async () => {
    await page.goto("/#/payroll/bail");
    await expect(page.getByRole("table").locator("tbody tr").first()).toBeVisible();
    for (const text of await column(page, /^金额\(元\)/)) expect(text).toMatch(amount);
    const until = await column(page, /^有效期至/);
    for (const text of until) expect(text).toMatch(new RegExp(`${day.source}|${dash.source}`));
    expect(until).toContain("-");
  });

  await test.step("a card on a phone tells an amount in the unit of the desktop's column; the page of the row to the fen, its place by name", async () => {
    await page.goto("/?visit=2#/realname/project");
    await expect(page.getByRole("table").locator("tbody tr").first()).toBeVisible();
    const [inColumn] = await column(page, /^合同金额\(万元\)/);
    expect(inColumn).toMatch(amount);
    const phone = await seat(browser, "gov01", { viewport: { width: 390, height: 844 }, at: "/realname/project" });
    const card = phone.getByRole("article").first();
    await expect(card).toContainText(`合同金额${inColumn} 万元`);
    await card.getByRole("link").first().click();
    await titled(phone, /./);

    const yuan = (Number(inColumn!.replaceAll(",", "")) * 10_000).toLocaleString("en");
    await expect(fact(phone, "合同金额")).toHaveText(`${yuan} 元`);
    await expect(fact(phone, "计划开工日期")).toHaveText(day);
    await expect(fact(phone, "项目地区")).toHaveText(/^示范省.*云汀市.*[区县]/);
  });
});
