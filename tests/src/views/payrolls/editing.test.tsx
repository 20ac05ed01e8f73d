import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { AdminContext, Notification, type DataProvider } from "react-admin";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { CallError } from "../../../../providers/callError";
import { nothingFound } from "../../../../resources/payrolls/rollWarnings";
import PayRollEdit from "../../../../src/views/payrolls/PayRollEdit";
import { placeOf } from "../../../../src/views/payrolls/grid/cellPlaces";
import { signIn } from "../../../support/signIn";

const line = (id: number, worker_name: string) => ({
  ...{ id, seq: id, worker: id, worker_name, team_name: "木工一班", work_type: "100", attend_days: 20, days: 20, pay_type: 3 },
  ...{ unit_price: "300.00", base_amount: "6000.00", total_pay_amount: "6000.00", actual_amount: "6000.00", status: 1 },
  ...{ pay_roll_bank_card_number: "************1234", pay_roll_bank_code: "102" },
});
const opened = {
  ...{ id: 9, version: 1, status: 0, title: "十月工资", remark: null, project: 3, corp: 4, pay_month: "2026-10" },
  ...{ attach_files: [{ id: 1, name: "签字表.pdf" }], details: [line(1, "王磊"), line(2, "李强")], actions: ["edit", "submit"] },
};
const tenfold = {
  ...{ worker: 1, worker_name: "王磊", team_name: null, seq: 1 },
  ...{ total_pay_amount: "60000.00", expected_amount: "6000.00" },
};
const refusal = "核对表中有1项需更正或说明后才能提交";

let stored: typeof opened;
let sent: Record<string, unknown>[];
let looked: Element[];
let updates: { readonly id: number; readonly data: object }[];
const server = setupServer(
  http.get("*/salary/v1/payRolls/9/comparison/", () =>
    HttpResponse.json({ ...nothingFound, tenfold: Number(stored.details[0]!.unit_price) === 3000 ? [tenfold] : [] }),
  ),
);
/** The payroll as others see it, as far as the table asks for it. */
const provider = {
  getOne: async (resource: string) => ({ data: resource === "payRolls" ? stored : { id: 1 } }),
  getList: async () => ({ data: [], total: 0 }),
  upload: async ({ name }: File) => ({ id: name.length, name, url: "/files/1/", size: 4 }),
  async update(_: string, { id, data }: { id: number; data: object }) {
    updates.push({ id, data });
    return { data: { id, ...data } };
  },
  async action(_: string, { data }: { data: Record<string, unknown> }) {
    sent.push(data);
    if (data["action"] === "submit") throw new CallError([refusal], 400, { warnings: [refusal] });
    if (data["version"] !== stored.version) throw new CallError(["数据已被修改"], 409, { detail: "", version: stored.version });
    const typed = data["details"] as { worker: number; unit_price: string }[];
    const details = stored.details.map((each) => ({ ...each, ...typed.find(({ worker }) => worker === each.worker) }));
    stored = { ...stored, details, version: stored.version + 1 };
    return { data: stored };
  },
};

beforeAll(() => server.listen({ onUnhandledRequest: "bypass" }));
afterAll(() => server.close());
afterEach(() => server.resetHandlers());
beforeEach(() => {
  signIn("company");
  [stored, sent, looked, updates] = [opened, [], [], []];
  Element.prototype.scrollIntoView = function (this: Element) {
    looked.push(this);
  };
  // A table of a screen that has no size would draw no row.
  Object.defineProperty(HTMLElement.prototype, "clientHeight", { configurable: true, value: 600 });
  window.location.hash = "#/payroll/edit-salary?id=9";
});

async function open() {
  render(
    <AdminContext dataProvider={provider as unknown as DataProvider}>
      <PayRollEdit />
      <Notification />
    </AdminContext>,
  );
  return screen.findByRole("table", { name: "工资单明细" });
}
const rowOf = (name: string) =>
  within(screen.getByRole("table", { name: "工资单明细" }))
    .getByText(name)
    .closest("tr")!;
async function typePrice(name: string, price: string) {
  const row = rowOf(name);
  const cell = within(row).getAllByText("300")[0]!.closest("td")!;
  await typeInto(cell, `${name} 单价`, price);
}
async function typeInto(cell: Element, label: string, text: string) {
  fireEvent.pointerDown(cell);
  fireEvent.mouseDown(cell);
  fireEvent.click(cell);
  const input = await screen.findByRole("textbox", { name: label });
  fireEvent.change(input, { target: { value: text } });
  fireEvent.blur(input);
}

test("a submission that is refused shows at once what was found in the lines just saved", async () => {
  await open();
  expect(await screen.findByText("未发现需要核对的变化")).toBeVisible();
  await typePrice("王磊", "3000");
  fireEvent.click(screen.getByRole("button", { name: "保存并提交审核" }));

  expect(await screen.findByText("王磊 应发60,000，合同应得6,000")).toBeVisible();
  expect(sent.map(({ action }) => action)).toEqual(["edit", "submit"]);
  // They are saved; what is missing is said beside the button, in the line, and the page leads to it.
  expect(screen.getByRole("button", { name: "已保存" })).toBeDisabled();
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain(refusal);
  expect(within(rowOf("王磊")).getByText("金额明显过大，疑为小数点错误")).toBeVisible();
  expect(looked.at(-1)?.textContent).toContain("王磊 应发60,000");
});

test("what is typed while someone else saves the payroll is kept beside his changes, and saved after that", async () => {
  await open();
  await typePrice("王磊", "310");
  const other = stored.details.map((each) => (each.worker === 2 ? { ...each, unit_price: "290.00" } : each));
  stored = { ...stored, details: other, version: 2 };
  fireEvent.click(screen.getByRole("button", { name: "保存" }));

  expect(await screen.findByText(/工资单刚被他人修改/)).toBeInTheDocument();
  expect(await within(rowOf("李强")).findByText("290")).toBeVisible();
  expect(within(rowOf("王磊")).getByText("310")).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "保存" }));
  expect(await screen.findByRole("button", { name: "已保存" })).toBeDisabled();
  expect(stored.details.map(({ unit_price }) => Number(unit_price))).toEqual([310, 290]);
});

test("what is typed while the payroll is submitted elsewhere stays on the page, which says that it is not saved", async () => {
  await open();
  await typePrice("王磊", "350");
  stored = { ...stored, version: 2, status: 1, actions: [] };
  fireEvent.click(screen.getByRole("button", { name: "保存" }));
  expect(await screen.findByText(/已在其他页面提交，本页的修改没有保存/)).toBeVisible();
  expect(within(rowOf("王磊")).getByText("350")).toBeVisible();
  expect(screen.getByRole("button", { name: "保存" })).toBeDisabled();
});

test("a court document is attached to the saved line of each worker with a court-ordered deduction", async () => {
  const ordered = { deduct_amount: "800.00", court_amount: "800.00", court_files: [] };
  stored = { ...stored, details: [{ ...stored.details[0]!, ...ordered }, stored.details[1]!] };
  await open();
  const panel = (await screen.findByText("法院文书", { selector: "h2, h3" })).closest("section, .MuiPaper-root")!;
  expect(within(panel as HTMLElement).getByText("王磊 · 法院判决扣款 800")).toBeVisible();
  const input = panel.querySelector("input[type=file]")!;
  fireEvent.change(input, {
    target: { files: [new File(["%PDF"], "裁定书.pdf"), new File(["%PDF"], "执行通知书.pdf")] },
  });
  await waitFor(() => expect(updates).toHaveLength(2));
  expect(updates.at(-1)).toEqual({
    id: 1,
    data: { court_files: [expect.objectContaining({ name: "裁定书.pdf" }), expect.objectContaining({ name: "执行通知书.pdf" })] },
  });
  // A deduction that is only typed has no line yet.
  await typeInto(rowOf("李强").querySelector(`td[data-at$=":${placeOf("court_amount")}"]`)!, "李强 法院判决扣款", "50");
  expect(await screen.findByText("保存后可上传文书。")).toBeVisible();
});

test("what was typed before a reload of the page is offered again", async () => {
  await open();
  await typePrice("王磊", "315");
  fireEvent(window, new Event("pagehide"));
  cleanup();
  await open();
  fireEvent.click(await screen.findByRole("button", { name: "恢复" }));
  expect(within(rowOf("王磊")).getByText("315")).toBeVisible();
  expect(screen.getByRole("button", { name: "保存" })).toBeEnabled();
});

const cellsOf = (table: HTMLElement) => (label: string) => {
  const heads = within(table).getAllByRole("columnheader");
  return rowOf("王磊").children[heads.findIndex(({ textContent }) => textContent === label)]!;
};

test("a cell that prevents saving is marked with its reason, and the button of warnings leads to it", async () => {
  const cellOf = cellsOf(await open());
  // More than 20% of the wage is only a warning, and in a column before that of the error.
  await typeInto(cellOf("代扣款项"), "王磊 代扣款项", "2000");

  expect(await screen.findByRole("button", { name: /1行有提示/ })).toBeVisible();
  expect(cellOf("扣除项目")).toHaveAttribute("title", "请输入扣除项目");
  expect(screen.getByRole("button", { name: "保存" })).toBeDisabled();
  fireEvent.click(screen.getByRole("button", { name: /1行有提示/ }));
  expect(await screen.findByRole("textbox", { name: "王磊 扣除项目" })).toBeInvalid();
  expect(within(screen.getByRole("toolbar", { name: "表格工具" })).getByText("请输入扣除项目")).toBeVisible();
});

test("a deduction whose kinds are entered needs no other reason, and its kinds are saved", async () => {
  const cellOf = cellsOf(await open());
  await typeInto(cellOf("代扣款项"), "王磊 代扣款项", "500");
  expect(cellOf("扣除项目")).toHaveAttribute("title", "请输入扣除项目");
  await typeInto(cellOf("个人所得税"), "王磊 个人所得税", "80");
  await typeInto(cellOf("社会保险与公积金"), "王磊 社会保险与公积金", "420");
  expect(cellOf("扣除项目")).not.toHaveAttribute("title", "请输入扣除项目");
  fireEvent.click(screen.getByRole("button", { name: "保存" }));
  expect(await screen.findByRole("button", { name: "已保存" })).toBeDisabled();
  expect(sent.at(-1)?.["details"]).toMatchObject([
    { deduct_amount: "500", tax_amount: "80", insurance_amount: "420", court_amount: null },
    { deduct_amount: null },
  ]);
});

/** What the server answers to the sheets, one after the other, each tried and then imported; what is imported is another version of the payroll. */
function answerSheets(...answers: readonly object[]) {
  const waiting = answers.flatMap((answer) => [
    { answer, isTrial: true },
    { answer, isTrial: false },
  ]);
  server.use(
    http.post("*/salary/v1/payRollDetails/", () => {
      const { answer, isTrial } = waiting.shift()!;
      if (!isTrial) stored = { ...stored, version: stored.version + 1 };
      return HttpResponse.json({ created: 0, updated: 1, errors: [], warnings: [], ...answer }, { status: 201 });
    }),
  );
}
const chooseSheet = () =>
  fireEvent.change(screen.getByLabelText("Excel 文件"), { target: { files: [new File(["x"], "明细.xlsx")] } });
async function importChecked(): Promise<void> {
  await waitFor(() => expect(screen.getByRole("button", { name: "确认导入" })).toBeEnabled());
  fireEvent.click(screen.getByRole("button", { name: "确认导入" }));
}

test("what was typed is saved once before the first of two sheets, and the second is not a conflict with it", async () => {
  answerSheets({ warnings: ["第1行：低于最低工资"] }, {});
  await open();
  await typePrice("王磊", "310");
  fireEvent.click(screen.getByRole("button", { name: "导入Excel" }));
  chooseSheet();
  expect(await screen.findByText("请核对1项")).toBeVisible();
  await importChecked();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  fireEvent.click(screen.getByRole("button", { name: "导入Excel" }));
  chooseSheet();
  await importChecked();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.map(({ action }) => action)).toEqual(["edit"]);
  expect(screen.queryByText(/工资单刚被他人修改/)).toBeNull();
});

test("what was typed and cannot be saved yet is kept beside the lines of a sheet", async () => {
  answerSheets({});
  await open();
  await typePrice("王磊", "31O");
  fireEvent.click(screen.getByRole("button", { name: "导入Excel" }));
  chooseSheet();
  await importChecked();
  expect(await screen.findByText("已导入：新增0行，更新1行")).toBeInTheDocument();
  expect(sent).toEqual([]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(within(rowOf("王磊")).getByText("31O")).toBeVisible();
  expect(screen.getByRole("button", { name: "保存" })).toBeDisabled();
});
