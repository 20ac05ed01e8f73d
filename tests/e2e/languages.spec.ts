import { expect, test } from "@playwright/test";
import { projects } from "../../resources/projects/projects";
import { projectCorps } from "../../resources/projects/projectCorps";
import { translate, type Label, type Locale } from "../../resources/kit/label";
import { desk, type Desk } from "./support/desk";

/** Company and inspector, each once in either language. */
const walks: readonly { readonly company: Locale; readonly inspector: Locale }[] = [
  { company: "zh", inspector: "en" },
  { company: "en", inspector: "zh" },
];
const path = "/building/v1/projects/";
const labelOf = (name: keyof typeof projects.fields): Label => projects.fields[name].spec.label;

for (const languages of walks)
  test.describe(`a company in ${languages.company}, an inspector in ${languages.inspector}`, () => {
    test.describe.configure({ mode: "serial" });
    const name = `西岭区粮库扩建工程${languages.company}${Date.now() % 1e6}`;
    let company: Desk;
    let inspector: Desk;
    const ours = (label: Label, facts = {}) => translate(label, languages.company, facts);
    const theirs = (label: Label, facts = {}) => translate(label, languages.inspector, facts);

    test.beforeAll(async ({ browser }) => {
      company = await desk(browser, "91990102MA9900010A", languages.company);
      inspector = await desk(browser, "gov01", languages.inspector);
    });
    test.afterAll(async () => {
      const defects = [...company.defects, ...inspector.defects];
      await company.close();
      await inspector.close();
      expect(defects).toEqual([]);
    });

    test("a draft, the two kinds of projects, and what an inspector reads", async () => {
      await test.step("a draft that is handed in too early says once how much is missing, and leads to each of it", async () => {
        await company.open("/realname/project");
        await company.press(ours(projects.createLabel!));
        await company.type({ [ours(labelOf("name"))]: name });
        await company.press(ours(["存草稿", "Save draft"]));
        await expect.poll(async () => (await company.rowOf(path, { q: name }))?.review_status).toBe(9);
        await company.open(`/realname/project?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`);
        const line = company.page.getByRole("row").filter({ hasText: name });
        await line.getByRole("button", { name: ours(projects.actions!.submit.label) }).click();
        await company.see(ours(["请输入合同金额", "Enter contract amount"]));
        await company.press(ours(["提交", "Submit"]));
        await expect(company.page.getByText(ours(["请补充后再提交", "Please correct them first"]))).toHaveCount(1);
        await company.press(ours(["请输入合同金额", "Enter contract amount"]));
        await expect(company.field(ours(labelOf("contract_amount")))).toBeFocused();
        const { id } = await company.rowOf(path, { q: name });
        expect((await company.call("DELETE", `${path}${id}/`)).status).toBe(200);
      });

      await test.step("what one builds and what one takes part in are two tabs with columns of their own", async () => {
        await company.open("/realname/project");
        await company.page.getByRole("tab", { name: ours(projects.views!.contractor!.label) }).click();
        await expect(company.page.getByRole("columnheader", { name: ours(labelOf("contract_amount")) })).toBeVisible();
        await company.page.getByRole("tab", { name: ours(projects.views!.sub!.label) }).click();
        await expect(company.page).toHaveURL(/sub/);
      });

      await test.step("the inspector reads project, attendance and company, and a link leads to another tab of the open page", async () => {
        const { id, contractor_corp } = await inspector.rowOf(path, { prj_status: 3 });
        const tab = (label: Label) => inspector.page.getByRole("tab", { name: theirs(label) });
        await inspector.open(`/realname/project-detail?id=${id}&part=corps`);
        await inspector.see(theirs(projectCorps.fields.corp_type.spec.label));
        await inspector.page.evaluate((to) => (location.hash = to), `/realname/project-detail?id=${id}&part=attendance`);
        await expect(tab(["考勤", "Attendance"])).toHaveAttribute("aria-selected", "true");
        await inspector.page
          .getByRole("button", { name: theirs(["查看人员", "View"]), exact: true })
          .nth(1)
          .click();
        const day = inspector.dialog();
        await day.field(theirs(["班组", "Team"])).click();
        await inspector.page.getByRole("option").nth(1).click();
        const saved = inspector.page.waitForEvent("download");
        await day.press(theirs(["导出", "Export"]));
        expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/);
        await day.press(theirs(["关闭", "Close"]));
        await inspector.open(`/realname/company-detail?id=${contractor_corp}`);
        await tab(["承建项目", "As contractor"]).click();
        await expect(inspector.page).toHaveURL(/part=projects/);
      });
    });
  });
