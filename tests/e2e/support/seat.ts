import { expect, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from "@playwright/test";

const password = process.env.DEMO_PASSWORD ?? "Demo1234";
const tokens = new Map<string, Record<string, string>>();

interface Seat extends BrowserContextOptions {
  /** Instead of what the server says of this session, as the browser session holds it; the page reads its rights again while it is open. */
  change?: Readonly<Record<string, string>>;
  language?: "zh" | "en";
  at?: string;
  /** A session of its own, for a page that signs out. */
  isOwn?: boolean;
}

/** A user who is logged in already: a page of a separate context. One login serves all pages of a file. */
export async function seat(
  browser: Browser,
  username: string,
  { change, language = "zh", at, isOwn = false, ...options }: Seat = {},
) {
  const context = await browser.newContext(options);
  const own = (!isOwn && tokens.get(username)) || (await sessionOf(context.request, username));
  if (!isOwn) tokens.set(username, own);
  const session = { ...own, ...change };
  await keepSession(context, session, language);
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

/** Every page of the context begins with this session. */
export const keepSession = (context: BrowserContext, session: Record<string, string>, language: "zh" | "en") =>
  context.addInitScript(
    ([kept, locale]) => {
      // A blank page and a sandboxed frame have no storage; other frames share that of their page.
      if (location.origin === "null" || window.top !== window) return;
      // Once: a session that the page ends stays ended.
      if (sessionStorage.getItem("seated")) return;
      sessionStorage.setItem("seated", "1");
      localStorage.setItem("locale", locale);
      for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
    },
    [session, language] as const,
  );

/** A new session, as the browser keeps it: by a call: the login form has journeys of its own (shell, public, errors, city, newcomer). */
export async function sessionOf(request: Page["request"], username: string): Promise<Record<string, string>> {
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
