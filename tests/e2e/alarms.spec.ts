import { expect, test, type Page } from "@playwright/test";
import { desk, pdf, type Desk } from "./support/desk";

test.describe.configure({ mode: "serial" });

/** What an inspector reads in Chinese, a company may read in English, and the other way round. */
const rounds = [
  {
    inspector: "zh",
    company: "en",
    notify: "下发通知",
    opinion: "整改要求",
    due: "整改中",
    rectify: "Submit rectification",
    done: "Rectification report",
    waits: "Pending verification",
    verify: "核实通过",
    reason: "核实意见",
    closed: "已销号",
    order: "整改提示单",
    law: "法律依据",
  },
  {
    inspector: "en",
    company: "zh",
    notify: "Notify",
    opinion: "Rectification requirements",
    due: "In rectification",
    rectify: "提交整改",
    done: "整改情况",
    waits: "待核实",
    verify: "Approve",
    reason: "Review comment",
    closed: "Closed",
    order: "Rectification order",
    law: "Legal basis",
  },
] as const;

const file = (page: Page) => page.getByRole("main");
const openAlarm = async ({ page, open }: Desk, id: number) => {
  await open(`/alarm/manage-detail?id=${id}`);
  await page.reload();
};
/** What is to be done next is filled in and sent at the foot of the page. */
const act = async ({ page, type }: Desk, action: string, values: Readonly<Record<string, string>>) => {
  await type(values);
  await file(page).getByRole("button", { name: action, exact: true }).click();
};

for (const words of rounds)
  test(`an alarm from its raising to its closing: the inspector reads ${words.inspector}, the company ${words.company}`, async ({
    browser,
  }) => {
    const inspector = await desk(browser, "gov01", words.inspector);
    const company = await desk(browser, "91990102MA9900010A", words.company);
    const { id, alarm_no } = await company.rowOf("/building/v1/projectAlarms/", { status: 1 });

    await openAlarm(inspector, id);
    await expect(file(inspector.page).getByText(words.law)).toBeVisible();
    await act(inspector, words.notify, { [words.opinion]: "请按期整改 / please rectify" });
    await expect(file(inspector.page).getByText(words.due).first()).toBeVisible();
    const saved = inspector.page.waitForEvent("download");
    await file(inspector.page).getByRole("button", { name: words.order }).click();
    expect((await saved).suggestedFilename()).toContain(alarm_no);

    await openAlarm(company, id);
    const papers = file(company.page).locator("input[type=file]").first();
    await papers.setInputFiles({ name: "整改.pdf", mimeType: "application/pdf", buffer: pdf });
    await expect(file(company.page).getByRole("button", { name: /(移除|Remove )整改.pdf/ })).toBeVisible();
    await act(company, words.rectify, { [words.done]: "已补齐材料，详见附件 / papers attached" });
    await expect(file(company.page).getByText(words.waits).first()).toBeVisible();

    await openAlarm(inspector, id);
    await act(inspector, words.verify, { [words.reason]: "现场核实，材料齐全，同意销号 / seen on site, complete" });
    await expect(file(inspector.page).getByText(words.closed).first()).toBeVisible();
    // Anyone who handled it, and when, is shown in the order in which it happened.
    await expect(file(inspector.page).locator("section ol li").nth(3)).toBeVisible();
    expect([...inspector.defects, ...company.defects]).toEqual([]);
    await Promise.all([inspector.close(), company.close()]);
  });
