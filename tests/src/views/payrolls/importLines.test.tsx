import { fireEvent, render, screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { AdminContext } from "react-admin";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { ImportLines } from "../../../../src/views/payrolls/ImportLines";
import { signIn } from "../../../support/signIn";

const roll = { id: 9, version: 1, status: 0 as const, project: 3, corp: 4, pay_month: "2026-10", details: [] };
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "bypass" }));
afterAll(() => server.close());
afterEach(() => server.resetHandlers());

function importing(answer: object) {
  signIn("company");
  server.use(http.post("*/salary/v1/payRollDetails/", () => HttpResponse.json(answer, { status: 201 })));
  const [onImported, onClose] = [vi.fn<() => void>(), vi.fn<() => void>()];
  render(
    <AdminContext>
      <ImportLines roll={roll} before={async () => undefined} onImported={onImported} onClose={onClose} />
    </AdminContext>,
  );
  fireEvent.change(screen.getByLabelText("Excel 文件"), { target: { files: [new File(["x"], "明细.xlsx")] } });
  return { onImported, onClose };
}

test("lines are checked first, and imported once that is confirmed", async () => {
  const { onImported } = importing({ created: 1, updated: 2, errors: [], warnings: [] });
  expect(await screen.findByText("核对通过：新增1行，更新2行，确认后导入。")).toBeVisible();
  expect(onImported).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText("确认导入"));
  await vi.waitFor(() => expect(onImported).toHaveBeenCalledOnce());
});

test("every warning is on the screen before the lines are imported", async () => {
  const warnings = Array.from({ length: 8 }, (_, at) => `第${at + 1}行：低于最低工资`);
  const { onImported, onClose } = importing({ created: 0, updated: 8, errors: [], warnings });
  expect(await screen.findByText("核对通过：新增0行，更新8行，确认后导入。")).toBeVisible();
  expect(screen.getByText("请核对8项")).toBeVisible();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(warnings);
  // A long list is scrolled with the keyboard.
  expect(screen.getByRole("list")).toHaveAttribute("tabindex", "0");
  fireEvent.click(screen.getByText("取消"));
  expect(onImported).not.toHaveBeenCalled();
  expect(onClose).toHaveBeenCalledOnce();
});

test("a file whose columns were read and change nothing does not claim that all of it matches", async () => {
  importing({ created: 0, updated: 0, errors: [], warnings: [] });
  expect(await screen.findByText(/没有改动：读取的各列与现有明细一致/)).toBeVisible();
});

test("after a refusal nothing can be imported", async () => {
  importing({ created: 0, updated: 1, errors: [], warnings: ["第1行：低于最低工资"] });
  expect(await screen.findByText("请核对1项")).toBeVisible();
  server.use(
    http.post("*/salary/v1/payRollDetails/", () =>
      HttpResponse.json({ errors: [{ row: 2, column: "姓名", message: "姓名有误" }] }, { status: 400 }),
    ),
  );
  fireEvent.change(screen.getByLabelText("Excel 文件"), { target: { files: [new File(["y"], "明细2.xlsx")] } });
  expect(await screen.findByText(/有1处错误/)).toBeVisible();
  expect(screen.getByText("确认导入")).toBeDisabled();
});
