import type { RollComparison } from "../../resources/payrolls/wagesResponses";
import { openWarnings } from "../../resources/payrolls/rollWarnings";
import { expect, test } from "@playwright/test";
import { writeWorkbook } from "../../server/platform/excel/writeWorkbook";
import { addDays, daysFrom, firstDay, monthOf, shanghaiDay } from "../../resources/kit/days";
import { creditCodeCheckDigit } from "../../resources/kit/validators";
import { siteClient, sendTo } from "../support/siteClient";
import { newAccountNo, newCode17 } from "./support/numbers";
import { anotherCard, people } from "./support/people";
import { desk, pdf, type Desk } from "./support/desk";
import { chooseKind, handInReport, typeContract, typePeople } from "./support/reportForm";

const today = shanghaiDay(new Date());
const name = `东汀区示范职业学校${Date.now() % 1e6}`;
const client = {
  建设单位: "云汀教育建设投资有限公司",
  建设单位信用代码: withCheck(newCode17(1)),
};
const month = monthOf(addDays(today, -8));
const workdays = daysFrom(
  firstDay(month) > addDays(today, -25) ? firstDay(month) : addDays(today, -25),
  addDays(today, -1),
).filter((day) => monthOf(day) === month);
let maker: Desk;
let checker: Desk;
let reviewer: Desk;
let inspector: Desk;
let clerk: Desk;
let project: { id: number; deposit_required_amount: string };
let account: { id: number };
const corp = "云汀奕榕建设有限公司";
const [officer, manager, ...crew] = people;

function withCheck(first17: string): string {
  return first17 + creditCodeCheckDigit(first17);
}

test.beforeAll(async ({ browser }) => {
  maker = await desk(browser, "91990102MA9900010A");
  reviewer = await desk(browser, "shenhe01");
  inspector = await desk(browser, "gov01");
  clerk = await desk(browser, "bzj01");
  checker = await desk(browser, "fuhe01");
});
test.afterAll(async () => {
  const all = [maker, checker, reviewer, inspector, clerk];
  const defects = all.flatMap((one) => one.defects);
  for (const one of all) await one.close();
  expect(defects).toEqual([]);
});

test("a project from its draft to paid wages, cleared alarms and the wall", async ({ baseURL }) => {
  await test.step("a company drafts a project, finds the draft again and hands it in", async () => {
    await maker.open("/realname/project");
    await maker.press(/新增|项目上报/);
    await maker.type({ 项目名称: name });
    await maker.press("存草稿");
    await maker.see("保存成功");
    await maker.open("/realname/project");
    await maker.see(name);
    await maker.page.getByRole("link", { name }).click();
    await expect(maker.page.getByRole("heading", { name, level: 1 })).toBeVisible();
    await maker.press("编辑");
    await expect(maker.field("项目名称")).toHaveValue(name);
    await chooseKind(maker, "在建");
    await maker.choose({ 区县: "东汀区" });
    await maker.type({
      详细地址: "东汀区学府路1号",
      经度: "118.1",
      纬度: "26.2",
      计划开工日期: addDays(today, -50),
      计划竣工日期: addDays(today, 300),
      实际开工日期: addDays(today, -20),
    });
    await maker.press("下一步");
    await typeContract(maker, {
      ...client,
      施工合同编号: "YT-1",
      合同签订日期: addDays(today, -62),
    });
    await typePeople(maker, officer!, manager!, ["张三", "15400000009"]);
    await handInReport(maker, "990102202600001", addDays(today, -60));
  });

  await test.step("the reviewer passes it, and the required deposit is computed", async () => {
    await reviewer.open("/system/key-project");
    await reviewer.see(name);
    const row = await reviewer.rowOf("/building/v1/projects/", { scene: "review", q: name });
    project = row;
    const line = reviewer.page.getByRole("row").filter({ hasText: name });
    await line
      .getByRole("button", { name: "审核通过", exact: true })
      .or(line.getByRole("button", { name: "审核" }))
      .first()
      .click();
    await reviewer.see(/^第\d+个，共\d+个待审核$/);
    await reviewer.press("审核通过");
    await reviewer.dialog().press(/^(通过|确定)$/);
    await expect.poll(async () => (await reviewer.rowOf("/building/v1/projects/", { id: [row.id] })).review_status).toBe(1);
    project = (await reviewer.call("GET", `/building/v1/projects/${row.id}/`)).body;
    // 2 % of twenty million, or less where the company has other projects here.
    expect(Number(project.deposit_required_amount)).toBeGreaterThan(0);
  });

  await test.step("the platform itself warns that account, deposit and roster are missing", async () => {
    await expect
      .poll(async () =>
        (
          await inspector.call(
            "GET",
            `/building/v1/projectAlarms/?filter=${encodeURIComponent(JSON.stringify({ project: project.id }))}`,
          )
        ).body.map((alarm: { rule_name: string }) => alarm.rule_name),
      )
      .toEqual(expect.arrayContaining(["未开立工资专用账户", "未存储工资保证金", "未落实用工实名登记"]));
    await inspector.open(`/alarm/manage?filter=${encodeURIComponent(JSON.stringify({ project: project.id }))}`);
    await inspector.see("未开立工资专用账户");
    const alarm = await inspector.rowOf("/building/v1/projectAlarms/", { project: project.id, rule_code: "A01" });
    await inspector.open(`/alarm/manage-detail?id=${alarm.id}`);
    await inspector.see(/条例|办法/);
  });

  await test.step("the company opens the special account with its three-party agreement, and it is filed", async () => {
    await maker.open("/payroll/account");
    await maker.press(/新增/);
    await maker.dialog().find("项目", name);
    await maker.dialog().find("开户银行", "建设", /建设银行/);
    // The account's name follows from the project, the clearing number from the bank.
    await expect(maker.field("账户名称")).toHaveValue(`${corp}${name}农民工工资专用账户`);
    await expect(maker.field("联行号")).toHaveValue("105100000017");
    await maker.dialog().type({ 账号: newAccountNo(), 开户支行: "云汀分行营业部", 开户日期: addDays(today, -3) });
    await maker.dialog().choose({ 代发银行: "中国建设银行" });
    await maker.dialog().press(/^(保存|提交)$/);
    await expect.poll(async () => (await maker.rowOf("/building/v1/wageAccounts/", { project: project.id }))?.id).toBeTruthy();
    account = await maker.rowOf("/building/v1/wageAccounts/", { project: project.id });
    const file = await maker.upload("三方协议.pdf");
    const voucher = await maker.call("POST", "/building/v1/wageAccountVouchers/", {
      wage_account: account.id,
      voucher_type: 2,
      voucher_date: addDays(today, -2),
      files: [file],
    });
    expect(voucher.status, JSON.stringify(voucher.body)).toBe(201);
    expect((await clerk.call("PATCH", `/building/v1/wageAccountVouchers/${voucher.body.id}/`, { action: "pass" })).status).toBe(
      200,
    );
    await clerk.open(`/payroll/account-detail?id=${account.id}`);
    await clerk.press("备案");
    await clerk.see(/^第\d+个，共\d+个待审核$/);
    await clerk.press("备案");
    await clerk.dialog().press(/^(备案|确定)$/);
    await expect
      .poll(async () => (await maker.rowOf("/building/v1/wageAccounts/", { project: project.id })).filing_status)
      .toBe(2);
  });

  await test.step("labour fees come in and the deposit is stored and confirmed", async () => {
    await maker.open("/payroll/collecting");
    await maker.press(/新增|登记/);
    await maker.dialog().find("专户", name);
    await maker.dialog().type({ 拨付月份: month, 实拨金额: "400000", 到账日期: today, 银行流水号: `LS${Date.now()}` });
    await maker.dialog().attach("到账凭证", "回单.pdf", pdf);
    await maker.dialog().press(/^(保存|提交)$/);
    await expect
      .poll(async () => (await maker.rowOf("/building/v1/wageAccounts/", { project: project.id })).balance)
      .toBe("400000.00");
    await maker.open("/payroll/bail");
    await maker.press(/新增/);
    await maker.dialog().find("项目", name);
    const form = maker.dialog();
    await form.choose({ 缴存方式: "银行保函" });
    await form.see(/本项目应存工资保证金/);
    await expect(maker.field("金额")).toHaveValue(project.deposit_required_amount);
    await form.find("经办银行", "建设", /建设银行/);
    await form.type({ 经办支行: "云汀分行" });
    await form.attach("凭证附件", "保函.pdf", pdf);
    await form.type({
      "保函(保单)编号": `BH${Date.now()}`,
      担保人: "云汀银行股份有限公司",
      "存储(开立)日期": today,
      有效期至: addDays(today, 800),
    });
    await form.press(/^(保存|提交)$/);
    await expect.poll(async () => (await maker.rowOf("/building/v1/corpDeposits/", { project: project.id }))?.status).toBe(1);
    await clerk.open(`/payroll/bail?filter=${encodeURIComponent(JSON.stringify({ project: project.id }))}`);
    await clerk.page.getByRole("row").filter({ hasText: name }).getByRole("button", { name: "确认存储", exact: true }).click();
    await clerk.page.waitForURL(/bail-review/); // decided beside the guarantee letter
    // Until the page is drawn, the list's own button of the same name is in sight.
    await expect(clerk.page.getByRole("search").filter({ visible: true })).toHaveCount(0);
    await clerk.press("确认存储");
    await clerk.dialog().press(/^(确认存储|确定)$/);
    await expect.poll(async () => (await maker.rowOf("/building/v1/corpDeposits/", { project: project.id })).status).toBe(2);
  });

  const heads =
    "所属单位|班组*|姓名*|身份证号*|手机*|民族|住址|发证机关|工种*|人员类型|是否班组长|进场日期*|工资卡|银行|支行|联行号|工伤保险|合同类别|签订日期|期限类型|开始日期|结束日期|计酬方式|计量单位|单价(元)".split(
      "|",
    );

  async function roster(mistake: boolean): Promise<Buffer> {
    const rows = [...crew, officer!].map((person, n) => {
      const isOfficer = person === officer;
      const values: Record<string, string> = {
        "班组*": isOfficer ? "项目部" : "钢筋一班",
        "姓名*": person.name,
        "身份证号*": mistake && n === 1 ? `${person.id.slice(0, 17)}${person.id.endsWith("0") ? "1" : "0"}` : person.id,
        "手机*": person.phone,
        民族: "汉族",
        住址: "示范省云汀市东汀区一号路",
        发证机关: "云汀市公安局",
        "工种*": isOfficer ? "管理人员" : "钢筋工",
        "进场日期*": workdays[0]!,
        工资卡: person.card,
        银行: "中国建设银行",
        联行号: "105100000017",
        合同类别: "劳动合同",
        签订日期: workdays[0]!,
        期限类型: "以完成一定工作为期限的合同",
        开始日期: workdays[0]!,
        计酬方式: isOfficer ? "月薪" : "日薪（点工）",
        "单价(元)": isOfficer ? "9000" : "300",
      };
      return heads.map((head) => values[head] ?? "");
    });
    const chunks: Buffer[] = [];
    for await (const chunk of writeWorkbook([
      { name: "班组人员", columns: heads.map((label) => ({ label, kind: "text" })), rows },
    ]))
      chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }

  await test.step("teams and workers come in by a spreadsheet: mistakes are reported cell by cell, then all or nothing", async () => {
    await maker.open("/realname/person");
    await maker.press(/导入人员|导入/);
    const dialog = maker.dialog();
    await dialog.find("项目", name);
    const send = async (bytes: Buffer) =>
      dialog.box
        .locator("input[type=file]")
        .setInputFiles({ name: "花名册.xlsx", mimeType: "application/vnd.ms-excel", buffer: bytes });
    await send(await roster(true));
    await dialog.see("身份证号码不正确");
    expect(await maker.rowOf("/project/v1/workers/", { project: project.id })).toBeUndefined();
    await send(await roster(false));
    await dialog.press(/^(导入|确认导入|开始导入)/);
    await expect
      .poll(
        async () =>
          (await maker.call("GET", `/project/v1/workers/?filter=${encodeURIComponent(JSON.stringify({ project: project.id }))}`))
            .body.length,
      )
      .toBe(crew.length + 1);
  });

  await test.step("punches come in from the site's gate by signed pushes", async () => {
    const key = await reviewer.call("POST", `/building/v1/projects/${project.id}/uploadSetting/`, {
      source_type: 2,
      enabled: true,
    });
    expect(key.status, JSON.stringify(key.body)).toBe(200);
    const site = siteClient({ appId: key.body.app_id, secret: key.body.app_secret, send: sendTo(baseURL!) });
    const team = await maker.rowOf("/project/v1/teams/", { project: project.id, q: "钢筋一班" });
    for (const person of crew) {
      const dataList = workdays.flatMap((day) =>
        (["01", "02"] as const).map((direction) => ({
          idCardType: "01",
          idCardNumber: site.hide(person.id),
          date: `${day} ${direction === "01" ? "07:00:00" : "17:00:00"}`,
          direction,
          attendType: "001",
        })),
      );
      const reply = await site.call("WorkerAttendance.Add", { teamSysNo: team.team_sys_no, dataList });
      expect(reply.code, JSON.stringify(reply)).toBe("0");
    }
    const forged = await siteClient({ appId: key.body.app_id, secret: "x".repeat(32), send: sendTo(baseURL!) }).call(
      "CheckSign.Query",
      {},
    );
    expect(forged.code).toBe("1002");
    const days = (await maker.call("GET", `/project/v1/dailyAttendances/?project=${project.id}`)).body;
    expect(days.some((day: { attend_count: number }) => day.attend_count === crew.length)).toBe(true);
  });

  let rollId: number;

  await test.step("a payroll is made from attendance, submitted, and released by another person with a code", async () => {
    await maker.open("/payroll/edit-salary");
    await maker.find("项目", name);
    await maker.field("用人单位").click();
    await maker.page.getByRole("option", { name: corp }).click();
    await maker.field("班组").fill("钢筋");
    await maker.page.getByRole("option", { name: /钢筋一班/ }).click();
    await maker.type({ 工资月份: month });
    await maker.press("生成工资单");
    await expect
      .poll(async () => (await maker.rowOf("/salary/v1/payRolls/", { project: project.id }))?.worker_count)
      .toBe(crew.length);
    const roll = await maker.rowOf("/salary/v1/payRolls/", { project: project.id });
    rollId = roll.id;
    expect(Number(roll.actual_amount)).toBe(crew.length * workdays.length * 300);
    const signed = await maker.upload("签字表.pdf");
    const edited = await maker.call("POST", `/salary/v1/payRolls/${rollId}/edit/`, {
      version: roll.version,
      attach_files: [signed],
    });
    expect(edited.status, JSON.stringify(edited.body)).toBe(200);
    await maker.open(`/payroll/detail-salary?id=${rollId}`);
    await maker.press("提交审核");
    await maker.dialog().press("确定");
    await expect.poll(async () => (await maker.rowOf("/salary/v1/payRolls/", { id: [rollId] })).status).toBe(1);
    await checker.open(`/payroll/detail-salary?id=${rollId}`);
    await checker.press("授权发放");
    const response = await checker
      .dialog()
      .box.getByText(/模拟验证码为\d{6}/)
      .textContent();
    await checker.dialog().type({ 短信验证码: /\d{6}/.exec(response!)![0] });
    await checker.dialog().press(/确认授权|授权发放/);
    await expect.poll(async () => (await maker.rowOf("/salary/v1/payRolls/", { id: [rollId] })).status).toBeGreaterThanOrEqual(2);
  });

  await test.step("the bank pays, one line fails, and the query shows why", async () => {
    await expect
      .poll(async () => (await maker.call("GET", `/salary/v1/payRolls/${rollId}/query/`)).body.status, { intervals: [5500] })
      .toBe(4);
    const answer = (await maker.call("GET", `/salary/v1/payRolls/${rollId}/query/`)).body;
    expect(answer).toMatchObject({ paid_count: crew.length - 1, failed_count: 1 });
    await maker.open(`/payroll/detail-salary?id=${rollId}`);
    await maker.page.reload();
    await maker.see(/账户已销户/);
  });

  await test.step("a supplement pays whom the bank could not pay, and ledger and balance are right", async () => {
    const snapshotOf = await maker.call("POST", `/salary/v1/payRolls/${rollId}/copy/`, { mode: "failed" });
    expect([200, 201], JSON.stringify(snapshotOf.body)).toContain(snapshotOf.status);
    const supplement = snapshotOf.body.id as number;
    const lines = (
      await maker.call("GET", `/salary/v1/payRollDetails/?filter=${encodeURIComponent(JSON.stringify({ pay_roll: supplement }))}`)
    ).body;
    expect(lines).toHaveLength(1);
    const roll = await maker.rowOf("/salary/v1/payRolls/", { id: [supplement] });
    const [line] = lines;
    const signed = await maker.upload("补发签字表.pdf");
    const edited = await maker.call("POST", `/salary/v1/payRolls/${supplement}/edit/`, {
      version: roll.version,
      attach_files: [signed],
      details: [
        {
          worker: line.worker,
          pay_type: 3,
          unit_price: "300",
          days: workdays.length,
          pay_roll_bank_card_number: anotherCard(),
          bank_link_number: "105100000017",
          pay_roll_bank_code: "105",
        },
      ],
    });
    expect(edited.status, JSON.stringify(edited.body)).toBe(200);
    // The card that he brought is not the one of his file: it is explained before it is submitted.
    const { body: compared } = await maker.call("GET", `/salary/v1/payRolls/${supplement}/comparison/`);
    const explained = await maker.call("POST", `/salary/v1/payRolls/${supplement}/accept/`, {
      word: "本人更换银行卡",
      warnings: openWarnings(compared as RollComparison),
    });
    expect(explained.status, JSON.stringify(explained.body)).toBeLessThan(300);
    expect((await maker.call("GET", `/salary/v1/payRolls/${supplement}/auth/`)).status).toBe(200);
    expect((await checker.call("GET", `/salary/v1/payRolls/${supplement}/comparison/`)).status).toBe(200);
    const ticket = (await checker.call("GET", `/salary/v1/payRolls/${supplement}/auth/`)).body;
    const released = await checker.call(
      "GET",
      `/salary/v1/payRolls/${supplement}/auth/?ticket=${ticket.ticket}&code=${ticket.demo_code}`,
    );
    expect(released.status, JSON.stringify(released.body)).toBe(200);
    await expect
      .poll(async () => (await maker.call("GET", `/salary/v1/payRolls/${supplement}/query/`)).body.status, { intervals: [5500] })
      .toBe(3);
    expect((await maker.rowOf("/salary/v1/payRolls/", { id: [rollId] })).status).toBe(3);
    const paid = crew.length * workdays.length * 300;
    expect((await maker.rowOf("/building/v1/wageAccounts/", { project: project.id })).balance).toBe((400_000 - paid).toFixed(2));
    const ledger = (
      await maker.call(
        "GET",
        `/project/v1/workerWages/?filter=${encodeURIComponent(JSON.stringify({ project: project.id, grant_status: 2 }))}`,
      )
    ).body;
    expect(ledger).toHaveLength(crew.length);
    await maker.open(`/payroll/payroll?filter=${encodeURIComponent(JSON.stringify({ project: project.id }))}`);
    await maker.see(crew[0]!.name);
  });

  await test.step("what is mended is cleared, and what is not is sent back to be rectified", async () => {
    const alarms = async () =>
      (
        await inspector.call(
          "GET",
          `/building/v1/projectAlarms/?filter=${encodeURIComponent(JSON.stringify({ project: project.id }))}`,
        )
      ).body as { id: number; rule_name: string; status: number }[];
    await expect.poll(async () => (await alarms()).find((alarm) => alarm.rule_name === "未开立工资专用账户")?.status).toBe(4);
    const open = (await alarms()).find((alarm) => alarm.status === 1)!;
    expect(open).toBeDefined();
    const path = `/building/v1/projectAlarms/${open.id}/`;
    expect((await inspector.call("POST", `${path}notify/`, { opinion: "请按期整改" })).body.status).toBe(2);
    expect(
      (
        await maker.call("POST", `${path}rectify/`, {
          content: "已按要求整改并上传材料",
          files: [await maker.upload("整改.pdf")],
        })
      ).body.status,
    ).toBe(3);
    const verified = await inspector.call("POST", `${path}verify/`, { passed: true, opinion: "现场核实，材料齐全，同意销号。" });
    expect(verified.body.detail).toMatch(/^系统复核：.*不能销号/);
    const back = await inspector.call("POST", `${path}verify/`, { passed: false, opinion: "现场核实，条件仍成立，请继续整改。" });
    expect(back.body.status, JSON.stringify(back.body)).toBe(2);
    await inspector.open("/home/main");
    await inspector.see(/待处置/);
  });

  await test.step("the wall shows the city", async () => {
    await inspector.page.setViewportSize({ width: 1920, height: 1080 });
    await inspector.open("/screen");
    await inspector.see("云汀市");
    await inspector.see(/预警/);
  });
});
