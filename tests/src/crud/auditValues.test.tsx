import { render, screen } from "@testing-library/react";
import { AdminContext, type DataProvider } from "react-admin";
import { expect, test } from "vitest";
import { AuditValues } from "../../../src/crud/history/AuditValues";
import { signIn } from "../../support/signIn";

test("a value that refers to a row is shown by the name of the row", async () => {
  signIn("super");
  const getMany = async (_: string, { ids }: { ids: readonly number[] }) => ({
    data: ids.map((id) => ({ id, name: "项目审核岗" })),
  });
  render(
    <AdminContext dataProvider={{ getMany } as unknown as DataProvider}>
      <AuditValues entry={{ id: 1, entity: "projects", before: { reviewed_by: null }, after: { reviewed_by: 5 } }} />
    </AdminContext>,
  );
  expect(await screen.findByText("项目审核岗")).toBeVisible();
  expect(screen.queryByText("#5")).toBeNull();
});

test("a denied call is said in words, and its status is no status of the row", () => {
  signIn("super");
  const after = { call: "PATCH /building/v1/complaints/{id}/", status: 403, reason: "forbidden", count: 2 };
  render(
    <AdminContext>
      <AuditValues entry={{ id: 1, entity: "complaints", action: "denied", before: null, after }} />
    </AdminContext>,
  );
  expect(screen.getByText("响应状态码").closest("tr")).toHaveTextContent("403");
  expect(screen.getByText("次数").closest("tr")).toHaveTextContent("2");
});
