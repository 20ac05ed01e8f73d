import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { useEffect, type ReactNode } from "react";
import { AdminContext, Form, type DataProvider } from "react-admin";
import { useFormContext, type UseFormReturn } from "react-hook-form";
import { expect, test, vi } from "vitest";
import { companyType } from "../../../resources/dictionaries/companyType";
import { reviewStatus } from "../../../resources/dictionaries/reviewStatus";
import { projects } from "../../../resources/projects/projects";
import { EditableRelation } from "../../../src/crud/form/EditableRelation";
import { FormSummary } from "../../../src/crud/form/FormSummary";
import type { FormValues } from "../../../src/crud/form/formValues";
import { FormInfoContext } from "../../../src/kinds/inputs/FormInfo";
import { signIn } from "../../support/signIn";

const participant = { version: 1, project: 5, corp_type: companyType.client, entry_time: "2026-03-01", pm_name: "周明远" };
const stored = [
  { ...participant, id: 1, corp: 31, corp_name: "云汀建设" },
  { ...participant, id: 2, corp: 32, corp_name: "朔峤劳务", pm_name: "叶秋月" },
];
const project = { id: 5, version: 1, review_status: reviewStatus.draft, name: "云汀广场工程", project_corps: stored };

interface Opened {
  readonly record?: object;
  readonly values?: FormValues;
  readonly remarks?: ReadonlyMap<string, string>;
}

let form: UseFormReturn<FormValues>;
function Probe() {
  const shown = useFormContext<FormValues>();
  useEffect(() => {
    form = shown;
  }, [shown]);
  return null;
}

function openForm(children: ReactNode, { record = {}, values, remarks }: Opened) {
  signIn("company");
  const provider = {
    getOne: async (_: string, { id }: { id: number }) => ({ data: stored.find((row) => row.id === id) }),
    getList: async () => ({ data: [], total: 0 }),
    getMany: async () => ({ data: [] }),
  };
  const info = {
    record: { ...project, ...record },
    warnings: {},
    chosen: new Map([["link_man:7", "x"]]),
    ...(remarks && { remarks }),
  };
  render(
    <AdminContext dataProvider={provider as unknown as DataProvider}>
      <FormInfoContext value={info}>
        <Form record={values ?? { project_corps: [{ id: 1 }, { id: 2 }] }}>
          {children}
          <Probe />
        </Form>
      </FormInfoContext>
    </AdminContext>,
  );
}
const openRelation = (opened: Opened = {}, disabled = false) =>
  openForm(<EditableRelation resource="projects" name="project_corps" disabled={disabled} />, opened);
const lines = () => form.getValues("project_corps");
const rowOf = (name: string) => screen.getByText(name).closest<HTMLElement>("tr")!;

test("the lines of a relation are the stored rows with what was typed, and one is removed without the others", () => {
  openRelation({ values: { project_corps: [{ id: 1, pm_name: "新负责人" }, { id: 2 }, { corp_name: "新单位", corp_type: 2 }] } });
  expect(screen.getAllByRole("row")).toHaveLength(4);
  expect(rowOf("云汀建设")).toBeVisible();
  expect(rowOf("新单位")).toBeVisible();
  fireEvent.click(within(rowOf("朔峤劳务")).getByText("移除"));
  expect(lines()).toEqual([
    { id: 1, pm_name: "新负责人" },
    { corp_name: "新单位", corp_type: 2 },
  ]);
  expect(screen.queryByText("朔峤劳务")).toBeNull();
});

test("a line is changed in a dialog; only what differs from the stored row is sent", async () => {
  openRelation();
  fireEvent.click(within(rowOf("朔峤劳务")).getByText("编辑"));
  const dialog = await screen.findByRole("dialog", { name: "编辑参建单位" });
  const manager = await within(dialog).findByLabelText(/^负责人/, { selector: "input[name=pm_name]" });
  expect(manager).toHaveValue("叶秋月");
  expect(within(dialog).queryByLabelText(/^项目/)).toBeNull();
  fireEvent.change(manager, { target: { value: "夏国英" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "确定" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(lines()).toEqual([{ id: 1 }, { id: 2, pm_name: "夏国英" }]);
});

test("a new line is asked for what it needs, and is not added before", async () => {
  openRelation();
  fireEvent.click(screen.getByRole("button", { name: "添加参建单位" }));
  const dialog = await screen.findByRole("dialog", { name: "添加参建单位" });
  fireEvent.click(within(dialog).getByRole("button", { name: "确定" }));
  expect(await within(dialog).findByText("请选择参建类型")).toBeVisible();
  expect(within(dialog).getByText("请选择进场日期")).toBeVisible();
  fireEvent.click(within(dialog).getByRole("button", { name: "取消" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(lines()).toEqual([{ id: 1 }, { id: 2 }]);
});

test("of a project under supervision no stored participant is removed, only a new one", async () => {
  openRelation({
    record: { review_status: reviewStatus.passed },
    values: { project_corps: [{ id: 1 }, { id: 2 }, { corp_name: "新单位", corp_type: 2 }] },
  });
  expect(within(rowOf("云汀建设")).queryByText("移除")).toBeNull();
  fireEvent.click(within(rowOf("云汀建设")).getByText("编辑"));
  const dialog = await screen.findByRole("dialog", { name: "编辑参建单位" });
  expect(await within(dialog).findByDisplayValue("周明远")).toBeVisible();
  expect(within(dialog).queryByLabelText(/^进场日期/)).toBeNull();
  fireEvent.click(within(dialog).getByRole("button", { name: "取消" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  fireEvent.click(within(rowOf("新单位")).getByText("移除"));
  expect(lines()).toEqual([{ id: 1 }, { id: 2 }]);
});

test("a reviewer's remark is shown until the lines change, an error as long as there is one", async () => {
  openRelation({ remarks: new Map([["project_corps", "缺少劳务分包"]]) });
  expect(screen.getByText("审核批注：缺少劳务分包")).toBeVisible();
  act(() => form.setError("project_corps", { message: "请填写参建单位" }));
  expect(await screen.findByText("请填写参建单位")).toBeVisible();
  fireEvent.click(within(rowOf("朔峤劳务")).getByText("移除"));
  await waitFor(() => expect(screen.queryByText("审核批注：缺少劳务分包")).toBeNull());
});

test("while a form is saved its lines are not changed; without lines there is no table", () => {
  openRelation({}, true);
  for (const name of ["添加参建单位"]) expect(screen.getByRole("button", { name })).toBeDisabled();
  for (const link of [...screen.getAllByText("编辑"), ...screen.getAllByText("移除")]) expect(link).toBeDisabled();
  act(() => form.setValue("project_corps", []));
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
});

const sections = [
  {
    title: ["基本信息", "Basics"] as const,
    fields: ["name", "link_man", "labor_fee_mode", "labor_fee_monthly", "labor_fee_progress_ratio"],
  },
  { title: ["参建单位", "Participants"] as const, fields: [], relation: "project_corps" },
];
function summarize(opened: Opened) {
  const onGo = vi.fn<(step: number, name?: string) => void>();
  openForm(<FormSummary declaration={projects} sections={sections} onGo={onGo} />, opened);
  return onGo;
}
const typed = { name: "云汀学校", link_man: "", labor_fee_mode: 1, labor_fee_monthly: "10.00", labor_fee_progress_ratio: "20" };

test("the summary shows what was typed and applies, and leads to the step of each part", () => {
  const onGo = summarize({ values: { ...typed, project_corps: [{ id: 2 }] } });
  expect(screen.getByText("请核对以下内容，确认无误后提交。")).toBeVisible();
  expect(screen.getByText("云汀学校")).toBeVisible();
  expect(screen.getByText("月拨付额")).toBeVisible();
  expect(screen.queryByText("联系人")).toBeNull();
  expect(screen.queryByText(/比例/)).toBeNull();
  expect(rowOf("朔峤劳务")).toBeVisible();
  expect(screen.queryByText("未填写")).toBeNull();
  expect(screen.queryByText(/^原：/)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "修改参建单位" }));
  expect(onGo).toHaveBeenLastCalledWith(1);
});

test("what is missing is counted, named and leads to its field; an empty relation says so", async () => {
  const onGo = summarize({ values: { ...typed, project_corps: [] } });
  act(() => {
    form.setError("link_man", { message: "请输入联系人" });
    form.setError("project_corps", { message: "请填写参建单位" });
  });
  expect(await screen.findByText("还有2项未填写或有误，点选可直接补充。")).toBeVisible();
  fireEvent.click(screen.getByText("请输入联系人"));
  expect(onGo).toHaveBeenLastCalledWith(0, "link_man");
  fireEvent.click(screen.getByText("请填写参建单位"));
  expect(onGo).toHaveBeenLastCalledWith(1);
  expect(screen.getByText("未填写")).toBeVisible();
});

test("of an accepted project the summary shows what each changed value was", () => {
  summarize({
    record: { review_status: reviewStatus.passed, labor_fee_mode: 1 },
    values: { ...typed, project_corps: [{ id: 1 }] },
  });
  const changed = screen.getByText("云汀学校").closest("dd, div")!;
  expect(changed.parentElement).toHaveTextContent("原：云汀广场工程");
  expect(screen.getAllByText(/原：/)).toHaveLength(2); // the name and the monthly amount
});
