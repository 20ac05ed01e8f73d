import { createCanvas, loadImage } from "@napi-rs/canvas";
import { expect, type Browser, type Page } from "@playwright/test";
import type { Locale } from "../../resources/kit/label";
import { heaviestPicture, pictureSize } from "../../src/pages/help/pictures";
import { seat } from "../e2e/support/seat";

/** Who looks at which screen, and what he has pressed there. An address may depend on what the city holds. */
export interface View {
  readonly who?: string;
  readonly at: string | ((find: Find) => Promise<string>);
  readonly press?: (page: Page, locale: Locale) => Promise<void>;
  readonly size?: { readonly width: number; readonly height: number };
}
export type FoundRow = { readonly id: number } & Readonly<Record<string, unknown>>;
type Find = (path: string, filter: object, fits?: (row: FoundRow) => boolean) => Promise<FoundRow>;

const finderOf =
  (page: Page): Find =>
  async (path, filter, fits = () => true) => {
    const found = await page.evaluate(
      async (url) => {
        const headers = { Authorization: `Token ${sessionStorage.getItem("sid")}` };
        return (await (await fetch(url, { headers })).json()) as unknown;
      },
      `${path}?range=[0,99]&filter=${encodeURIComponent(JSON.stringify(filter))}`,
    );
    const row = (Array.isArray(found) ? (found as FoundRow[]) : []).find(fits);
    if (!row)
      throw new Error(
        `the demo city holds nothing for ${path} ${JSON.stringify(filter)}: ${JSON.stringify(found).slice(0, 200)}`,
      );
    return row;
  };

/** Everything has come; what is being faded in is ended by the screenshot. */
const loading = "[aria-busy=true], .MuiSkeleton-root, .wall .chart-waiting";
/** Milliseconds for which nothing is under way: between a page's code and its rows nothing says that it loads. */
const calm = 600;

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("load"); // never idle: an open page follows changes by a stream
  const look = async () => {
    await expect(page.getByRole("status", { name: /正在加载|Loading/ }).filter({ visible: true })).toHaveCount(0);
    await expect(page.getByText(/正在获取数据|Fetching/)).toHaveCount(0);
    await expect(page.locator(loading).filter({ visible: true })).toHaveCount(0);
  };
  for (const pause of [calm, calm, 0]) {
    await look();
    await page.waitForTimeout(pause);
  }
}

const emptyDay = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="22"><text y="17" font-size="16" font-family="sans-serif">年/月/日</text></svg>`;
/** An empty date shows its placeholder in the language of the browser, which need not be that of the picture. */
async function chineseDays(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const input of document.querySelectorAll<HTMLInputElement>("input[type=date]"))
      input.toggleAttribute("data-empty", input.value === "");
  });
  const ground = `url("data:image/svg+xml,${encodeURIComponent(emptyDay)}") no-repeat 14px center`;
  await page.addStyleTag({
    content: `[data-empty]::-webkit-datetime-edit-fields-wrapper { display: none } [data-empty] { background: ${ground} !important }`,
  });
}

export async function take(browser: Browser, { who, at, press, size = pictureSize }: View, language: Locale): Promise<Buffer> {
  const page = await (who ? seat(browser, who, { viewport: size, language }) : browser.newPage({ viewport: size }));
  if (!who) await page.addInitScript((locale) => localStorage.setItem("locale", locale), language);
  await page.goto("/system/v1/platform/"); // of the same origin, so that the session can be used before any screen is drawn
  const address = typeof at === "string" ? at : await at(finderOf(page));
  await page.goto(`/#${address}`);
  await settled(page);
  if (press) {
    await press(page, language);
    await settled(page);
  }
  if (language === "zh") await chineseDays(page);
  await page.mouse.move(0, 0);
  const shot = await page.screenshot({ animations: "disabled", caret: "hide" });
  await page.context().close();
  return shot;
}

/** As good as the weight allows. */
export async function small(shot: Buffer, heaviest = heaviestPicture): Promise<Buffer> {
  const image = await loadImage(shot);
  const height = Math.round((image.height * pictureSize.width) / image.width);
  const canvas = createCanvas(pictureSize.width, height);
  canvas.getContext("2d").drawImage(image, 0, 0, pictureSize.width, height);
  for (let quality = 85; quality > 20; quality -= 10) {
    const made = await canvas.encode("webp", quality);
    if (made.length <= heaviest) return made;
  }
  throw new Error("the picture stays too heavy");
}
