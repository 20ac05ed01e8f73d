// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import simpleRest from "ra-data-simple-rest";
import {
  AdminContext,
  EditGuesser,
  fetchUtils,
  ListGuesser,
  ResourceContextProvider,
  ShowGuesser,
  type DataProvider,
} from "react-admin";
import type { ReactNode } from "react";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { resources } from "../../resources";
import type { AnyResource } from "../../resources/kit/resource";
import "../support/styles";
import { openWorld, type World } from "../support/world";
import { patienceMs } from "../support/patience";

const listed = Object.values(resources as Readonly<Record<string, AnyResource>>).filter(
  ({ path, read, query, deployments }) => path && read && !query && !deployments?.includes("province"),
);
let world: World;
let origin: string;
const tokens: Record<string, string | undefined> = {};
beforeAll(async () => {
  // References that a guesser finds lead to names at the same base, where some are not.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  world = await openWorld();
  for (const resource of listed) await world.givenWhole(resource);
  origin = await world.app.listen({ port: 0, host: "127.0.0.1" });
  tokens.administrator = (await world.administrator()).token;
  tokens.official = (await world.official(["project_view", "worker_view", "payroll_view", "alarm_view"])).token;
  tokens.company = (await world.company()).token;
});
afterAll(async () => {
  vi.restoreAllMocks();
  await world.close();
});
afterEach(cleanup);

const addressOf = ({ path = "" }: AnyResource): [base: string, name: string] => {
  const at = path.replace(/\/$/, "").lastIndexOf("/");
  return [`${origin}${path.slice(0, at)}`, path.slice(at + 1).replace(/\/$/, "")];
};

/** A page of a stock react-admin over one entity; its failure, if it is not drawn. */
async function drawn(client: DataProvider, name: string, page: ReactNode, selector: string): Promise<string | undefined> {
  const { container } = render(
    <AdminContext dataProvider={client}>
      <ResourceContextProvider value={name}>{page}</ResourceContextProvider>
    </AdminContext>,
  );
  try {
    await waitFor(() => expect(container.querySelector(selector)).not.toBeNull(), { timeout: patienceMs });
    return screen.queryByText(/Something went wrong|ra\.page\.error/) ? "error" : undefined;
  } catch {
    return `not drawn: ${container.textContent?.slice(0, 80)}`;
  } finally {
    cleanup();
  }
}

let pages = 0;

test.each(listed.map((resource) => [resource.name, resource] as const))(
  "the guessers of a stock react-admin draw the list, a page and a form of %s for three roles",
  async (_, resource) => {
    const [base, name] = addressOf(resource);
    const faults: string[] = [];
    for (const [role, token] of Object.entries(tokens)) {
      const client = simpleRest(base, (url, options = {}) =>
        fetchUtils.fetchJson(url, { ...options, user: { authenticated: true, token: `Token ${token}` } }),
      );
      const found = await client
        .getList(name, { pagination: { page: 1, perPage: 1 }, sort: { field: "id", order: "ASC" }, filter: {} })
        .catch(() => undefined);
      const id = found?.data[0]?.id;
      if (id === undefined) continue;
      const checked = [
        await drawn(client, name, <ListGuesser enableLog={false} disableAuthentication />, "tbody tr"),
        await drawn(client, name, <ShowGuesser id={id} enableLog={false} disableAuthentication />, "span.MuiTypography-root"),
        await drawn(client, name, <EditGuesser id={id} enableLog={false} disableAuthentication />, "form input"),
      ];
      pages += checked.length;
      faults.push(...checked.flatMap((fault) => (fault ? [`${role}: ${fault}`] : [])));
    }
    expect(faults).toEqual([]);
  },
);

test("most entities were drawn for the one or the other", () => {
  expect(pages).toBeGreaterThan(90);
});
