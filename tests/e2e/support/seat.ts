import { expect, type Browser, type BrowserContextOptions, type Page } from "@playwright/test";

const password = process.env.DEMO_PASSWORD ?? "Demo1234";
const tokens = new Map<string, Record<string, string>>();

interface Seat extends BrowserContextOptions {
  /** Instead of what the server says of this session, as the browser session holds it; the page reads its rights again while it is open. */
  change?: Readonly<Record<string, string>>;
  language?: "zh" | "en";
  at?: string;
}

/** A user who is logged in already: a page of a separate context. One login serves all pages of a file. */
export async function seat(browser: Browser, username: string, { change, language = "zh", at, ...options }: Seat = {}) {
  const context = await browser.newContext(options);
  const own = tokens.get(username) ?? (await signIn(context.request, username));
  tokens.set(username, own);
  const session = { ...own, ...change };
  await context.addInitScript(
    ([kept, locale]) => {
      // Once: a session that the page ends stays ended.
      if (sessionStorage.getItem("seated")) return;
      sessionStorage.setItem("seated", "1");
      localStorage.setItem("locale", locale);
      for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
    },
    [session, language] as const,
  );
  if (change)
    await context.route("**/auth/v1/token/", async (route) => {
      if (route.request().method() !== "GET") return route.fallback();
      const response = await route.fetch();
      const profile = (await response.json()) as object;
      return route.fulfill({ response, json: { ...profile, role: session.role, permissions: session.permissions } });
    });
  const page = await context.newPage();
  if (at) await page.goto(`/#${at}`);
  return page;
}

async function signIn(request: Page["request"], username: string): Promise<Record<string, string>> {
  const reply = await request.post("/auth/v1/token/", { data: { username, password } });
  expect(reply.ok(), await reply.text()).toBe(true);
  const response = await reply.json();
  return {
    sid: response.token,
    role: response.role,
    userInfo: JSON.stringify(response.user),
    regionId: String(response.region_id ?? 1),
    isComInit: String(response.is_com_init),
    permissions: response.permissions,
    filePrefix: response.file_prefix,
    fileRef: response.file_ref,
  };
}

/** The heading of the visible screen; a page that stays mounted is hidden beside it. */
export const titled = (page: Page, name: string | RegExp) => expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
