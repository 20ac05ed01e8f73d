import { generateKeyPair } from "jose";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { accounts } from "../../../../resources/system/accounts";
import { roles } from "../../../../resources/system/roles";
import { freePort } from "../../../support/freePort";
import { makeBrowser, openIdentityProvider, type IdentityProvider } from "../../../peers/identityProvider";
import { openWorld, type World } from "../../../support/world";
import { signOnSteps } from "./signOnSteps";

const mapping = {
  phone: "phone_number",
  linkByUsername: true,
  roles: [
    { claim: "groups", is: "wage-inspectors", role: "区县监察员" },
    { claim: "groups", is: "wage-chiefs", role: "超级管理员" },
    { claim: "groups", is: "wage-managers", role: "系统管理员" },
    { claim: "groups", is: "wage-others", role: "不存在的角色" },
  ],
  orgs: [{ claim: "district", region: "{value}", department: 0 }],
};
const inspector = { groups: ["staff", "wage-inspectors"], district: "990102" };

let provider: IdentityProvider;
let world: World;
let base: string;

beforeAll(async () => {
  base = `http://127.0.0.1:${await freePort()}`;
  provider = await openIdentityProvider({
    client: {
      redirect_uris: [`${base}/auth/v1/sso/callback`],
      backchannel_logout_uri: `${base}/auth/v1/sso/logout`,
      backchannel_logout_session_required: true,
    },
    people: {
      li: { ...inspector, preferred_username: "li.min", name: "李敏", phone_number: "+86 15400002345" },
      wang: { ...inspector, preferred_username: "wangwei", name: "王伟" },
      zhao: { groups: ["staff"], district: "990102", preferred_username: "zhaolei", name: "赵磊" },
      qian: { groups: ["wage-chiefs"], district: "990102", preferred_username: "qianjin", name: "钱进" },
      sun: { groups: ["wage-others"], district: "990102", preferred_username: "sunli", name: "孙丽" },
      zhou: { ...inspector, district: "110000", preferred_username: "zhouyi", name: "周仪" },
      wu: { ...inspector, preferred_username: "吴", name: "吴桐" },
      zheng: { ...inspector, name: "郑和" },
    },
  });
  world = await openWorld({ env: { ...provider.env, OIDC_MAPPING: JSON.stringify(mapping), PUBLIC_URL: base } });
  await world.app.listen({ port: Number(new URL(base).port), host: "127.0.0.1" });
  for (const [name, permissions] of [
    ["区县监察员", "1001,project_view"],
    ["系统管理员", "1001,user_manage"],
  ])
    await world.given(roles, { name, role_type: 1, code: "government", permissions, is_builtin: false });
});
afterAll(async () => {
  await world.close();
  await provider.close();
});
beforeEach(() => {
  provider.lifetime.idToken = 600;
});

const { isLogin, isCallback, collect, signOn, statusOf } = signOnSteps(() => base);

const accountOf = (username: string) => world.store.find(world.pool, accounts, { username });
const logged = async (action: string) =>
  (
    await world.pool.query<{ row: number | null; after: unknown }>(
      `select "row", after from audit_logs where action = $1 order by seq desc limit 1`,
      [action],
    )
  ).rows[0];

test("the login page learns of single sign-on", async () => {
  expect((await world.anonymous.get("/system/v1/platform/")).body.sign_on).toEqual([
    "统一身份认证登录",
    "Sign in with single sign-on",
  ]);
});

test("a person whom the provider knows gets an account with the role and organisation of the claims, and a session", async () => {
  const { address, status, body } = await signOn("li", "/alarm/manage?tab=1");
  expect(address).toBe(`${base}/#/login?sso=1&redirect=${encodeURIComponent("/alarm/manage?tab=1")}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    role: "government",
    permissions: "1001,project_view",
    user: { username: "li_min", name: "李敏", org: world.orgs.eastBureau.id, external: "provider", phone_bound: false },
  });
  const account = await accountOf("li_min");
  expect(account).toMatchObject({ identity_source: 2, password_hash: null, is_com_init: false, phone: "15400002345" });
  expect(await logged("login")).toMatchObject({ row: account!.id, after: { by: "oidc" } });
  expect(await logged("create")).toMatchObject({ row: account!.id });
  // The session is the platform's own.
  expect(await statusOf(body.token)).toBe(200);
});

test("without a provider there are no such calls", async () => {
  const plain = await openWorld();
  expect((await plain.anonymous.get("/auth/v1/sso/")).status).toBe(404);
  expect((await plain.anonymous.get("/system/v1/platform/")).body).not.toHaveProperty("sign_on");
  await plain.close();
});

test("a session is collected once, and by the browser that signed in", async () => {
  const { status, browser } = await signOn("li");
  expect(status).toBe(200);
  expect(await collect(browser)).toMatchObject({ status: 400 });
  const { status: withoutCookie } = await fetch(`${base}/auth/v1/sso/token/`, { method: "POST" });
  expect(withoutCookie).toBe(400);
});

test("the cookie is out of the reach of scripts and of other sites", async () => {
  const reply = await fetch(`${base}/auth/v1/sso/`, { redirect: "manual" });
  expect(reply.headers.get("set-cookie")).toMatch(/^sso=[\w-]+; Path=\/auth\/v1\/sso\/; Max-Age=600; HttpOnly; SameSite=Lax$/);
  const asked = new URL(reply.headers.get("location")!);
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    ...{ response_type: "code", code_challenge_method: "S256", scope: "openid profile" },
  });
});

test.each(["//evil.example", "https://evil.example", "/\\evil.example"])(
  "no redirection leads elsewhere: %s",
  async (redirect) => {
    expect((await signOn("li", redirect)).address).toBe(`${base}/#/login?sso=1`);
  },
);

test("another role or organisation at the provider is taken over at the next sign-in, and ends earlier sessions", async () => {
  const first = await signOn("wang");
  provider.people["wang"] = { ...provider.people["wang"], groups: ["wage-managers"], district: "990100" };
  const second = await signOn("wang");
  expect(second.body).toMatchObject({ permissions: "1001,user_manage", user: { org: world.orgs.bureau.id } });
  expect((await accountOf("wangwei"))!.id).toBe(first.body.user.id);
  expect(await statusOf(first.body.token)).toBe(403);
  // Nothing changed: nothing is written.
  const version = (await accountOf("wangwei"))!.version;
  await signOn("wang");
  expect((await accountOf("wangwei"))!.version).toBe(version);
});

test.each([
  ["zhao", "You were identified, but have no role on this platform"],
  ["qian", 'The role "超级管理员" does not exist or cannot be given by an identity provider'],
  ["sun", 'The role "不存在的角色" does not exist or cannot be given'],
  ["zhou", 'The organisation "110000" does not exist or is not unique'],
  ["wu", 'The username "吴" cannot be used on this platform'],
  ["zheng", "You were identified, but without a username"],
])("%s is refused in a sentence: %s", async (login, sentence) => {
  const { status, body } = await signOn(login);
  expect(status).toBe(400);
  expect(body.detail).toContain(sentence);
  expect(await logged("login_failed")).toMatchObject({ after: { by: "oidc", subject: login } });
});

test("a person who lost the role loses the sessions with it", async () => {
  const { body } = await signOn("li");
  const before = provider.people["li"]!;
  provider.people["li"] = { ...before, groups: [] };
  expect((await signOn("li")).status).toBe(400);
  provider.people["li"] = before;
  expect(await statusOf(body.token)).toBe(403);
});

test("an account that was switched off here stays out", async () => {
  await signOn("li");
  await world.pool.query("update accounts set is_active = false where username = 'li_min'");
  expect(await signOn("li")).toMatchObject({
    status: 400,
    body: { detail: "The account is disabled. Contact your administrator" },
  });
  await world.pool.query("update accounts set is_active = true where username = 'li_min'");
});

test("an official's local account of the same name is linked, and its password ends; no company's and no administrator's", async () => {
  const { account } = await world.official(["project_view"]);
  provider.people["linked"] = { ...inspector, preferred_username: account.username, name: "何清" };
  expect(await signOn("linked")).toMatchObject({ status: 200, body: { user: { id: account.id } } });
  expect(await accountOf(account.username)).toMatchObject({ password_hash: null, identity_source: 2 });

  for (const { account: foreign } of [await world.company(), await world.administrator()]) {
    provider.people["taker"] = { ...inspector, preferred_username: foreign.username, name: "何清" };
    expect((await signOn("taker")).body.detail).toContain(`The username "${foreign.username}" belongs to another account`);
  }
});

test("the password of such an account is not this platform's affair", async () => {
  const { body } = await signOn("li");
  const headers = { authorization: `Token ${body.token}`, "content-type": "application/json", "accept-language": "en" };
  const change = { old_password: "Right1234", new_password: "Right12345", check_password: "Right12345" };
  const reply = await fetch(`${base}/auth/v1/user_password/`, { method: "PUT", headers, body: JSON.stringify(change) });
  expect(await reply.json()).toEqual({ detail: expect.stringContaining("managed by your identity provider") });
  const admin = await world.administrator();
  const account = await accountOf("li_min");
  const reset = await admin.post(`/system/v1/accounts/${account!.id}/reset/`, { version: account!.version });
  expect(reset.status).toBe(409);
});

test("an answer is good once, in one browser, with its own state and for ten minutes", async () => {
  const browser = makeBrowser();
  const callback = await browser.follow(`${base}/auth/v1/sso/`, "li", isCallback);
  const over = { status: 400, body: { detail: "The operation has expired. Please start over" } };

  const other = makeBrowser();
  await other.request(callback);
  expect(await collect(other)).toMatchObject(over);

  const forged = new URL(callback);
  forged.searchParams.set("state", "guessed");
  const cookie = browser.cookies.get("sso")!;
  await browser.request(forged.href);
  expect(await collect(browser)).toMatchObject(over);

  browser.cookies.set("sso", cookie);
  await browser.request(callback);
  expect(await collect(browser)).toMatchObject({ status: 200 });
  browser.cookies.set("sso", cookie);
  await browser.request(callback);
  expect(await collect(browser)).toMatchObject(over);

  const late = await browser.follow(`${base}/auth/v1/sso/`, "li", isCallback);
  await world.pool.query("update tickets set expires_at = '2025-01-01' where purpose = 'signOnState'");
  await browser.request(late);
  expect(await collect(browser)).toMatchObject(over);
});

test("a code that was used before, a foreign nonce and an expired token are refused", async () => {
  const failed = { status: 400, body: { detail: expect.stringContaining("could not be verified") } };
  const browser = makeBrowser();
  const used = new URL(await browser.follow(`${base}/auth/v1/sso/`, "li", isCallback)).searchParams.get("code")!;
  await browser.request((await browser.follow(`${base}/auth/v1/sso/`, "li", isCallback)).replace(/code=[^&]+/, `code=${used}`));
  expect(await collect(browser)).toMatchObject(failed);

  const begin = await browser.request(`${base}/auth/v1/sso/`);
  const asked = new URL(begin.headers.get("location")!);
  asked.searchParams.set("nonce", "another-nonce");
  await browser.follow(asked.href, "li", isLogin);
  expect(await collect(browser)).toMatchObject(failed);

  provider.lifetime.idToken = -120;
  expect(await signOn("li")).toMatchObject(failed);
});

test("a person whom the provider refuses reads so", async () => {
  expect((await signOn("nobody")).body.detail).toBe(
    "The identity provider refused the sign-in (access_denied). Please try again",
  );
});

test("signing out at the provider ends the sessions opened by that sign-in, and no others", async () => {
  const [here, there] = [await signOn("li"), await signOn("li")];
  expect([await statusOf(here.body.token), await statusOf(there.body.token)]).toEqual([200, 200]);

  const page = await (await here.browser.request(`${provider.issuer}/session/end`)).text();
  const xsrf = /name="xsrf" value="(\w+)"/.exec(page)?.[1] ?? "";
  await here.browser.request(`${provider.issuer}/session/end/confirm`, new URLSearchParams({ xsrf, logout: "yes" }));
  await expect.poll(() => statusOf(here.body.token)).toBe(403);
  expect(await statusOf(there.body.token)).toBe(200);
  expect(await logged("logout")).toMatchObject({ after: { by: "oidc" } });
});

test("a logout token is verified, and good once", async () => {
  const { body } = await signOn("li");
  const send = (logout_token: string) =>
    fetch(`${base}/auth/v1/sso/logout`, { method: "POST", body: new URLSearchParams({ logout_token }) });
  const claims = { sub: "li", events: { "http://schemas.openid.net/event/backchannel-logout": {} } };
  const { privateKey: foreign } = await generateKeyPair("RS256");
  for (const token of [
    "no token",
    await provider.sign({ ...claims, jti: "1" }, foreign),
    await provider.sign({ ...claims, jti: "2", events: {} }),
    await provider.sign({ ...claims, jti: "3", nonce: "an ID token has one" }),
    await provider.sign({ events: claims.events, jti: "4" }),
    await provider.sign(claims),
    // A claim that names no session must not widen the logout to all sessions of a person.
    ...(await Promise.all([7, "", ["a"], null, {}].map((sid, at) => provider.sign({ ...claims, sid, jti: `sid ${at}` })))),
    await provider.sign({ ...claims, sub: "", jti: "no sub" }),
  ])
    expect((await send(token)).status).toBe(400);
  expect(await statusOf(body.token)).toBe(200);

  const good = await provider.sign({ ...claims, jti: "5" });
  expect((await send(good)).status).toBe(200);
  expect(await statusOf(body.token)).toBe(403);
  expect((await send(good)).status).toBe(400);
});

test("nothing of the provider's tokens is stored", async () => {
  await signOn("li");
  const { rows } = await world.pool.query<{ text: string }>(
    "select coalesce(string_agg(t::text, ''), '') || (select string_agg(s::text, '') from sessions s) as text from tickets t",
  );
  expect(rows[0]!.text).not.toContain("eyJ");
});
