import { expect, test, type Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { shanghaiDay, shiftMonth } from "../../resources/kit/days";
import { readWorkbook } from "../../server/platform/excel/readWorkbook";
import { desk, pdf, type Desk } from "./support/desk";

test.describe.configure({ mode: "serial" });

const rolls = "/salary/v1/payRolls/";
/** From login to a submitted payroll, and to an authorised one; typing the code is no click. */
const [maxToSubmit, maxClicks] = [5, 8];

interface Due {
  readonly project: number;
  readonly project_name: string;
  readonly corp: number;
  readonly corp_name: string;
  readonly team: number;
  readonly team_name: string;
  readonly pay_month: string;
}
type Submitted = Due & { readonly id: number; readonly version: number };
let maker: Desk;
let checker: Desk;
let month: string;
let due: readonly Due[];
let clicks = 0;

/** The newest month of which two payrolls wait for their review: which one it is depends on the day. */
function newestPair(submitted: readonly Submitted[]): readonly Submitted[] {
  const months = [...new Set(submitted.map(({ pay_month }) => pay_month))].toSorted().toReversed();
  return months
    .map((each) => submitted.filter(({ pay_month }) => pay_month === each).slice(0, 2))
    .find(({ length }) => length === 2)!;
}

/** A month's attendance is in, without payrolls: two that wait for their review are withdrawn and deleted. */
test.beforeAll(async ({ browser }) => {
  maker = await desk(browser, "jingban01");
  checker = await desk(browser, "fuhe01");
  for (const { page } of [maker, checker]) {
    await page.exposeFunction("clicked", () => (clicks += 1));
    // A click that a key has made counts nothing; nor does one that Playwright has held back and makes again.
    const heldBack = "event.defaultPrevented && event.cancelBubble";
    const count = `addEventListener("click", (event) => {
      if (event.isTrusted && event.detail > 0) setTimeout(() => ${heldBack} || clicked());
    }, true)`;
    await page.addInitScript(count);
  }
  const filter = encodeURIComponent(JSON.stringify({ status: 1 }));
  const waiting = newestPair((await maker.call("GET", `${rolls}?filter=${filter}&range=[0,99]`)).body as Submitted[]);
  month = waiting[0]!.pay_month;
  for (const roll of waiting) {
    const back = await checker.call("POST", `${rolls}${roll.id}/edit/`, {
      action: "return",
      reason: "重新编制",
      version: roll.version,
    });
    expect(back.status, JSON.stringify(back.body)).toBe(200);
    expect((await maker.call("DELETE", `${rolls}${roll.id}/`)).status).toBe(200);
    const account = await maker.rowOf("/building/v1/wageAccounts/", { project: roll.project, status: 1 });
    const paid = await maker.call("POST", "/building/v1/wageAccountBills/", {
      ...{ wage_account: account.id, bill_month: month, payer_name: "云汀城投", amount: "900000", progress_amount: "900000" },
      ...{ pay_date: shanghaiDay(new Date()), serial_no: `LS${Date.now()}`, files: [await maker.upload("回单.pdf")] },
    });
    expect(paid.status, JSON.stringify(paid.body)).toBe(201);
  }
  const unmade = (await maker.call("GET", "/system/v1/home/")).body.payroll_due as (Due & { pay_roll: number | null })[];
  // The teams of the employers, each with its own due payroll.
  due = waiting.map(({ project, corp }) =>
    unmade.find((item) => item.project === project && item.corp === corp && item.pay_month === month && !item.pay_roll)!,
  );
  for (const { page } of [maker, checker]) await page.reload();
});
test.afterAll(async () => {
  const defects = [...maker.defects, ...checker.defects];
  for (const one of [maker, checker]) await one.close();
  expect(defects).toEqual([]);
});

const signed = { name: "签字表.pdf", mimeType: "application/pdf", buffer: pdf };
const rowFor = (
  page: Page,
  { project_name, corp_name, team_name }: Pick<Due, "project_name" | "corp_name" | "team_name">,
  of = month,
) =>
  page
    .getByRole("row")
    .filter({ hasText: project_name })
    .filter({ hasText: corp_name })
    .filter({ hasText: team_name })
    .filter({ has: page.getByRole("cell", { name: of, exact: true }) });
const made = async ({ project, corp, team }: Due) => maker.rowOf(rolls, { project, corp, team, pay_month: month });
const codeIn = async (text: string | null) => /\d{6}/.exec(text!)![0];

test("eight clicks lead from the login to an authorised payroll, and so does the keyboard alone", async () => {
  await test.step("eight clicks lead from the login to an authorised payroll", async () => {
    const [roll] = due;
    clicks = 0;
    await maker.press("工资发放");
    // Once the page is whole: a click on what is redrawn at that moment would be made, and counted, twice.
    await expect(maker.page.getByText(/^共 [\d,]+ 条/)).toBeVisible();
    await rowFor(maker.page, roll!).getByRole("button", { name: "去发放" }).click();
    const chooser = maker.page.waitForEvent("filechooser");
    await maker.press("选择文件");
    await (await chooser).setFiles(signed);
    await expect(maker.page.getByRole("button", { name: /移除签字表/ })).toBeVisible();
    await maker.press("保存并提交审核");
    await expect.poll(async () => (await made(roll!))?.status).toBe(1);
    // Logging in was the first.
    expect(clicks + 1).toBeLessThanOrEqual(maxToSubmit);

    await checker.press("工资发放");
    const line = checker.page.getByRole("row").filter({ hasText: (await made(roll!)).pay_roll_code as string });
    // The list opens the payroll: nothing is authorised whose lines were not shown.
    await line.getByRole("button", { name: "授权发放" }).click();
    await expect(checker.page).toHaveURL(/detail-salary\?id=\d+/);
    await expect(checker.page.getByRole("table", { name: "工资单明细" })).toBeVisible();
    await expect(checker.dialog().box).toHaveCount(0);
    await checker.press("授权发放");
    const dialog = checker.dialog();
    for (const fact of [roll!.project_name, roll!.corp_name, month, "提交人", "发放后余额"])
      await expect(dialog.box).toContainText(fact);
    await expect(dialog.box.getByRole("region", { name: "核对" })).toContainText(/与\d{4}-\d{2}比较|没有可比较的上月工资单/);
    const code = await codeIn(await dialog.box.getByText(/模拟验证码为\d{6}/).textContent());
    await dialog.type({ 短信验证码: code });
    // Where a code was typed, Enter is nearer than a button.
    await checker.page.keyboard.press("Enter");
    await expect.poll(async () => (await made(roll!)).status).toBeGreaterThanOrEqual(2);
    expect(clicks).toBeLessThanOrEqual(maxClicks);
  });

  /** Presses Tab until the target has the focus. */
  async function reach(page: Page, requested: RegExp, row?: Due): Promise<void> {
    const words = row ? [row.project_name, row.corp_name, row.team_name, month] : [];
    for (let presses = 0; presses < 150; presses++) {
      await page.keyboard.press("Tab");
      const [text, around] = await page.evaluate(() => {
        const here = document.activeElement;
        return [
          here?.getAttribute("aria-label") ?? here?.textContent ?? "",
          [...(here?.closest("tr")?.cells ?? [])].map((cell) => cell.textContent),
        ] as const;
      });
      if (requested.test(text) && words.every((word) => around.includes(word))) return;
    }
    throw new Error(`no Tab leads to ${String(requested)}`);
  }

  await test.step("and so does the keyboard alone, with a line typed as in a spreadsheet", async () => {
    const [, roll] = due;
    clicks = 0;
    const { page } = maker;
    const { keyboard } = page;
    await maker.open("/payroll/salary");
    await expect(rowFor(page, roll!)).toBeVisible();
    await reach(page, /^去发放$/, roll);
    await keyboard.press("Enter");
    await expect(page.getByRole("table", { name: "工资单明细" })).toBeVisible();
    await expect(page.getByRole("textbox", { name: /出勤天数$/ })).toBeFocused();
    // Six columns on: the bonus of the first worker, filled down to the second, taken back once and done again.
    for (let step = 0; step < 7; step++) await keyboard.press("Tab");
    await keyboard.type("66.5");
    await keyboard.press("Enter");
    await keyboard.press("Control+d");
    await keyboard.press("Control+z");
    await keyboard.press("Control+y");
    await expect(page.getByRole("textbox", { name: / 奖金津贴$/ })).toHaveValue("66.5");
    await keyboard.press("Escape");
    await reach(page, /选择文件/);
    const chooser = page.waitForEvent("filechooser");
    await keyboard.press("Enter");
    await (await chooser).setFiles(signed);
    await expect(page.getByRole("button", { name: /移除签字表/ })).toBeVisible();
    await reach(page, /^保存并提交审核$/);
    await keyboard.press("Enter");
    await expect.poll(async () => (await made(roll!))?.status).toBe(1);
    const { id } = await made(roll!);
    const lines = (await maker.call("GET", `${rolls}${id}/`)).body.details as { bonus_amount: string }[];
    expect(lines.slice(0, 2).map(({ bonus_amount }) => bonus_amount)).toEqual(["66.50", "66.50"]);

    await checker.open(`/payroll/detail-salary?id=${id}`);
    await expect(checker.page.getByRole("button", { name: "授权发放" })).toBeVisible();
    await reach(checker.page, /^授权发放$/);
    await checker.page.keyboard.press("Enter");
    const code = await codeIn(
      await checker
        .dialog()
        .box.getByText(/模拟验证码为\d{6}/)
        .textContent(),
    );
    await expect(checker.dialog().field("短信验证码")).toBeFocused();
    await checker.page.keyboard.type(code);
    await checker.page.keyboard.press("Enter");
    await expect.poll(async () => (await made(roll!)).status).toBeGreaterThanOrEqual(2);
    expect(clicks).toBe(0);
  });
});

test("a copy is typed into, pasted into, warned about and deleted; a wage paid in cash is confirmed", async () => {
  await test.step("a copy leads to the new payroll", async () => {
    const { id, pay_roll_code } = await made(due[0]!);
    await maker.open(`/payroll/detail-salary?id=${id}`);
    await maker.see(pay_roll_code as string);
    await maker.press("复制");
    await expect(maker.dialog().box).toContainText(pay_roll_code as string);
    await maker.dialog().type({ 工资月份: shiftMonth(month, 1) });
    await maker.dialog().press("确定");
    await maker.see("工资单已复制，请核对明细");
    await expect(maker.page).toHaveURL(/edit-salary\?id=\d+/);
    await expect(maker.page).not.toHaveURL(new RegExp(`id=${id}$`));
  });

  await test.step("pasted rows that found no place are reported, and nothing else is lost", async () => {
    const { page } = maker;
    const days = page.getByRole("textbox", { name: /出勤天数$/ });
    await expect(page.getByRole("table", { name: "工资单明细" })).toBeVisible();
    await days.first().focus();
    await page.keyboard.press("Control+End");
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", "1\n2\n3");
      document.activeElement?.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    });
    await maker.see(/粘贴内容有2行超出表格末尾，未写入/);
  });

  await test.step("a card typed over is pointed out while it is typed, when it is saved, and to everyone who looks at the payroll", async () => {
    const { page } = maker;
    const { project, corp } = due[0]!;
    const { id } = await maker.rowOf(rolls, { project, corp, pay_month: shiftMonth(month, 1) });
    await maker.open(`/payroll/edit-salary?id=${id}`);
    const grid = page.getByRole("table", { name: "工资单明细" });
    const first = grid.getByRole("row").nth(1);
    await first
      .getByRole("cell")
      .filter({ hasText: /^\*+\d{4}$/ })
      .click();
    await expect(page.getByRole("textbox", { name: / 工资卡号$/ })).toBeFocused();
    await page.keyboard.type("6299990000000123459");
    await page.keyboard.press("Shift+Tab");
    await expect(page.getByRole("combobox", { name: / 开户银行$/ })).toBeFocused();
    await page.keyboard.type("中国农业银行");
    await page.keyboard.press("Enter");
    await expect(first).toContainText("与人员信息的工资卡不一致");
    await maker.press("保存");
    await expect(page.getByRole("heading", { name: /工资卡与人员信息不一致 1人/ })).toBeVisible();
    await expect(first).toContainText("与人员信息的工资卡不一致");

    await maker.press(/^提交审核$/);
    await maker.see(/人未经本人确认，请上传签字表/);
    await expect(page.getByRole("button", { name: /选择文件/ })).toBeFocused();
    await expect(page.getByRole("button", { name: /选择文件/ })).toBeInViewport();

    await checker.open(`/payroll/detail-salary?id=${id}`);
    await checker.see(/尾号3459，人员信息为尾号\d{4}/);
    await expect(checker.page.getByRole("table", { name: "工资单明细" }).getByRole("row").nth(1)).toContainText(
      "与人员信息的工资卡不一致",
    );
  });

  await test.step("待发工资 names a payroll as long as it is there, and no longer when it is deleted", async () => {
    const { page } = maker;
    const [{ project_name, corp_name, team_name, project, corp, team }] = due as [Due];
    const copy = await maker.rowOf(rolls, { project, corp, team, pay_month: shiftMonth(month, 1) });
    const open = rowFor(page, { project_name, corp_name, team_name }, shiftMonth(month, 1)).filter({ hasText: "去发放" });
    const all = page.getByRole("button", { name: /^(全部|另有)\d+笔/ });
    const openHome = async () => {
      await maker.open("/home/work");
      await page.getByRole("row").filter({ hasText: "去发放" }).first().waitFor();
      if (await all.isVisible()) await all.click();
    };
    await openHome();
    await expect(open).toContainText("待提交");
    await maker.open("/payroll/salary");
    const line = page.getByRole("row").filter({ hasText: copy.pay_roll_code as string });
    await line.getByRole("button", { name: "更多", exact: true }).click();
    await page.getByRole("menuitem", { name: "删除", exact: true }).click();
    await maker.dialog().press(/^(删除|确定)$/);
    await expect(line).toHaveCount(0);
    await openHome();
    // A month with attendance is there still, as one without a payroll.
    await expect(open.filter({ hasText: "待提交" })).toHaveCount(0);
  });

  /** 保障农民工工资支付条例 第十五条: who worked when for what, what was deducted, what was paid how, and that he has seen it. */
  const ledger =
    "企业 项目 班组 工资月份 姓名 身份证号 联系电话 出勤天数 总工时 计酬方式 计时/计件工资 加班工资 奖金津贴 应发工资 代扣款项 个人所得税 社会保险与公积金 法院判决扣款 扣除项目 " +
    "已预支 应付净额 发放日期 发放状态 发放渠道 是否通过专户发放 银行 卡号 银行流水号 本人确认 确认方式 确认时间 凭证 补发 退场结算 备注";

  await test.step("a wage paid in cash is confirmed for its worker, and the ledger is taken away with the columns of the law", async () => {
    const { page } = maker;
    const [{ project, corp }] = due as [Due];
    const worker = await maker.rowOf("/project/v1/workers/", { project, corp });
    const entered = await maker.call("POST", "/project/v1/workerWages/", {
      ...{ worker: worker.id, pay_month: shiftMonth(month, 1), days: 3, work_hours: 24, pay_type: 3, total_pay_amount: "900" },
      ...{
        actual_amount: "900",
        pay_channel: 2,
        grant_status: 2,
        pay_date: shanghaiDay(new Date()),
        files: [await maker.upload("签收单.pdf")],
      },
    });
    expect(entered.status, JSON.stringify(entered.body)).toBe(201);
    await maker.open(`/payroll/payroll?filter=${encodeURIComponent(JSON.stringify({ worker: worker.id, pay_channel: 2 }))}`);
    const row = page.getByRole("row").filter({ hasText: worker.worker_name as string });
    await expect(row).toContainText("未确认");
    await row.getByRole("button", { name: "确认", exact: true }).click();
    await maker.dialog().choose({ 确认方式: "纸质签字" });
    await maker.dialog().press("确定");
    await expect(row).toContainText("已确认");

    await maker.press("导出");
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "Excel 文件" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^工资支付台账.*\.xlsx$/);
    const read = [];
    for await (const { cells } of readWorkbook(await readFile(await file.path()))) read.push(cells);
    const [head, line] = [read.find((cells) => cells.includes("姓名")), read.at(-1)];
    expect(head?.join(" ").replaceAll("(元)", "")).toBe(ledger);
    for (const word of [worker.worker_name, "900.00", "现金", "已确认", "纸质签字"])
      expect(line?.map((cell) => cell.replace(/^900$/, "900.00"))).toContain(word);
  });
});
