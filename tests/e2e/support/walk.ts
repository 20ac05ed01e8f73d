import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { faults, type AxeRequest } from "./axe";
import { settled, wear, type ScreenLook } from "./looks";
import { surfacesOf } from "./surfaces";

interface Judged extends ScreenLook {
  readonly only: AxeRequest;
}

/** PICTURES=folder: instead of being checked, each look is saved there as a picture for review. */
const pictures = process.env.PICTURES;
/** AXE=every: everything in both languages, both themes, at a desk and on a phone, with all that can be opened from a page. */
export const everyScreen = process.env.AXE === "every" || pictures !== undefined;

/** What differs by neither theme nor language is judged once: colours in both themes, words in both languages. */
const economical: readonly Judged[] = [
  { language: "zh", theme: "light", only: "everything" },
  { language: "en", theme: "dark", only: "colours and words" },
];
/** Only one thing changes from look to look. The theme alone changes colours and nothing else, so that dark is judged by those rules. */
const looksAt = (width: number): readonly Judged[] => [
  { language: "zh", theme: "light", width, only: "everything" },
  { language: "zh", theme: "dark", width, only: "colours" },
  { language: "en", theme: "dark", width, only: "colours" },
  { language: "en", theme: "light", width, only: "everything" },
];
const complete = [...looksAt(1440), ...looksAt(390).toReversed()];
/** Each language, theme and width together with each of the others: what is opened over a page needs no more. */
const paired = complete
  .filter(({ language, theme, width }) => ((language === "zh") === (theme === "light")) === (width === 1440))
  .map((look) => ({ ...look, only: "everything" as const }));

/** The looks of a screen, and of a page that is also judged on a phone when there is little time. */
export const inTheFrame = everyScreen ? complete : economical;
export const everywhere = everyScreen ? complete : [1440, 390].flatMap((width) => economical.map((look) => ({ ...look, width })));

const nameOf = (what: string) => what.replaceAll(/[/?=&\s]+/g, "_").slice(0, 80);
/** The whole page; of a layer over it the window alone, for that is its extent. */
const keep = (page: Page, folder: string, what: string, { language, theme, width }: ScreenLook, fullPage: boolean) =>
  page.screenshot({ path: join(folder, `${nameOf(what)}.${width ?? ""}.${language}.${theme}.png`), fullPage });

/** One person's walk from page to page; each is judged in all looks, beginning with the one that the page before ended in. */
export function walk(page: Page, looks: readonly Judged[]) {
  const found: string[] = [];
  const gone: string[] = [];
  const opened = new Set<string>();
  let [screens, surfaces, judged] = [0, 0, 0];
  let isTurned = false;
  const miss = (what: string) => void gone.push(what);

  async function judge(what: string, within?: string): Promise<void> {
    const order = within && everyScreen ? paired : looks;
    surfaces += 1;
    for (const look of isTurned ? order.toReversed() : order) {
      await wear(page, look, within);
      const at = `${what} ${look.language} ${look.theme} ${look.width ?? ""}`;
      if (within && (await page.locator(within).count()) === 0) {
        gone.push(at);
        continue;
      }
      if (pictures !== undefined) await keep(page, pictures, what, look, within === undefined);
      const judgeLook = async (): Promise<string[]> =>
        pictures === undefined ? faults(page, look.only, within ? { within } : {}) : [];
      let response = await judgeLook();
      // A colour on its way, of what came or was enabled meanwhile, is no fault: what is one is there still.
      if (response.length > 0) {
        await settled(page, within);
        response = await judgeLook();
      }
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wider > 0) response.push(`${wider} pixels wider than the window`);
      for (const fault of response) found.push(`${at}: ${fault}`);
      if (everyScreen) for (const fault of response) console.log(`${at}: ${fault}`);
      judged += 1;
    }
    if (everyScreen) console.log(`${Math.round(performance.now() / 1000)} s: ${what}`);
    // In the long walk what is opened next is looked for in the first look.
    isTurned = !everyScreen && !isTurned;
  }
  return {
    judge,
    miss,
    async visit(address: string): Promise<void> {
      await page.goto(`/#${address}`);
      await expect(page.getByRole("heading", { level: 1 }).filter({ visible: true }).first()).toBeVisible();
      await settled(page);
      screens += 1;
      await judge(address);
      if (everyScreen) await surfacesOf(page, address, opened, judge, miss);
    },
    async end(): Promise<void> {
      await page.context().close();
      if (everyScreen)
        console.log(
          [
            `${screens} screens, ${surfaces - screens} that open from them, ${judged} looks judged`,
            `${gone.length} closed before they were, could not be opened, or have no row to show:`,
            ...gone,
          ].join("\n"),
        );
      expect(found).toEqual([]);
    },
  };
}
