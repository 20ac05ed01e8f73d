import { beforeEach, describe, expect, test } from "vitest";
import { projects } from "../../../resources/projects/projects";
import { corpDeposits } from "../../../resources/deposits/corpDeposits";
import { projectAlarms } from "../../../resources/alarms/projectAlarms";
import { payRolls } from "../../../resources/payrolls/payRolls";
import { accounts } from "../../../resources/system/accounts";
import { bodyOf, isBulkAction, offeredActions } from "../../../src/crud/actions/declaredActions";
import type { FormatContext } from "../../../resources/kit/kinds/kind";
import { getActor } from "../../../src/crud/actor";
import { formErrorsOf, formWarnings } from "../../../src/crud/form/formValues";
import { filterInputs } from "../../../src/crud/list/filterFields";
import { viewTabs } from "../../../src/crud/list/viewTabs";
import { canCreate, canEdit, writableFields } from "../../../src/crud/permissions";
import { sectionsOf, showSections } from "../../../src/crud/sections";
import { formatValue } from "../../../src/kinds/formatValue";
import { signIn } from "../../support/signIn";

const reading = (row: Record<string, unknown>): FormatContext => ({ locale: "zh", row, regionName: () => undefined });
const draft = { id: 5, version: 2, review_status: 9, change_status: 0, contractor_corp: 1, actions: ["update"] };

beforeEach(() => signIn("company"));

describe("what a reader may do", () => {
  test("a contractor reports projects, an inspector does not", () => {
    expect(canCreate(projects, getActor())).toBe(true);
    signIn("government");
    expect(canCreate(projects, getActor())).toBe(false);
  });

  test("a condition that the row's fields cannot decide is left to the server", () => {
    const { contractor_corp: _, ...undecided } = draft;
    expect(writableFields(projects, undecided)).toContain("name");
    expect(writableFields(projects, { ...draft, contractor_corp: 2, actions: [] })).toEqual([]);
  });

  test("a project under review has no field that its contractor may write", () => {
    expect(writableFields(projects, draft)).toContain("name");
    expect(writableFields(projects, { ...draft, review_status: 0, actions: [] })).toEqual([]);
  });

  test("while a change waits, only the free fields are written", () => {
    const waiting = { ...draft, review_status: 1, change_status: 1, writable: ["link_man"] };
    expect(writableFields(projects, waiting)).toContain("link_man");
    expect(writableFields(projects, waiting)).not.toContain("name");
  });

  test("nothing is edited that the server does not offer", () => {
    expect(canEdit(projects, draft)).toBe(true);
    expect(canEdit(projects, { ...draft, actions: [] })).toBe(false);
  });

  test("a blocked action is shown with its reason, one that is not offered is not shown", () => {
    const row = { id: 1, actions: ["confirm"], blocked: { applyReturn: "项目尚未完工" } };
    const offered = offeredActions(corpDeposits, row).map(({ name, reason }) => [name, reason]);
    expect(offered).toEqual([
      ["confirm", undefined],
      ["applyReturn", "项目尚未完工"],
    ]);
  });
});

describe("actions", () => {
  test("an action is named by its word on the wire and by the key that chooses it", () => {
    const { verify, sendBack } = projectAlarms.actions!;
    expect(bodyOf("verify", verify, { opinion: "属实" })).toEqual({ action: "verify", passed: true, opinion: "属实" });
    expect(bodyOf("sendBack", sendBack, {})).toEqual({ action: "sendBack", passed: false });
    expect(bodyOf("applyReturn", corpDeposits.actions!.applyReturn, {})).toEqual({ action: "apply_return" });
  });

  test("alarms are notified in batches, deposits are not used in batches", () => {
    expect(isBulkAction(projectAlarms.actions!.notify)).toBe(true);
    expect(isBulkAction(corpDeposits.actions!.use)).toBe(false);
  });

  test("no file is downloaded for several rows at once: a browser would save none of them", () => {
    const { exportFile, download, query, copy } = payRolls.actions!;
    expect([exportFile, download, query].map(isBulkAction)).toEqual([false, false, false]);
    expect(isBulkAction(copy)).toBe(true);
  });
});

describe("lists", () => {
  test("scenes that are screens of their own, or mean one's own company, are no tabs of an inspector", () => {
    signIn("government");
    expect(viewTabs(projects, getActor()).map(({ scene }) => scene)).toEqual(["all"]);
    expect(viewTabs(accounts, getActor()).map(({ scene }) => scene)).toEqual(["government", "company"]);
  });

  test("a province has no accounts of companies, and no tab for them", () => {
    signIn("government", { user: { deployment: "province" } });
    expect(viewTabs(accounts, getActor()).map(({ scene }) => scene)).toEqual(["government"]);
  });

  test("a company chooses between all, its own and those it works on", () => {
    expect(viewTabs(projects, getActor()).map(({ scene }) => scene)).toEqual(["all", "contractor", "sub"]);
  });

  test("amounts, days and instants are asked for from and to; what is fixed is not offered", () => {
    const keys = filterInputs(corpDeposits, getActor(), { project: 5 }).map(({ key }) => key);
    expect(keys).toContain("expire_date_from");
    expect(keys).toContain("expire_date_to");
    expect(keys).toContain("expire_within");
    expect(keys).not.toContain("expire_date");
    expect(keys).not.toContain("project");
  });
});

describe("forms", () => {
  const names = ["labor_fee_mode", "labor_fee_monthly", "labor_fee_progress_ratio", "contract_amount"];

  test("fields that do not apply are not asked for", () => {
    const errors = formErrorsOf(projects, { labor_fee_mode: 1, contract_amount: "100" }, { names, locale: "zh" });
    expect(errors).toEqual({ labor_fee_monthly: ["请输入月拨付额"], builder_licenses: ["请填写施工许可证"] });
  });

  test("messages are the kit's, in the reader's language", () => {
    const wrong = { labor_fee_mode: 2, labor_fee_progress_ratio: 20, contract_amount: "12.345" };
    expect(formErrorsOf(projects, wrong, { names, locale: "zh" })).toMatchObject({
      contract_amount: ["合同金额最多保留2位小数"],
    });
    expect(formErrorsOf(projects, wrong, { names, locale: "en" })).toMatchObject({
      contract_amount: ["Contract amount allows at most 2 decimals"],
    });
  });

  test("a draft needs only its name", () => {
    expect(formErrorsOf(projects, {}, { names: ["name", ...names], locale: "zh", needs: ["name"] })).toEqual({
      name: ["请输入项目名称"],
    });
  });

  test("each wrong entry of a short table is reported by its line", () => {
    const values = { need_license: 1, builder_licenses: [{ builder_license_num: "A1", issue_date: "2025-01-02" }, {}] };
    const errors = formErrorsOf(projects, values, { names: ["need_license", "builder_licenses"], locale: "zh" });
    expect(errors).toEqual({ builder_licenses: ["第2行：请输入施工许可证号"] });
  });

  test("a deposit below what is required is pointed out in yuan as typed", () => {
    expect(formWarnings(corpDeposits, { amount: "99.99", required_amount: "100.00" }, "zh")).toEqual({ amount: "低于应存金额" });
    expect(formWarnings(corpDeposits, { amount: "100", required_amount: "100.00" }, "zh")).toEqual({});
  });
});

describe("shown values", () => {
  const { fields } = projects;
  test.each([
    ["contract_amount", "1234567.50", "1,234,567.5"],
    ["prj_status", 3, "在建"],
    ["prj_status", 42, "-"],
    ["start_date", "2025-08-01", "2025-08-01"],
    ["address", '["350000","350100","350102"]', "350000350100350102"],
    ["address", '{"province":"福建省","city":"福州市","area":"鼓楼区"}', "福建省福州市鼓楼区"],
    ["contract_files", [{ id: 1 }], "1个文件"],
    ["description", null, "-"],
  ] as const)("%s: %j is shown as %s", (name, value, text) => {
    expect(formatValue(name, fields[name].spec, reading({ [name]: value }))).toBe(text);
  });

  test("a reference is shown by the name beside it", () => {
    expect(
      formatValue(
        "contractor_corp",
        fields.contractor_corp.spec,
        reading({ contractor_corp: 3, contractor_corp_name: "云汀建设" }),
      ),
    ).toBe("云汀建设");
  });

  test("a description leaves out what does not apply to the row", () => {
    const row = { labor_fee_mode: 1, labor_fee_monthly: "10.00", labor_fee_progress_ratio: null };
    const shown = sectionsOf(projects, showSections(projects), row).flatMap((section) => section.fields);
    expect(shown).toEqual(["labor_fee_mode", "labor_fee_monthly"]);
  });
});
