import { expect, type Page } from "@playwright/test";
import type { Locale } from "../../../resources/kit/label";
import { languageTag } from "../../../providers/locale";
import { themeSwitchLabels, type Theme } from "../../../src/app/entry/theme";

export interface ScreenLook {
  readonly language: Locale;
  readonly theme: Theme;
  readonly width?: number;
}

/** Everything has come, on the page or in a part of it: nothing waits, and nothing is being faded in. Evaluated in the page, in one call. */
export async function settled(page: Page, within = "body"): Promise<void> {
  const isSettled = async (selector: string): Promise<boolean> => {
    // What a click, a new width or a new language leads to has been rendered.
    await new Promise((resume) => requestAnimationFrame(() => requestAnimationFrame(resume)));
    const part = document.querySelector(selector);
    if (!part) return true;
    const loading = '[role=status]:is([aria-label="正在加载"], [aria-label="Loading"]), [aria-busy=true], .MuiSkeleton-root';
    const isVisible = (element: Element) =>
      element.getClientRects().length > 0 &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !(element.role === "status" && element.closest("[aria-hidden=true]"));
    if ([...part.querySelectorAll(loading)].some(isVisible)) return false;
    // What pulses around the button with the focus never ends, and what follows the scrolling of a strip knows no time.
    const ending = part
      .getAnimations({ subtree: true })
      .filter(
        ({ effect, playState, timeline }) =>
          playState === "running" && timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.all(ending.map((one) => one.finished.catch(() => undefined)));
    // Where one ended, another may have begun.
    return ending.length === 0;
  };
  await page.waitForFunction(isSettled, within, { timeout: 120_000 });
}

/** Switched with the page's own buttons; also while a dialog covers them, which no user could do. */
export async function wear(page: Page, { language, theme, width }: ScreenLook, within?: string): Promise<void> {
  const root = page.locator("html");
  if (width && page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
  const tag = languageTag(language);
  const worn = await page.evaluate(() => ({
    tag: document.documentElement.lang,
    theme: document.documentElement.dataset["theme"],
  }));
  if (worn.tag !== tag) {
    await page.locator(`button[lang="${tag}"]`).dispatchEvent("click");
    await expect(root).toHaveAttribute("lang", tag);
    // The switch is rendered with the page, and leads to the other language then.
    await expect(page.locator(`button[lang="${tag}"]`)).toHaveCount(0);
  }
  if (worn.theme !== theme) {
    // The header's; an open command palette offers the same.
    await page
      .getByRole("button", { name: new RegExp(`^(${themeSwitchLabels[theme].join("|")})$`), includeHidden: true })
      .first()
      .dispatchEvent("click");
    await expect(root).toHaveAttribute("data-theme", theme);
  }
  await settled(page, within);
}
