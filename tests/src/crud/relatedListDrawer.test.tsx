import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { AdminContext, type DataProvider, type GetListParams } from "react-admin";
import { expect, test } from "vitest";
import { RelatedListDrawer } from "../../../src/crud/list/RelatedListDrawer";
import { signIn } from "../../support/signIn";

test("a list in a drawer is searched as one with its own screen, and leaves the address alone", async () => {
  signIn("company");
  const asked: unknown[] = [];
  const provider = {
    getList: async (resource: string, { filter }: GetListParams) => {
      if (resource === "workerContracts") asked.push(filter);
      return { data: [], total: 0 };
    },
  };
  const before = window.location.href;
  render(
    <AdminContext dataProvider={provider as unknown as DataProvider}>
      <RelatedListDrawer resource="workerContracts" open onClose={() => undefined} />
    </AdminContext>,
  );
  fireEvent.change(await screen.findByLabelText("搜索姓名/合同编号"), { target: { value: "马祥" } });
  fireEvent.click(screen.getByRole("button", { name: "查询" }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ q: "马祥" }));
  expect(window.location.href).toBe(before);
});
