import { afterEach, expect, test } from "vitest";
import { accounts } from "../../resources/system/accounts";
import { roles } from "../../resources/system/roles";
import { openAdfs } from "./adfs";
import { freePort } from "../support/freePort";
import { openWorld } from "../support/world";
import { signOnSteps } from "../server/identity/signOn/signOnSteps";

const mapping = {
  username: "upn",
  phone: "mobile",
  name: "given_name",
  roles: [{ claim: "group", is: "wage-inspectors", role: "区县监察员" }],
  orgs: [{ claim: "district", region: "{value}", department: 0 }],
};
const mobile = "13900005678";
const inspector = {
  mobile,
  sub: "S-1-5-21",
  upn: "li.min@city.gov",
  group: ["wage-inspectors"],
  district: "990102",
  given_name: "李敏",
};

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function signOnWith(claims: Readonly<Record<string, unknown>>, habits = {}) {
  const base = `http://127.0.0.1:${await freePort()}`;
  const provider = await openAdfs(claims, habits);
  const env = {
    ...{ OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: "wage", OIDC_CLIENT_SECRET: "secret" },
    ...{ OIDC_MAPPING: JSON.stringify(mapping), PUBLIC_URL: base },
  };
  const world = await openWorld({ env });
  closing.push(
    () => world.close(),
    () => provider.close(),
  );
  await world.app.listen({ port: Number(new URL(base).port), host: "127.0.0.1" });
  await world.given(roles, { name: "区县监察员", role_type: 1, code: "government", permissions: "1001", is_builtin: false });
  const signedOn = await signOnSteps(() => base).signOn("li.min");
  return { ...signedOn, world, refused: provider.refused };
}

test("the ID token's claims suffice: the userinfo is not called, and the secret goes in the body where only that is taken", async () => {
  const { status, body, refused } = await signOnWith(inspector);
  expect([status, body.user?.name]).toEqual([200, "李敏"]);
  expect(refused).toEqual({ secrets: 0, userinfo: 0 });
});

test("a missing claim is looked for in the userinfo, whose refusal is no refusal of the login", async () => {
  const { given_name: _, ...nameless } = inspector;
  const { status, refused } = await signOnWith(nameless);
  expect([status, refused.userinfo]).toEqual([200, 1]);
});

test("an empty claim of the ID token hides none of the userinfo, and people are read as portals write them", async () => {
  const empty = { ...inspector, mobile: "", given_name: "", group: [], district: null };
  const userinfo = {
    ...{ sub: inspector.sub, given_name: "李 敏", group: "staff,wage-inspectors" },
    ...{ district: "990102000000", mobile: "+86 139-0000-1234" },
  };
  const { status, body, world } = await signOnWith(empty, { userinfo });
  expect([status, body.user?.name]).toEqual([200, "李敏"]);
  expect(await world.store.find(world.pool, accounts, { username: "li_min_city_gov" })).toMatchObject({ phone: "13900001234" });
});

test("without the claim of the role there is no login", async () => {
  const { status, body } = await signOnWith({ ...inspector, group: [] });
  expect(status).toBe(400);
  expect(body.detail).toContain("no role on this platform");
});

test("a provider whose name ends with a slash is found without it", async () => {
  expect((await signOnWith(inspector, { endsWithSlash: true })).status).toBe(200);
});
