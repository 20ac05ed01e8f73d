import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "../../../../resources/system/accounts";
import { roles } from "../../../../resources/system/roles";
import { openWorld, type World } from "../../../support/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test("a reference is called by its English name for readers of English, by its own where none was entered", async () => {
  const { account } = await world.administrator();
  const [named, unnamed] = [
    await world.given(roles, { name: "巡查员", name_en: "Patrol", role_type: 1 }),
    await world.given(roles, { name: "值班员", role_type: 1 }),
  ];
  for (const role of [named, unnamed])
    await world.given(accounts, { username: `of${role.id}`, user_type: 1, role: role.id, org: world.orgs.bureau.id });
  const namesFor = async (language: string) => {
    const reader = await world.signIn(account.id, language);
    const { body } = await reader.list(
      "/system/v1/accounts/",
      { role: [named.id, unnamed.id] },
      "&sort=%5B%22id%22,%22ASC%22%5D",
    );
    const detail = await reader.get(`/system/v1/accounts/${body[0].id}/`);
    return [...body.map((row: { role_name: string }) => row.role_name), detail.body.role_name];
  };
  expect(await namesFor("zh-CN")).toEqual(["巡查员", "值班员", "巡查员"]);
  expect(await namesFor("en")).toEqual(["Patrol", "值班员", "Patrol"]);
  const reader = await world.signIn(account.id, "en");
  // What is chosen from, and what is searched, knows both.
  const { body } = await reader.list("/system/v1/roles/", { q: "patr" });
  expect(body).toMatchObject([{ name: "巡查员", name_en: "Patrol" }]);
});
