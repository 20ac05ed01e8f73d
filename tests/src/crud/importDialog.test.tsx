import { fireEvent, render, screen } from "@testing-library/react";
import { AdminContext, type DataProvider } from "react-admin";
import { expect, test, vi } from "vitest";
import { CallError } from "../../../providers/callError";
import type { SheetOptions } from "../../../providers/sendSheet";
import { ImportRows } from "../../../src/crud/list/ImportRows";

/** How the file comes into the dialog. */
const ways = {
  chosen: (file: File) => fireEvent.change(screen.getByLabelText("Excel 文件"), { target: { files: [file] } }),
  dropped: (file: File) => fireEvent.drop(screen.getByText("选择文件"), { dataTransfer: { files: [file], types: ["Files"] } }),
};

function imported(answer: object, way: keyof typeof ways = "chosen") {
  const onClose = vi.fn<() => void>();
  const sent: Readonly<Record<string, string>>[] = [];
  const importRows = async (_: string, __: File, { fields: form = {} }: SheetOptions) => {
    sent.push(form);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  render(
    <AdminContext dataProvider={{ importRows } as unknown as DataProvider}>
      <ImportRows resource="constructionPermits" onClose={onClose} />
    </AdminContext>,
  );
  ways[way](new File(["x"], "施工许可.csv"));
  return { onClose, sent };
}

test.each(["chosen", "dropped"] as const)(
  "a sheet that is %s is checked first, and imported once that is confirmed",
  async (way) => {
    const { onClose, sent } = imported({ created: 2, errors: [] }, way);
    expect(await screen.findByText("核对通过：2条，确认后导入。")).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
    expect(sent).toEqual([{ dry_run: "1" }]);
    fireEvent.click(screen.getByText("确认导入"));
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toEqual([{ dry_run: "1" }, {}]);
  },
);

const fields = [
  { name: "permit_no", label: "施工许可证号", required: true },
  { name: "name", label: "工程名称", required: true },
  { name: "remark", label: "备注", required: false },
];
const sheetOf = (sheet: string, more: object = {}) => ({
  ...{ sheet, head: 3, rows: 2, hidden_rows: 1, is_read: true, missing: [] },
  columns: [
    { head: "许可证号", name: "permit_no", label: "施工许可证号" },
    { head: "工程名称", name: "name", label: "工程名称" },
    { head: "经办" },
  ],
  ...{ unread_columns: ["经办"], unread_rows: [{ row: 6, text: "合计 2" }], groups: [], first: [["SG-1", "变电站", "王"]] },
  ...more,
});

test("what was read of the file is shown before it is imported, and what was not", async () => {
  const { onClose } = imported({ created: 2, errors: [], reading: [sheetOf("10月")], unread_sheets: ["封面"], fields });
  expect(await screen.findByText("未读取的列：经办")).toBeVisible();
  for (const text of [
    "未读取的工作表：封面（没有所需的列）",
    "含1行隐藏或被筛选的行，也已读取",
    "不是数据的行，未读取：第6行“合计 2”",
  ])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByLabelText("“许可证号”读作")).toHaveValue("permit_no");
  expect(screen.getByLabelText("“经办”读作")).toHaveValue("");
  expect(screen.getByText("SG-1")).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test("amounts that the file states in another unit are shown with it", async () => {
  const columns = [
    { head: "工程名称", name: "name", label: "工程名称" },
    { head: "合同金额(万元)", name: "amount", label: "合同金额", unit: "万元" },
  ];
  imported({ created: 1, errors: [], reading: [sheetOf("10月", { columns, first: [["变电站", "3750"]] })], fields });
  expect(await screen.findByText("合同金额（元）← 合同金额(万元)，按万元读取")).toBeVisible();
});

test("a column is mapped by hand, and the file is checked again with it", async () => {
  const { sent } = imported({ created: 2, errors: [], reading: [sheetOf("10月")], unread_sheets: [], fields });
  fireEvent.change(await screen.findByLabelText("“经办”读作"), { target: { value: "remark" } });
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ columns: JSON.stringify({ 经办: "remark" }), dry_run: "1" });
  await vi.waitFor(() => expect(screen.getByText("确认导入")).toBeEnabled());
  fireEvent.change(screen.getByLabelText("“工程名称”读作"), { target: { value: "" } });
  await vi.waitFor(() => expect(sent[2]).toMatchObject({ columns: JSON.stringify({ 经办: "remark", 工程名称: null }) }));
  await vi.waitFor(() => expect(screen.getByText("确认导入")).toBeEnabled());
  fireEvent.click(screen.getByText("确认导入"));
  await vi.waitFor(() => expect(sent).toHaveLength(4));
  expect(sent[3]).not.toHaveProperty("dry_run");
  expect(sent[3]).toHaveProperty("columns");
});

test("of several sheets with the table, the user chooses which are read", async () => {
  const reading = [sheetOf("10月"), sheetOf("11月")];
  const { sent } = imported({ created: 4, errors: [], reading, unread_sheets: [], fields });
  fireEvent.click(await screen.findByRole("checkbox", { name: /10月/ }));
  await vi.waitFor(() => expect(sent[1]).toMatchObject({ sheets: JSON.stringify(["11月"]) }));
});

test("a file without the needed columns is shown, so that they can be chosen", async () => {
  const columns = [{ head: "编码" }, { head: "工程名称", name: "name", label: "工程名称" }];
  const sheet = sheetOf("表", { is_read: false, missing: ["施工许可证号"], columns, first: [["SG-1", "变电站"]], rows: 0 });
  const { sent } = imported({
    created: 0,
    errors: [{ row: 3, column: "", message: "缺少列" }],
    reading: [sheet],
    unread_sheets: [],
    fields,
  });
  expect(await screen.findByText("缺少列：施工许可证号。如果表中有，请在表头下选择")).toBeVisible();
  fireEvent.change(screen.getByLabelText("“编码”读作"), { target: { value: "permit_no" } });
  await vi.waitFor(() => expect(sent[1]).toMatchObject({ columns: JSON.stringify({ 编码: "permit_no" }) }));
});

test("a file that cannot be read says what it is", async () => {
  imported(new CallError(["这是.xls文件，请在WPS中另存为Excel文件(.xlsx)"], 400));
  expect(await screen.findByText("这是.xls文件，请在WPS中另存为Excel文件(.xlsx)")).toBeVisible();
  expect(screen.getByText("确认导入")).toBeDisabled();
});

test.each([
  ["the server fails", new CallError(["服务器出错，请稍后再试"], 500), "服务器出错，请稍后再试"],
  ["the connection breaks", new Error("网络不通"), "网络不通"],
])("an import refused because %s says so, and nothing counts as imported", async (_, answer, words) => {
  const { onClose } = imported(answer);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByText(/核对通过/)).toBeNull();
  expect(screen.queryByText("确认导入")?.closest("button")?.disabled ?? true).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});

test("a running import is cancelled, and its progress is shown until then", async () => {
  const onClose = vi.fn<() => void>();
  const importRows = (_: string, __: File, { progress, signal }: SheetOptions) =>
    new Promise((_resolve, reject) => {
      progress?.({ done: 250, percent: 40 });
      signal?.addEventListener("abort", () => reject(new DOMException("cancelled", "AbortError")));
    });
  render(
    <AdminContext dataProvider={{ importRows } as unknown as DataProvider}>
      <ImportRows resource="constructionPermits" onClose={onClose} />
    </AdminContext>,
  );
  fireEvent.change(screen.getByLabelText("Excel 文件"), { target: { files: [new File(["x"], "许可.xlsx")] } });
  expect(await screen.findByText("正在核对，已处理250行")).toBeVisible();
  expect(screen.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "40");
  fireEvent.click(screen.getByText("取消"));
  expect(await screen.findByText("选择文件")).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test("an error shows what the cell says, and nothing can be imported", async () => {
  imported({ created: 0, errors: [{ row: 3, column: "发证日期", value: "3月5日", message: "发证日期应为日期" }] });
  expect(await screen.findByText("3月5日")).toBeVisible();
  expect(screen.getByText("确认导入")).toBeDisabled();
});

test("cells pasted from a spreadsheet program are checked like a file, wherever the focus is", async () => {
  const files: File[] = [];
  const importRows = async (_: string, file: File) => {
    files.push(file);
    return { created: 1, errors: [] };
  };
  render(
    <AdminContext dataProvider={{ importRows } as unknown as DataProvider}>
      <ImportRows resource="constructionPermits" onClose={() => undefined} />
    </AdminContext>,
  );
  const paste = (text: string) => {
    const event = new Event("paste", { bubbles: true, cancelable: true });
    fireEvent(document.body, Object.assign(event, { clipboardData: { getData: () => text } }));
    return event.defaultPrevented;
  };
  expect(paste("SG-1")).toBe(false);
  expect(paste('工程名称\t造价\r\n"变电站\n""一期"""\t1,234.50\r\n')).toBe(true);
  expect(await screen.findByText("核对通过：1条，确认后导入。")).toBeVisible();
  expect(await files[0]!.text()).toBe('"工程名称","造价"\r\n"变电站 ""一期""","1234.50"');
  fireEvent.click(screen.getByText("确认导入"));
  await vi.waitFor(() => expect(files).toHaveLength(2));
  expect(files[1]).toBe(files[0]);
});
