import { expect, test, type Page } from "@playwright/test";
import { navigation } from "../../src/entry/navigation";
import { faults } from "./support/axe";
import { seat } from "./support/seat";

// Nothing serious or critical on any page. Colours are judged in both themes, words in both languages.

test.describe.configure({ timeout: 120_000 }); // many screens one after another

/** Everything has come: nothing waits, and nothing is being faded in. */
async function settled(page: Page) {
  await expect(page.getByRole("status", { name: /正在加载|Loading/ })).toHaveCount(0);
  await expect(page.locator("[aria-busy=true], .MuiSkeleton-root").filter({ visible: true })).toHaveCount(0);
  await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined))));
}

/** In the frame: light and dark, then the other language. */
async function inTheFrame(page: Page): Promise<string[]> {
  const found: string[] = [];
  await settled(page);
  found.push(...(await faults(page, "everything")));
  await page.getByRole("button", { name: "切换为深色" }).click();
  await settled(page);
  found.push(...(await faults(page, "colours")).map((fault) => `dark: ${fault}`));
  await page.getByRole("button", { name: "EN", exact: true }).click();
  await page.getByRole("button", { name: "Light colours" }).click();
  await settled(page);
  found.push(...(await faults(page, "words")).map((fault) => `en: ${fault}`));
  await page.getByRole("button", { name: "中文", exact: true }).click();
  return found;
}

/** A row for the screens that show one; found in its list as the menu's table of screens names it. */
async function addressOf(page: Page, { group, screen }: (typeof navigation.places)[number]): Promise<string | undefined> {
  const path = `/${group.path}/${screen.path}`;
  if (!screen.hidden || screen.view === "form") return path;
  await page.goto(`/#/${group.path}/${screen.up}`);
  const link = page.locator(`a[href*="${screen.path}?"]:visible`).first();
  const href = await link.getAttribute("href", { timeout: 5_000 }).catch(() => undefined);
  return href?.slice(1) ?? (screen.view === "page" && !screen.path.includes("detail") ? path : undefined);
}

const companyOnly = navigation.places.filter(
  ({ screen }) => screen.access?.length && screen.access.every((rule) => rule === "company"),
);
const inGroups = (...groups: string[]) =>
  navigation.places.filter((place) => groups.includes(place.group.path) && !companyOnly.includes(place));

for (const [what, username, places] of [
  ["home and alarms", "admin", inGroups("home", "alarm")],
  ["real names", "admin", inGroups("realname")],
  ["wages", "admin", inGroups("payroll")],
  ["system", "admin", inGroups("system")],
  ["what only companies see", "91990102MA9900010A", companyOnly],
] as const) {
  test(`screens: ${what}`, async ({ browser }) => {
    const page = await seat(browser, username, { at: "/help" });
    const found: string[] = [];
    for (const place of places) {
      const address = await addressOf(page, place);
      if (address === undefined) continue;
      await page.goto(`/#${address}`);
      await expect(page.getByRole("heading", { level: 1 }).filter({ visible: true }).first()).toBeVisible();
      found.push(...(await inTheFrame(page)).map((fault) => `${address}: ${fault}`));
    }
    await page.context().close();
    expect(found).toEqual([]);
  });
}

/** Both languages, both themes: what differs by neither is judged once. */
const looks = [
  { language: "zh", theme: "light", only: "everything" },
  { language: "en", theme: "dark", only: "colours and words" },
] as const;

for (const [where, viewport] of [
  ["on a phone", { width: 390, height: 844 }],
  ["at a desk", { width: 1440, height: 900 }],
] as const)
  test(`public pages ${where}`, async ({ browser }) => {
    const found: string[] = [];
    for (const { language, theme, only } of looks) {
      const chosen = async (page: Page) => {
        await page.addInitScript(
          ([locale, shade]) => {
            localStorage.setItem("locale", locale);
            localStorage.setItem("theme", shade);
          },
          [language, theme] as const,
        );
        return page;
      };
      const look = async (page: Page, address: string) => {
        await page.goto(`/#${address}`);
        await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
        await settled(page);
        await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        const all = [...(await faults(page, only)), ...(wider > 0 ? [`${wider} pixels wider than the window`] : [])];
        found.push(...all.map((fault) => `${address} ${language} ${theme}: ${fault}`));
      };
      const context = await browser.newContext({ viewport });
      const stranger = await chosen(await context.newPage());
      for (const address of ["/login", "/register", "/forget", "/help", "/privacy"]) await look(stranger, address);
      await context.close();
      const lost = await chosen(await seat(browser, "gov01", { viewport, language }));
      await look(lost, "/nowhere");
      await lost.context().close();
    }
    expect(found).toEqual([]);
  });
