import { expect, test, type Browser } from "@playwright/test";
import { openCasServer, type CasServer } from "../peers/casServer";
import { freePort } from "../support/freePort";
import { openIdentityProvider, type IdentityProvider } from "../peers/identityProvider";
import { hasSlapd, openDirectory, type TestDirectory } from "../peers/slapd";
import { besideTheDemo } from "./support/program";

let program: ReturnType<typeof besideTheDemo>;
let address = "";

/** The demo city's platform with the settings of an identity source. */
async function startWith(settings: (address: string) => NodeJS.ProcessEnv | Promise<NodeJS.ProcessEnv>): Promise<void> {
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  program = besideTheDemo({ ...(await settings(address)), PUBLIC_URL: address, PORT: String(port) });
  await program.address();
}
const newPage = async (browser: Browser) => (await browser.newContext({ baseURL: address })).newPage();

const withoutRole = "身份认证成功，但您没有本平台的角色，请联系管理员";

test.describe("OpenID Connect", () => {
  let provider: IdentityProvider;

  test.beforeAll(() =>
    startWith(async (platform) => {
      const groups = ["wage-inspectors"];
      provider = await openIdentityProvider({
        client: { redirect_uris: [`${platform}/auth/v1/sso/callback`] },
        people: {
          limin: { preferred_username: "sso_limin", name: "李敏", district: "990102", groups },
          zhaolei: { preferred_username: "sso_zhaolei", name: "赵磊", district: "990102", groups: [] },
        },
      });
      const mapping = {
        roles: [{ claim: "groups", is: "wage-inspectors", role: "区县监察员" }],
        orgs: [{ claim: "district", region: "{value}", department: 0 }],
      };
      return { ...provider.env, OIDC_MAPPING: JSON.stringify(mapping) };
    }),
  );
  test.afterAll(async () => {
    await program?.stop();
    await provider?.close();
  });

  test("an official signs in, and who has no role reads why", async ({ browser }) => {
    await test.step("an official signs in by the identity provider and comes to the page that was requested", async () => {
      const page = await newPage(browser);
      await page.goto("/#/alarm/manage?tab=1");
      await page.getByRole("link", { name: "统一身份认证登录" }).click();
      await page.getByLabel("Login").fill("limin");
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page).toHaveURL(/#\/alarm\/manage\?tab=1/);
      await expect(page.getByRole("heading", { name: "预警管理" })).toBeVisible();
      await page.getByRole("button", { name: "李敏" }).click();
      await expect(page.getByRole("menuitem", { name: "登录设备" })).toBeVisible();
      await expect(page.getByRole("menuitem", { name: "修改密码" })).toHaveCount(0);
      await page.getByRole("menuitem", { name: "退出登录" }).click();
      await expect(page.getByRole("heading", { name: "账号登录" })).toBeVisible();
      await page.context().close();
    });

    await test.step("somebody without a role reads on the login page why he does not come in", async () => {
      const page = await newPage(browser);
      await page.goto("/#/login");
      const button = page.getByRole("link", { name: "统一身份认证登录" });
      const widthOf = async (box: typeof button) => (await box.boundingBox())?.width;
      expect(await widthOf(button)).toBe(await widthOf(page.getByRole("button", { name: "登录", exact: true })));
      await button.click();
      await page.getByLabel("Login").fill("zhaolei");
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page.getByText(withoutRole).first()).toBeVisible();
      await expect(page).toHaveURL(/#\/login$/);
      await page.context().close();
    });
  });
});

test.describe("CAS", () => {
  let provider: CasServer;

  test.beforeAll(() =>
    startWith(async () => {
      provider = await openCasServer({
        "cas.wang": { displayName: "王伟", memberOf: ["staff", "wage-inspectors"], district: "990102" },
        "cas.zhao": { displayName: "赵磊", memberOf: ["staff"], district: "990102" },
      });
      const mapping = {
        roles: [{ claim: "memberOf", is: "wage-inspectors", role: "区县监察员" }],
        orgs: [{ claim: "district", region: "{value}", department: 0 }],
      };
      return { CAS_URL: provider.url, CAS_MAPPING: JSON.stringify(mapping), CAS_LABEL: "云汀市统一身份认证" };
    }),
  );
  test.afterAll(async () => {
    await program?.stop();
    await provider?.close();
  });

  test("an official signs in and is signed out by the server, and who has no role reads why", async ({ browser }) => {
    await test.step("an official signs in at the CAS server, and is signed out when the server says so", async () => {
      const page = await newPage(browser);
      await page.goto("/#/alarm/manage?tab=1");
      await page.getByRole("link", { name: "云汀市统一身份认证" }).click();
      await page.locator("[name=login]").fill("cas.wang");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/#\/alarm\/manage\?tab=1/);
      await expect(page.getByRole("heading", { name: "预警管理" })).toBeVisible();
      await expect(page.getByRole("button", { name: "王伟" })).toBeVisible();
      const [session] = (await page.context().cookies()).filter(({ name }) => name === "TGC");
      await provider.signOut(session!.value);
      // The open page may learn of it meanwhile, and reload.
      await expect(async () => {
        await page.goto("/#/home/main");
        await expect(page.getByRole("heading", { name: "账号登录" })).toBeVisible();
      }).toPass();
      await page.context().close();
    });

    await test.step("somebody without a role reads why on the login page", async () => {
      const page = await newPage(browser);
      await page.goto("/#/login");
      await page.getByRole("link", { name: "云汀市统一身份认证" }).click();
      await page.locator("[name=login]").fill("cas.zhao");
      await page.keyboard.press("Enter");
      await expect(page.getByText(withoutRole).first()).toBeVisible();
      await page.context().close();
    });
  });
});

test.describe("a directory (LDAP)", () => {
  test.skip(!hasSlapd, "slapd is not installed");
  let directory: TestDirectory;
  const password = "Directory-9571";

  test.beforeAll(() =>
    startWith(async () => {
      directory = await openDirectory();
      for (const [uid, cn] of [
        ["ldap.sun", "孙丽"],
        ["ldap.luo", "罗军"],
      ] as const)
        await directory.addPerson(uid, { cn, password, district: "990102" });
      await directory.addGroup("wage-inspectors", ["ldap.sun"]);
      const mapping = {
        roles: [{ claim: "groups", is: directory.group("wage-inspectors"), role: "区县监察员" }],
        orgs: [{ claim: "departmentNumber", region: "{value}", department: 0 }],
      };
      return { ...directory.env, LDAP_MAPPING: JSON.stringify(mapping) };
    }),
  );
  test.afterAll(async () => {
    await program?.stop();
    await directory?.close();
  });

  test("an official signs in by the password of the authority on the ordinary login page", async ({ browser }) => {
    const page = await newPage(browser);
    await page.goto("/#/alarm/manage?tab=1");
    await expect(page.getByText("机关工作人员用单位统一账号和密码登录")).toBeVisible();
    const logIn = async (username: string, typed: string) => {
      await page.getByLabel("账号", { exact: true }).fill(username);
      await page.getByLabel("密码", { exact: true }).fill(typed);
      await page.getByRole("button", { name: "登录", exact: true }).click();
    };
    await logIn("ldap.sun", "wrong");
    await expect(page.getByText("账号或密码错误").first()).toBeVisible();
    await logIn("ldap.luo", password);
    await expect(page.getByText(withoutRole).first()).toBeVisible();
    await logIn("ldap.sun", password);
    await expect(page).toHaveURL(/#\/alarm\/manage\?tab=1/);
    await expect(page.getByRole("heading", { name: "预警管理" })).toBeVisible();
    await page.getByRole("button", { name: "孙丽" }).click();
    await expect(page.getByRole("menuitem", { name: "登录设备" })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: "修改密码" })).toHaveCount(0);
    await page.context().close();
  });
});
