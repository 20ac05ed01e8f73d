import { fireEvent, render, screen } from "@testing-library/react";
import { AdminContext, type DataProvider } from "react-admin";
import { expect, test, vi } from "vitest";
import { ImportDialog } from "../../../src/crud/list/ImportDialog";

function imported(answer: object) {
  const onClose = vi.fn<() => void>();
  const importRows = async () => answer;
  render(
    <AdminContext dataProvider={{ importRows } as unknown as DataProvider}>
      <ImportDialog resource="constructionPermits" onClose={onClose} />
    </AdminContext>,
  );
  fireEvent.change(screen.getByLabelText("Excel 文件"), { target: { files: [new File(["x"], "施工许可.csv")] } });
  return onClose;
}

test("a sheet is checked first, and imported once that is confirmed", async () => {
  const onClose = imported({ created: 2, errors: [] });
  expect(await screen.findByText("核对通过：2条，确认后导入。")).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText("确认导入"));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
});

test("what was read of the file is shown before it is imported, and what was not", async () => {
  const sheet = {
    ...{ sheet: "10月", head: 3, rows: 2, hidden_rows: 1 },
    columns: [
      { head: "许可证号", label: "施工许可证号" },
      { head: "工程名称", label: "工程名称" },
    ],
    ...{ unread_columns: ["经办"], unread_rows: [{ row: 6, text: "合计 2" }], first: [["SG-1", "变电站"]] },
  };
  const onClose = imported({ created: 2, errors: [], reading: [sheet], unread_sheets: ["封面"] });
  expect(await screen.findByText("未读取的列：经办")).toBeVisible();
  for (const text of [
    "未读取的工作表：封面（没有所需的列）",
    "含1行隐藏或被筛选的行，也已读取",
    "不是数据的行，未读取：第6行“合计 2”",
  ])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText("许可证号（读作施工许可证号）")).toBeVisible();
  expect(screen.getByText("SG-1")).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test("an error shows what the cell says, and nothing can be imported", async () => {
  imported({ created: 0, errors: [{ row: 3, column: "发证日期", value: "3月5日", message: "发证日期应为日期" }] });
  expect(await screen.findByText("3月5日")).toBeVisible();
  expect(screen.getByText("确认导入")).toBeDisabled();
});
