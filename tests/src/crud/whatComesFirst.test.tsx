import { render, screen, waitFor } from "@testing-library/react";
import { AdminContext, type DataProvider } from "react-admin";
import { expect, test } from "vitest";
import { WhatComesFirst } from "../../../src/crud/list/WhatComesFirst";
import { signIn } from "../../support/signIn";

async function stepsOf(visitor: "company" | "government", resource: string, there: readonly string[]) {
  signIn(visitor);
  const asked: object[] = [];
  const provider = {
    getList: async (name: string, query: object) => {
      asked.push({ name, ...query });
      return there.includes(name) ? { data: [{ id: 1 }], total: 1 } : { data: [], total: 0 };
    },
  };
  render(
    <AdminContext dataProvider={provider as unknown as DataProvider}>
      <WhatComesFirst resource={resource} />
    </AdminContext>,
  );
  return asked;
}
const steps = () =>
  screen
    .queryAllByRole("listitem")
    .map((step) => `${step.querySelector("title")?.textContent ?? ""} ${step.textContent?.replace(/^(未|已)完成/, "") ?? ""}`);

test("an empty list of a company names what has to exist before, and what of it does", async () => {
  const asked = await stepsOf("company", "workers", ["projects"]);
  await waitFor(() => expect(steps()).toEqual(["已完成 项目", "未完成 班组", " → 人员"]));
  expect(asked).toMatchObject(["projects", "teams"].map((name) => ({ name, pagination: { page: 1, perPage: 1 } })));
  expect(screen.getByRole("list", { name: "先后顺序" })).toBeVisible();
  expect(screen.getAllByRole("listitem").at(-1)).toHaveAttribute("aria-current", "step");
});

test("where all of it exists the list is empty for another reason", async () => {
  const asked = await stepsOf("company", "workers", ["projects", "teams"]);
  await waitFor(() => expect(asked).toHaveLength(2));
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByRole("list")).toBeNull();
});

test.each([
  ["government", "workers"],
  ["company", "projects"],
  ["company", "projectAlarms"],
] as const)("a %s is asked for nothing before %s", async (visitor, resource) => {
  expect(await stepsOf(visitor, resource, [])).toEqual([]);
  expect(screen.queryByRole("list")).toBeNull();
});
