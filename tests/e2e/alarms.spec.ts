import { expect, test, type Page } from "@playwright/test";
import { wageFacts } from "../../resources/dictionaries/alarmFact";
import { countedDesk } from "./support/clicks";
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
    order: "整改提示",
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
    order: "Rectification notice",
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

const alarms = "/building/v1/projectAlarms/";
/** Suspicions are verified by an official's word; a condition that still holds is not. */
const suspicions = ["C07", "C09", "C10", "D08", "D09"];
const alarmIn = (page: Page) => Number(/id=(\d+)/.exec(page.url())?.[1]);

test("from home one click opens the case of a project at risk, two more notify the company", async ({ browser }) => {
  const inspector = await countedDesk(browser, "gov01");
  const { page } = inspector;
  await inspector.home();
  const region = page.getByRole("region", { name: "优先处置项目" });
  await expect(region.getByRole("row").nth(1)).toBeVisible();
  const projects = await region.getByRole("row").locator("td:first-child").allTextContents();
  const waiting = await inspector.call(
    "GET",
    `${alarms}?filter=${encodeURIComponent(JSON.stringify({ status: 1, fact: wageFacts }))}`,
  );
  const { id, project_name } = (waiting.body as { id: number; project_name: string }[]).find((alarm) =>
    projects.includes(alarm.project_name),
  )!;
  await region.getByRole("row").filter({ hasText: project_name }).getByRole("link", { name: "处置" }).click();
  await expect(page).toHaveURL(/alarm\/case-detail\?id=\d+/);
  await expect(page.getByText(/^系统复核：仍拖欠/)).toBeVisible();
  expect(inspector.clicks()).toBe(1);

  const basis = page.getByRole("row").filter({ has: page.locator(`a[href$="manage-detail?id=${id}"]`) });
  await basis.getByRole("button", { name: "下发通知", exact: true }).click();
  await inspector.dialog().press(/^(确定|下发通知)$/);
  await expect.poll(async () => (await inspector.rowOf(alarms, { id })).status).toBe(2);
  expect(inspector.clicks()).toBe(3);
  expect(inspector.defects).toEqual([]);
  await inspector.close();
});

/** A suspicion about a site of the company that it has to answer. */
async function notified(inspector: Desk, company: Desk): Promise<number> {
  const waiting = await company.rowOf(alarms, { status: 2, rule_code: suspicions });
  if (waiting) return waiting.id;
  const { id } = await company.rowOf(alarms, { status: 1, rule_code: suspicions });
  const reply = await inspector.call("POST", `${alarms}${id}/notify/`, { opinion: "请按期整改并上传材料" });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return id;
}

/** How many answers about a condition that still holds wait in the demo city, before those that can be verified, depends on the day. */
async function sendBackUnfulfilled(inspector: Desk): Promise<void> {
  const { body } = await inspector.call("GET", `${alarms}?filter=${encodeURIComponent('{"scene":"toVerify"}')}`);
  for (const { id, actions } of body as { id: number; actions: readonly string[] }[]) {
    if (actions.includes("verify")) continue;
    const reply = await inspector.call("POST", `${alarms}${id}/verify/`, { passed: false, opinion: "条件仍成立" });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  }
}

test("from home two clicks verify an alarm that a company has rectified", async ({ browser }) => {
  const [inspector, company] = [await countedDesk(browser, "gov01"), await desk(browser, "91990102MA9900010A")];
  const { page } = inspector;
  const id = await notified(inspector, company);
  const rectified = await company.call("POST", `${alarms}${id}/rectify/`, {
    content: "已按要求整改并上传材料",
    files: [await company.upload("整改.pdf")],
  });
  expect(rectified.status, JSON.stringify(rectified.body)).toBe(200);
  await sendBackUnfulfilled(inspector);
  await inspector.home();
  await page.getByRole("row").filter({ hasText: "待核实预警" }).first().getByRole("link", { name: /^办理/ }).click();
  await inspector.type({ 核实意见: "经现场核实，整改材料齐全，同意销号" });
  await page.getByRole("main").getByRole("button", { name: "核实通过", exact: true }).click();
  const verified = alarmIn(page);
  await expect.poll(async () => (await inspector.rowOf(alarms, { id: verified })).status).toBe(4);
  expect(inspector.clicks()).toBe(2);
  expect([...inspector.defects, ...company.defects]).toEqual([]);
  await Promise.all([inspector.close(), company.close()]);
});

test("at 1280 by 720 the list of alarms shows money and deadline of its first rows without scrolling", async ({ browser }) => {
  const inspector = await desk(browser, "gov01");
  const { page } = inspector;
  await page.setViewportSize({ width: 1280, height: 720 });
  await inspector.open("/alarm/manage");
  const table = page.getByRole("table");
  const rows = table.locator("tbody tr");
  await expect(rows.nth(2)).toBeVisible();
  for (const head of ["涉及金额", "整改期限"])
    await expect(
      table
        .locator("thead")
        .getByText(new RegExp(`^${head}`))
        .first(),
    ).toBeInViewport({ ratio: 1 });
  for (const cell of await rows.nth(2).locator("td").all()) await expect(cell).toBeInViewport({ ratio: 0.9 });
  expect(await page.evaluate(() => scrollX + scrollY)).toBe(0);
  expect(inspector.defects).toEqual([]);
  await inspector.close();
});

for (const words of rounds)
  test(`an alarm from its raising to its closing: the inspector reads ${words.inspector}, the company ${words.company}`, async ({
    browser,
  }) => {
    const inspector = await desk(browser, "gov01", words.inspector);
    const company = await desk(browser, "91990102MA9900010A", words.company);
    const { id, alarm_no } = await company.rowOf(alarms, { status: 1, rule_code: suspicions });

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
