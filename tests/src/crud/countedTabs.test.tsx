import { render, screen, waitFor } from "@testing-library/react";
import { AdminContext, type DataProvider, type GetListParams } from "react-admin";
import { expect, test } from "vitest";
import { constructionPermits } from "../../../resources/projects/constructionPermits";
import { resources } from "../../../resources";
import { GeneratedList } from "../../../src/crud/list/GeneratedList";
import { signIn } from "../../support/signIn";

const counted = Object.values(resources)
  .filter(({ list }) => list?.countedTabs)
  .map(({ name }) => name);

test("constructions permits are among the lists with counted tabs", () => expect(counted).toContain(constructionPermits.name));

test.each(counted)("the tabs of embedded %s count rows of that list only", async (resource) => {
  signIn("government");
  const queries: GetListParams[] = [];
  const provider = {
    getList: async (_: string, query: GetListParams) => {
      queries.push(query);
      return { data: [], total: query.filter["project"] === 14 ? 13 : 397 };
    },
  };
  render(
    <AdminContext dataProvider={provider as unknown as DataProvider}>
      <GeneratedList resource={resource} embedded filter={{ project: 14 }} />
    </AdminContext>,
  );
  const tabs = await screen.findAllByRole("tab");
  await waitFor(() => expect(tabs[0]).toHaveTextContent("13"));
  expect(queries.every(({ filter }) => filter["project"] === 14)).toBe(true);
});
