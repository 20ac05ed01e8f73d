import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { AdminContext, type DataProvider, type GetListParams } from "react-admin";
import { expect, test } from "vitest";
import { RelatedLists } from "../../../src/crud/list/RelatedLists";
import { signIn } from "../../support/signIn";

function relatedOf(permissions: string) {
  signIn("government", { permissions });
  const asked: unknown[] = [];
  const provider = {
    getList: async (resource: string, { filter, pagination }: GetListParams) => {
      asked.push([resource, filter, pagination]);
      return { data: [], total: 7 };
    },
    getMany: async () => ({ data: [] }),
  };
  render(
    <AdminContext dataProvider={provider as unknown as DataProvider}>
      <RelatedLists lists={{ "projects@review": "review", pushLogs: "history" }} />
    </AdminContext>,
  );
  return asked;
}

test("a view with a screen is linked with the number of its rows, another list opens in a drawer", async () => {
  const asked = relatedOf("1001,project_view,project_review,data_push");
  expect(await screen.findByText("7")).toBeVisible();
  expect(asked[0]).toEqual(["projects", { scene: "review" }, { page: 1, perPage: 1 }]);
  const link = screen.getByRole("link");
  expect(link.getAttribute("href")).toContain("/system/key-project");
  expect(asked).toHaveLength(1);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("lists that may not be read are not offered", async () => {
  relatedOf("1001");
  await waitFor(() => expect(screen.queryByRole("link")).toBeNull());
  expect(screen.queryByRole("button")).toBeNull();
});

test("a list without a screen opens in a drawer, and closes", async () => {
  signIn("super");
  const provider = { getList: async () => ({ data: [], total: 0 }), getMany: async () => ({ data: [] }) };
  render(
    <AdminContext dataProvider={provider as unknown as DataProvider}>
      <RelatedLists lists={{ pushLogs: "history" }} />
    </AdminContext>,
  );
  expect(screen.queryByRole("dialog")).toBeNull();
  fireEvent.click(screen.getByRole("button"));
  const drawer = await screen.findByRole("dialog");
  fireEvent.keyDown(drawer, { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
