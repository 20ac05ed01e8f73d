import { expect, type Page } from "@playwright/test";
import type { Locale } from "../../../resources/kit/label";
import { languageTag } from "../../../providers/locale";
import { leadsTo, type Theme } from "../../../src/entry/theme";

export interface ScreenLook {
  readonly language: Locale;
  readonly theme: Theme;
  readonly width?: number;
}

/** Everything has come, on the page or in a part of it: nothing waits, and nothing is being faded in. */
export async function settled(page: Page, within = "body"): Promise<void> {
  const part = page.locator(within);
  if ((await part.count()) === 0) return;
  await expect(part.getByRole("status", { name: /正在加载|Loading/ })).toHaveCount(0);
  await expect(part.locator("[aria-busy=true], .MuiSkeleton-root").filter({ visible: true })).toHaveCount(0);
  await part.evaluate((element) => {
    // What pulses around the button with the focus never ends, and what follows the scrolling of a strip knows no time.
    const ending = element
      .getAnimations({ subtree: true })
      .filter(({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity);
    return Promise.all(ending.map((one) => one.finished.catch(() => undefined)));
  });
}

/** Switched with the page's own buttons; also while a dialog covers them, which no user could do. */
export async function wear(page: Page, { language, theme, width }: ScreenLook, within?: string): Promise<void> {
  const root = page.locator("html");
  if (width && page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
  const tag = languageTag(language);
  if ((await root.getAttribute("lang")) !== tag) await page.locator(`button[lang="${tag}"]`).dispatchEvent("click");
  await expect(root).toHaveAttribute("lang", tag);
  const words = leadsTo[theme].join("|");
  if ((await root.getAttribute("data-theme")) !== theme)
    // The header's; an open command palette offers the same.
    await page
      .getByRole("button", { name: new RegExp(`^(${words})$`), includeHidden: true })
      .first()
      .dispatchEvent("click");
  await expect(root).toHaveAttribute("data-theme", theme);
  await settled(page, within);
}
