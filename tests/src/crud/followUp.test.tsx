import { fireEvent, render, screen } from "@testing-library/react";
import { AdminContext, type DataProvider } from "react-admin";
import { expect, test, vi } from "vitest";
import { monthOf } from "../../../resources/kit/days";
import { todayInShanghai } from "../../../src/app/i18n/today";
import { offeredFollowUps } from "../../../src/crud/form/followUps";
import { FollowUpDialog } from "../../../src/crud/form/FollowUpDialog";
import { signIn } from "../../support/signIn";

const created = vi.fn<() => Promise<object>>();
const provider = {
  getList: () => Promise.resolve({ data: [], total: 0 }),
  getMany: () => Promise.resolve({ data: [{ id: 5, worker_name: "张三" }] }),
  create: created,
} as unknown as DataProvider;

test("cash is recorded on one page: worker, month, amount, day and receipt; what it is follows by itself", async () => {
  signIn("company");
  const [offered] = offeredFollowUps("workers", { id: 5 });
  render(
    <AdminContext dataProvider={provider}>
      <FollowUpDialog offered={offered!} onClose={() => undefined} />
    </AdminContext>,
  );
  const amount = await screen.findByRole("textbox", { name: /实付金额/ });
  expect(screen.queryByText(/第1步/)).toBeNull();
  for (const absent of ["总工时", "计酬方式", "发放渠道"]) expect(screen.queryByLabelText(new RegExp(absent))).toBeNull();
  fireEvent.change(amount, { target: { value: "900" } });
  fireEvent.click(screen.getByRole("button", { name: "保存" }));
  // The receipt is required where one pays in cash, and the field that asks for it is in sight.
  expect(await screen.findByText("请上传凭证")).toBeVisible();
  expect(created).not.toHaveBeenCalled();
  expect(offered!.defaults).toMatchObject({ pay_month: monthOf(todayInShanghai()), pay_date: todayInShanghai() });
});
