import { expect, test } from "@playwright/test";
import { freePort } from "../support/freePort";
import { openIdentityProvider, type IdentityProvider } from "../support/identityProvider";
import { besideTheDemo } from "./support/program";

let provider: IdentityProvider;
let program: ReturnType<typeof besideTheDemo>;
let address = "";

test.beforeAll(async () => {
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  const groups = ["wage-inspectors"];
  provider = await openIdentityProvider({
    client: { redirect_uris: [`${address}/auth/v1/sso/callback`] },
    people: {
      limin: { preferred_username: "sso_limin", name: "李敏", district: "990102", groups },
      zhaolei: { preferred_username: "sso_zhaolei", name: "赵磊", district: "990102", groups: [] },
    },
  });
  const mapping = {
    roles: [{ claim: "groups", is: "wage-inspectors", role: "区县监察员" }],
    orgs: [{ claim: "district", region: "{value}", department: 0 }],
  };
  const env = { ...provider.env, OIDC_MAPPING: JSON.stringify(mapping), PUBLIC_URL: address, PORT: String(port) };
  program = besideTheDemo(env);
  await program.address();
});
test.afterAll(async () => {
  await program?.stop();
  await provider?.close();
});

test("an official signs in by the identity provider and comes to the page that was requested", async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: address })).newPage();
  await page.goto("/#/alarm/list?tab=1");
  await page.getByRole("link", { name: "统一身份认证登录" }).click();
  await page.getByLabel("Login").fill("limin");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/#\/alarm\/list\?tab=1/);
  await page.getByRole("button", { name: "李敏" }).click();
  await expect(page.getByRole("menuitem", { name: "登录设备" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "修改密码" })).toHaveCount(0);
  await page.getByRole("menuitem", { name: "退出登录" }).click();
  await expect(page.getByRole("heading", { name: "账号登录" })).toBeVisible();
  await page.context().close();
});

test("somebody without a role reads on the login page why he does not come in", async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: address })).newPage();
  await page.goto("/#/login");
  const button = page.getByRole("link", { name: "统一身份认证登录" });
  const widthOf = async (box: typeof button) => (await box.boundingBox())?.width;
  expect(await widthOf(button)).toBe(await widthOf(page.getByRole("button", { name: "登录", exact: true })));
  await button.click();
  await page.getByLabel("Login").fill("zhaolei");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("身份认证成功，但您没有本平台的角色，请联系管理员").first()).toBeVisible();
  await expect(page).toHaveURL(/#\/login$/);
  await page.context().close();
});
