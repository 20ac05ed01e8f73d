import { expect, test } from "@playwright/test";
import { writeWorkbook } from "../../server/platform/excel/writeWorkbook";
import { rosterColumns, sheetName } from "../../server/topics/people/roster/columns";
import { idCardCheckDigit } from "../../resources/kit/validators";
import { desk, type Desk } from "./support/desk";

let company: Desk;
let inspector: Desk;
let project: { id: number; name: string };
const name = "石安顺";
const first17 = `99010219860315${String(Date.now() % 1000).padStart(3, "0")}`;
const id = first17 + idCardCheckDigit(first17);

async function roster(phone: string): Promise<Buffer> {
  const line: Readonly<Record<string, string>> = {
    班组: "钢筋三班",
    姓名: name,
    身份证号: id,
    手机: phone,
    民族: "汉族",
    住址: "云汀市一号路",
    工种: "钢筋工",
    进场日期: "2025-09-01",
  };
  const columns = rosterColumns.map(({ label }) => ({ label, kind: "text" as const }));
  const rows = [rosterColumns.map(({ label }) => line[label] ?? null)];
  return Buffer.concat(await writeWorkbook([{ name: sheetName, columns, rows }]).toArray());
}

test.beforeAll(async ({ browser }) => {
  company = await desk(browser, "91990102MA9900010A");
  inspector = await desk(browser, "gov01", "en");
  project = await company.rowOf("/building/v1/projects/", { prj_status: 3, scene: "contractor" });
});
test.afterAll(async () => {
  const defects = [...company.defects, ...inspector.defects];
  await company.close();
  await inspector.close();
  expect(defects).toEqual([]);
});

test("a company registers its people and prints their notice board; an inspector reads days, months and wages", async () => {
  await test.step("a company sends a roster, mends what is marked and sends it again", async () => {
    await company.open("/realname/person");
    await company.press("导入人员");
    const dialog = company.dialog();
    await dialog.find("项目", project.name);
    const send = async (phone: string) =>
      dialog.box
        .locator("input[type=file]")
        .setInputFiles({ name: "roster.xlsx", mimeType: "application/octet-stream", buffer: await roster(phone) });
    await send("1234");
    await dialog.see("手机号码不正确");
    const saved = company.page.waitForEvent("download");
    await dialog.press("下载标注错误的表格");
    expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/);
    await expect(dialog.box.getByRole("button", { name: "确认导入" })).toBeDisabled();
    await send("15412345678");
    await dialog.see(/核对通过：新增1人/);
    await dialog.press("确认导入");
    await company.see("已导入：新增1人，更新0人");
    // The dialog has the numbers of the sheet, also in a page that is kept for the way back.
    await expect(company.page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("numbers are masked until the company, whose worker he is, asks for them", async () => {
    const worker = await company.rowOf("/project/v1/workers/", { q: id });
    await company.open(`/realname/person-detail?id=${worker.id}`);
    await company.see(`${id.slice(0, 6)}********${id.slice(-4)}`);
    await expect(company.page.getByText(id)).toHaveCount(0);
    await company.press("显示完整信息");
    await company.see(id);
  });

  await test.step("an inspector looks at a day with its punches and at the month, and takes the labour ledger away", async () => {
    await inspector.open(`/realname/project-detail?id=${project.id}&part=attendance`);
    await inspector.page.getByRole("button", { name: "View", exact: true }).nth(1).click();
    const day = inspector.dialog();
    await expect(day.box.getByRole("columnheader", { name: "Punches" })).toBeVisible();
    await day.press("Close");
    const saved = inspector.page.waitForEvent("download");
    await inspector.press("Labour ledger");
    expect((await saved).suggestedFilename()).toMatch(/^用工管理台账.*\.xlsx$/);
  });

  await test.step("an inspector sees a worker's month and what is his by right only", async () => {
    await inspector.open("/realname/person");
    await inspector.page.locator("table a").first().click();
    await inspector.page.getByRole("tab", { name: "Attendance" }).click();
    await expect(inspector.page.getByRole("listitem").filter({ hasText: /^1/ }).first()).toBeVisible();
    await inspector.see(/\d days, [\d.]+ hours/);
    await inspector.page.getByRole("tab", { name: "Wages" }).click();
    await inspector.see("The last six months");
  });

  await test.step("the notice board is looked at, saved and printed on one A3 sheet", async () => {
    await company.open(`/realname/project-detail?id=${project.id}`);
    const dialog = company.dialog();
    // The forecast and its chart arrive above the button and move it: a press beside it is made again.
    await company.see("未来45天专户余额预测（元）");
    await expect(async () => {
      if (!(await dialog.box.isVisible())) await company.press("维权告示牌");
      await expect(dialog.box.getByRole("img", { name: "A3告示牌预览" })).toBeVisible({ timeout: 5_000 });
    }).toPass();
    for (const format of ["下载图片", "下载PDF"]) {
      const saved = company.page.waitForEvent("download");
      await dialog.press(format);
      expect((await saved).suggestedFilename()).toMatch(/^维权告示牌-.*\.(png|pdf)$/);
    }
    const paper = (await company.page.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect(paper.match(/\/MediaBox ?\[[^\]]*\]/g)).toEqual([expect.stringMatching(/\[0 0 84[12][.\d]* 119[01][.\d]*\]/)]);
  });
});
