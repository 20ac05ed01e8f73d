import { expect, test, type Page } from "@playwright/test";
import { navigation } from "../../src/app/entry/navigation";
import { settled } from "./support/looks";
import { seat } from "./support/seat";
import { everyScreen, everywhere, inTheFrame, walk } from "./support/walk";

// Nothing serious or critical on any page, in both languages and both themes.

test.describe.configure({ timeout: everyScreen ? 3_600_000 : 1_200_000 }); // many screens one after another

type Place = (typeof navigation.places)[number];
const company = "91990102MA9900010A";

/** A link to the screen of a row, in one of the tabs of a list. */
async function rowLink(page: Page, screen: string): Promise<string | undefined> {
  const links = page.locator(`a[href*="${screen}?"]:visible`);
  const tabs = page.getByRole("tab");
  for (let at = 0; ; at++) {
    await settled(page);
    const href = (await links.count()) > 0 && (await links.first().getAttribute("href"));
    if (href) return href.slice(1);
    if (at === (await tabs.count())) return undefined;
    await tabs.nth(at).click();
  }
}

/** A row for the screens that show one; found in its list as the menu's table of screens names it. */
async function addressOf(page: Page, { group, screen }: Place): Promise<string | undefined> {
  const path = `/${group.path}/${screen.path}`;
  if (!screen.hidden || screen.view === "form" || screen.view === "list") return path;
  await page.goto(`/#/${group.path}/${screen.parentScreen}`);
  await expect(page.getByRole("heading", { level: 1 }).filter({ visible: true }).first()).toBeVisible();
  const href = await rowLink(page, screen.path);
  return href ?? (screen.view === "page" && !screen.path.includes("detail") ? path : undefined);
}

const companyOnly = navigation.places.filter(
  ({ screen }) => !screen.overlay && screen.access?.length && screen.access.every((rule) => rule === "company"),
);
/** What also opens over another screen is judged there; the addresses of its lists and forms only in the long walk. */
const isWalked = ({ screen }: Place) => !screen.overlay || (everyScreen && screen.view !== "show");
const inGroups = (...groups: string[]) =>
  navigation.places.filter((place) => groups.includes(place.group.path) && !companyOnly.includes(place) && isWalked(place));
const forCompanies = (place: Place) => navigation.ruleOf(place)?.includes("company");

const walks: readonly (readonly [what: string, username: string, places: readonly Place[]])[] = [
  ["the administration", "admin", inGroups("home", "alarm", "realname", "payroll", "system")],
  ["what only companies see", company, companyOnly],
];
/** What others see of the same screens. */
const others: typeof walks = [
  ["a city's inspector", "gov01", inGroups("home", "alarm", "realname", "payroll")],
  [
    "a company",
    company,
    navigation.places.filter((place) => forCompanies(place) && !companyOnly.includes(place) && isWalked(place)),
  ],
];

for (const [what, username, places] of everyScreen ? [...walks, ...others] : walks)
  test(`screens: ${what}`, async ({ browser }) => {
    const page = await seat(browser, username, { at: "/help" });
    const on = walk(page, inTheFrame);
    for (const place of places) {
      const address = await addressOf(page, place);
      if (address !== undefined) await on.visit(address);
      else on.miss(`/${place.group.path}/${place.screen.path}`);
    }
    await on.end();
  });

test("what the platform asks for by itself: another password at first, a new session at the end", async ({ browser }) => {
  const first = await seat(browser, company, { at: "/alarm/manage", change: { isComInit: "true" } });
  const initial = walk(first, everywhere);
  await expect(first.getByRole("dialog", { name: "为了您的账号安全，请先修改初始密码" })).toBeVisible();
  await initial.judge("first password", ".MuiModal-root:has([role=dialog])");
  await initial.end();

  const last = await seat(browser, "gov01", { at: "/help" });
  // Its timer is stopped, or it would be over before it is checked.
  await last.addInitScript(() => {
    const wait = window.setTimeout;
    Object.assign(window, { setTimeout: (run: TimerHandler, ms?: number) => (ms === 1_000 ? 0 : wait(run, ms)) });
  });
  await last.reload();
  await last.route("**/building/v1/**", (route) => route.fulfill({ status: 401, json: { detail: "" } }));
  const ended = walk(last, everywhere);
  await last.goto("/#/realname/project");
  await expect(last.getByRole("alertdialog")).toBeVisible();
  await ended.judge("expired session", ".MuiModal-root:has([role=alertdialog])");
  await ended.end();
});

test("public pages at a desk and on a phone", async ({ browser }) => {
  const stranger = walk(await (await browser.newContext()).newPage(), everywhere);
  for (const address of ["/login", "/register", "/forget", "/help", "/privacy"]) await stranger.visit(address);
  await stranger.end();
  const lost = walk(await seat(browser, "gov01", { at: "/help" }), everywhere);
  await lost.visit("/nowhere");
  await lost.end();
});
