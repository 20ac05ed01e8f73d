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
