import { render, screen } from "@testing-library/react";
import { AdminContext, type DataProvider } from "react-admin";
import { expect, test } from "vitest";
import { GeneratedList } from "../../../src/crud/list/GeneratedList";
import { signIn } from "../../support/signIn";

const provider = { getList: () => Promise.resolve({ data: [], total: 0 }) } as unknown as DataProvider;

test("a new row of a related list begins with the parent row, on a form with its own screen too", async () => {
  signIn("company");
  render(
    <AdminContext dataProvider={provider}>
      <GeneratedList resource="payRolls" filter={{ project: 5 }} embedded />
    </AdminContext>,
  );
  expect((await screen.findByRole("link", { name: "新增" })).getAttribute("href")).toMatch(/\?project=5$/);
});
