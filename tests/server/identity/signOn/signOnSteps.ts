import type { LoginResponse } from "../../../../resources/system/accountResponses";
import { makeBrowser } from "../../../peers/identityProvider";

/** What a browser does to sign in by a provider, for every protocol. `base` is the platform's address. */
export function signOnSteps(base: () => string) {
  const isLogin = (address: string) => address.startsWith(`${base()}/#/login`);

  /** What the login page gets for the cookie of the browser. */
  async function collect({ cookies }: ReturnType<typeof makeBrowser>) {
    const reply = await fetch(`${base()}/auth/v1/sso/token/`, {
      method: "POST",
      headers: { cookie: `sso=${cookies.get("sso")}`, "content-type": "application/json", "accept-language": "en" },
      body: "{}",
    });
    return { status: reply.status, body: (await reply.json()) as LoginResponse & { detail: string } };
  }

  return {
    isLogin,
    isCallback: (address: string) => address.startsWith(`${base()}/auth/v1/sso/callback`),
    collect,
    async signOn(login: string, redirect = "", browser = makeBrowser()) {
      const begin = `${base()}/auth/v1/sso/?redirect=${encodeURIComponent(redirect)}`;
      const address = await browser.follow(begin, login, isLogin);
      return { address, browser, ...(await collect(browser)) };
    },
    /** Of a call with this session. */
    statusOf: async (token: string) =>
      (await fetch(`${base()}/auth/v1/token/`, { headers: { authorization: `Token ${token}` } })).status,
  };
}
