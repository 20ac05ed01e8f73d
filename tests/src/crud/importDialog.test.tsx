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

test("a sheet that was read in full closes the dialog", async () => {
  const onClose = imported({ created: 2, errors: [] });
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
});

test("columns that the import does not know are named, whether or not the rows were taken", async () => {
  const onClose = imported({ created: 2, errors: [], ignored: ["合同金额(万元)"] });
  expect(await screen.findByText("模板中没有这些列，未读取：合同金额(万元)")).toBeVisible();
  expect(screen.getByText("已导入2条")).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});
