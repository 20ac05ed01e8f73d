import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { accounts } from "../../resources/system/accounts";
import { roles } from "../../resources/system/roles";
import { logoutRequest, openCasServer, type CasServer } from "./casServer";
import { freePort } from "../support/freePort";
import { gbk } from "../support/gbk";
import { makeBrowser } from "./identityProvider";
import { openWorld, type World } from "../support/world";
import { signOnSteps } from "../server/identity/signOn/signOnSteps";

const mapping = {
  roles: [{ claim: "memberOf", is: "wage-inspectors", role: "区县监察员" }],
  orgs: [{ claim: "district", region: "{value}", department: 0 }],
};
const inspector = { memberOf: ["staff", "wage-inspectors"], district: "990102" };

let provider: CasServer;
let world: World;
let base: string;

beforeAll(async () => {
  base = `http://127.0.0.1:${await freePort()}`;
  provider = await openCasServer({
    "li.min": { ...inspector, displayName: "李敏" },
    "li.na": { ...inspector, displayName: "李娜 <b>&" },
    zhaolei: { memberOf: ["staff"], district: "990102", displayName: "赵磊" },
  });
  const env = { CAS_URL: provider.url, CAS_MAPPING: JSON.stringify(mapping), PUBLIC_URL: base };
  world = await openWorld({ env });
  await world.app.listen({ port: Number(new URL(base).port), host: "127.0.0.1" });
  const role = { name: "区县监察员", role_type: 1, code: "government", permissions: "1001,project_view", is_builtin: false };
  await world.given(roles, role);
});
afterAll(async () => {
  await world.close();
  await provider.close();
});
beforeEach(() => {
  Object.assign(provider.fault, { body: "", status: 200 });
});

const { isCallback, collect, signOn, statusOf } = signOnSteps(() => base);

const failed = { status: 400, body: { detail: expect.stringContaining("could not be verified") } };
const postLogout = (body: URLSearchParams) => fetch(`${base}/auth/v1/sso/callback?state=x`, { method: "POST", body });

test("a person of the provider gets an account with the role and organisation of the attributes, and a session", async () => {
  const { address, status, body } = await signOn("li.min", "/alarm/manage?tab=1");
  expect(address).toBe(`${base}/#/login?sso=1&redirect=${encodeURIComponent("/alarm/manage?tab=1")}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    permissions: "1001,project_view",
    user: { username: "li_min", name: "李敏", org: world.orgs.eastBureau.id, external: "provider" },
  });
  expect(await world.store.find(world.pool, accounts, { username: "li_min" })).toMatchObject({
    ...{ identity_source: 4, external_id: "4 li.min", password_hash: null },
  });
  expect(await statusOf(body.token)).toBe(200);
  expect((await world.anonymous.get("/system/v1/platform/")).body.sign_on).toHaveLength(2);
});

test("a name with marks of XML is read as it is meant", async () => {
  // It is no name of a person here: the username serves.
  expect((await signOn("li.na")).body.user).toMatchObject({ username: "li_na", name: "li_na" });
});

test("a person without a role reads why, and has no session", async () => {
  const { status, body } = await signOn("zhaolei");
  expect(status).toBe(400);
  expect(body.detail).toBe("You were identified, but have no role on this platform. Contact your administrator");
});

test("a ticket is good once, in the browser and for the sign-in that it was made for", async () => {
  const browser = makeBrowser();
  const callback = await browser.follow(`${base}/auth/v1/sso/`, "li.min", isCallback);
  const ticket = new URL(callback).searchParams.get("ticket") ?? "";

  const other = makeBrowser();
  await other.request(callback);
  expect((await collect(other)).status).toBe(400);

  // The ticket of one sign-in, brought to another: the provider made it for another address.
  const second = makeBrowser();
  const begun = new URL((await second.request(`${base}/auth/v1/sso/`)).headers.get("location")!);
  await second.request(`${begun.searchParams.get("service")}&ticket=${ticket}`);
  expect(await collect(second)).toMatchObject(failed);

  await browser.request(callback);
  expect(await collect(browser)).toMatchObject(failed);

  const third = makeBrowser();
  const late = await third.follow(`${base}/auth/v1/sso/`, "li.min", isCallback);
  provider.tickets.clear();
  await third.request(late);
  expect(await collect(third)).toMatchObject(failed);
});

test("without a ticket there is no session", async () => {
  const browser = makeBrowser();
  const begun = new URL((await browser.request(`${base}/auth/v1/sso/`)).headers.get("location")!);
  await browser.request(begun.searchParams.get("service")!);
  expect(await collect(browser)).toMatchObject(failed);
});

const success = (attributes: string) =>
  `<s:serviceResponse xmlns:s="http://www.yale.edu/tp/cas"><s:authenticationSuccess><s:user>li.min</s:user>${attributes}</s:authenticationSuccess></s:serviceResponse>`;

test.each([
  ["inside attributes", "<s:attributes><s:memberOf>wage-inspectors</s:memberOf><s:district>990102</s:district></s:attributes>"],
  ["beside the user (RubyCAS)", "<s:memberOf>wage-inspectors</s:memberOf><s:district>990102</s:district>"],
  [
    "as named elements",
    '<s:attribute name="memberOf" value="staff"/><s:attribute name="memberOf" value="wage-inspectors"/><s:attribute name="district" value="990102"/>',
  ],
  [
    "as names with their values",
    "<s:attributes><s:attribute><s:name>memberOf</s:name><s:value>staff</s:value><s:value>wage-inspectors</s:value></s:attribute>" +
      "<s:attribute><s:name>district</s:name><s:value>990102</s:value></s:attribute></s:attributes>",
  ],
])("attributes are read %s", async (_, attributes) => {
  Object.assign(provider.fault, { body: success(attributes) });
  expect(await signOn("li.min")).toMatchObject({ status: 200, body: { permissions: "1001,project_view" } });
});

test("an answer in GBK, with blank lines before it, is read", async () => {
  const claims = "<s:attributes><s:memberOf>wage-inspectors</s:memberOf><s:district>990102</s:district></s:attributes>";
  const body = success(claims.replace("<s:memberOf>", "<s:displayName>李敏</s:displayName><s:memberOf>"));
  for (const start of ['<?xml version="1.0" encoding="GBK"?>', "\r\n\r\n"]) {
    Object.assign(provider.fault, { body: gbk(start + body) });
    expect(await signOn("li.min")).toMatchObject({ status: 200, body: { user: { name: "李敏" } } });
  }
});

test.each([
  ["an answer that is no XML", { body: "yes" }, failed],
  ["an answer with entities of its own", { body: '<!DOCTYPE a [<!ENTITY e "li.min">]><a>&e;</a>' }, failed],
  ["an answer of a success without a user", { body: "<a><authenticationSuccess/></a>" }, failed],
  [
    "an answer that a person put into an attribute",
    { body: "<a><b><authenticationSuccess><user>li.min</user></authenticationSuccess></b></a>" },
    failed,
  ],
  [
    "a provider with a fault",
    { body: "x", status: 500 },
    { status: 400, body: { detail: expect.stringContaining("cannot be reached") } },
  ],
  ["a provider that leads elsewhere", { body: "x", status: 302 }, { status: 400 }],
])("%s gives no session", async (_, fault, refused) => {
  Object.assign(provider.fault, fault);
  expect(await signOn("li.min")).toMatchObject(refused);
});

test.each(["//evil.example", "https://evil.example", "/\\evil.example"])(
  "no redirection leads elsewhere: %s",
  async (redirect) => {
    expect((await signOn("li.min", redirect)).address).toBe(`${base}/#/login?sso=1`);
  },
);

test("signing out at the provider ends the sessions opened by that sign-in, and no others", async () => {
  const [here, there] = [await signOn("li.min"), await signOn("li.min")];
  await provider.signOut(here.browser.cookies.get("TGC") ?? "");
  expect([await statusOf(here.body.token), await statusOf(there.body.token)]).toEqual([403, 200]);
});

test("a logout that names no ticket of a session ends none", async () => {
  const { body } = await signOn("li.min");
  const bodies = ["", "no XML", logoutRequest(""), "<Logout/>"];
  for (const text of bodies) expect((await postLogout(new URLSearchParams({ logoutRequest: text }))).status).toBe(400);
  for (const ticket of ["ST-guessed", "%"])
    expect((await postLogout(new URLSearchParams({ logoutRequest: logoutRequest(ticket) }))).status).toBe(200);
  expect(await statusOf(body.token)).toBe(200);
});

test("no ticket of the provider is stored", async () => {
  await signOn("li.min");
  const { rows } = await world.pool.query<{ text: string }>(
    "select coalesce(string_agg(t::text, ''), '') || (select string_agg(s::text, '') from sessions s) as text from tickets t",
  );
  expect(rows[0]!.text).not.toContain("ST-");
});

test("where the password is to be typed each time, a session at the provider is not enough", async () => {
  const renewing = await openWorld({
    env: { CAS_URL: provider.url, CAS_MAPPING: JSON.stringify(mapping), PUBLIC_URL: base, CAS_RENEW: "1" },
  });
  const { headers } = await renewing.anonymous.get("/auth/v1/sso/");
  expect(new URL(String(headers["location"])).searchParams.get("renew")).toBe("true");
  await renewing.close();
});
