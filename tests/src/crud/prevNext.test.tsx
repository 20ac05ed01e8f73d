import { render, screen, waitFor } from "@testing-library/react";
import { AdminContext, TestMemoryRouter, type DataProvider, type GetListParams } from "react-admin";
import { expect, test } from "vitest";
import { saveBreadcrumb } from "../../../src/app/routing/breadcrumb";
import { PrevNextButtons } from "../../../src/crud/show/PrevNextButtons";
import { signIn } from "../../support/signIn";

interface Place {
  readonly rows: readonly number[];
  readonly search?: string;
  readonly state?: object;
}

/** A list of so many ids, and one of its rows opened from it. */
async function neighboursOf(id: number, { rows, search, state }: Place) {
  signIn("government");
  saveBreadcrumb(search === undefined ? [] : [{ pathname: "/realname/project", search }]);
  const asked: GetListParams[] = [];
  const provider = {
    getList: async (_: string, query: GetListParams) => {
      asked.push(query);
      const { page, perPage } = query.pagination!;
      const data = rows.slice((page - 1) * perPage, page * perPage).map((each) => ({ id: each }));
      return { data, total: rows.length };
    },
  };
  render(
    <TestMemoryRouter initialEntries={[{ pathname: "/", state }]}>
      <AdminContext dataProvider={provider as unknown as DataProvider}>
        <PrevNextButtons resource="projects" id={id} />
      </AdminContext>
    </TestMemoryRouter>,
  );
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  const ends = async (name: string) => (await screen.findByLabelText(name)).getAttribute("href");
  return { asked, previous: () => ends("上一条"), next: () => ends("下一条") };
}

test("the neighbours are those of the list as it was left, with its filter, sort and page", async () => {
  const filter = { q: "云汀" };
  const query = new URLSearchParams({ filter: JSON.stringify(filter), sort: "name", order: "ASC", page: "2", perPage: "2" });
  const { asked, previous, next } = await neighboursOf(13, { rows: [11, 12, 13, 14, 15], search: `?${query.toString()}` });
  expect(await screen.findByText("3 / 5")).toBeVisible();
  expect(asked[0]).toMatchObject({ filter, sort: { field: "name", order: "ASC" }, pagination: { page: 2, perPage: 2 } });
  await waitFor(async () => expect(await previous()).toMatch(/\/12\/show$/));
  expect(await next()).toMatch(/\/14\/show$/);
  expect(asked.map(({ pagination }) => pagination?.page)).toEqual([2, 1]);
});

test("the last of a page is followed by the first of the next one, and within a page nothing more is asked", async () => {
  const search = "?page=1&perPage=2&order=DESC&sort=name";
  const { asked, previous, next } = await neighboursOf(12, { rows: [11, 12, 13], search });
  await waitFor(async () => expect(await next()).toMatch(/\/13\/show$/));
  expect(await previous()).toMatch(/\/11\/show$/);
  expect(asked[0]).toMatchObject({ sort: { field: "name", order: "DESC" } });
  expect(asked.map(({ pagination }) => pagination?.page)).toEqual([1, 2]);
});

test("the ends of the list have one neighbour", async () => {
  const { asked, previous, next } = await neighboursOf(11, { rows: [11, 12] });
  expect(await screen.findByText("1 / 2")).toBeVisible();
  expect(await previous()).toBeNull();
  expect(await next()).toMatch(/\/12\/show$/);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.pagination?.page).toBe(1);
});

test("the last row of all has none after it", async () => {
  const { asked, previous, next } = await neighboursOf(12, { rows: [11, 12] });
  expect(await screen.findByText("2 / 2")).toBeVisible();
  expect(await previous()).toMatch(/\/11\/show$/);
  expect(await next()).toBeNull();
  expect(asked).toHaveLength(1);
});

test("the page that a link names comes before the one that the list was left on", async () => {
  const { asked } = await neighboursOf(13, { rows: [11, 12, 13, 14], search: "?page=1&perPage=2", state: { listPage: 2 } });
  expect(await screen.findByText("3 / 4")).toBeVisible();
  expect(asked[0]?.pagination?.page).toBe(2);
});

test("a list of one row, and a row that is not in the list, have no neighbours", async () => {
  await neighboursOf(11, { rows: [11] });
  await neighboursOf(99, { rows: [11, 12] });
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByRole("navigation")).toBeNull();
});
