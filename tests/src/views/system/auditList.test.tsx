import { render, waitFor } from "@testing-library/react";
import { AdminContext, type DataProvider, type GetListParams } from "react-admin";
import { expect, test, vi } from "vitest";
import AuditList from "../../../../src/views/system/audit/AuditList";
import { signIn } from "../../../support/signIn";

test("the log is listed by when things happened, the latest first", async () => {
  signIn("super");
  const getList = vi.fn<(resource: string, params: GetListParams) => Promise<{ data: []; total: number }>>(async () => ({
    data: [],
    total: 0,
  }));
  render(
    <AdminContext dataProvider={{ getList } as unknown as DataProvider}>
      <AuditList />
    </AdminContext>,
  );
  await waitFor(() => expect(getList).toHaveBeenCalled());
  expect(getList.mock.calls.map(([resource, { sort }]) => [resource, sort])).toContainEqual([
    "auditLogs",
    { field: "time", order: "DESC" },
  ]);
});
