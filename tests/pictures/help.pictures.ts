import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { expect, test, type Browser, type Page } from "@playwright/test";
import { depositActions } from "../../resources/deposits/depositActions";
import { translate, type Label, type Locale } from "../../resources/kit/label";
import { uploadActions } from "../../resources/projects/uploadActions";
import { accountActions } from "../../resources/wageAccounts/accountActions";
import { heaviestPicture, pictureSize, pictures, type PictureName } from "../../src/pages/help/pictures";
import { seat } from "../e2e/support/seat";

const folder = join(import.meta.dirname, "../../src/pages/help/pictures");
/** A general contractor, and a subcontractor one of whose payrolls failed in part. */
const [company, subcontractor] = ["91990102MA9900010A", "91990102MA9900080H"];

/** Who looks at which screen, and what he has pressed there. An address may depend on what the city holds. */
interface View {
  readonly who?: string;
  readonly at: string | ((find: Find) => Promise<string>);
  readonly press?: (page: Page, locale: Locale) => Promise<void>;
  readonly size?: { readonly width: number; readonly height: number };
}
type Row = { readonly id: number } & Readonly<Record<string, unknown>>;
type Find = (path: string, filter: object, fits?: (row: Row) => boolean) => Promise<Row>;

const offers = (action: string) => (row: Row) => (row.actions as readonly string[] | undefined)?.includes(action) ?? false;
const inUse = ({ balance }: Row) => Number(balance) > 0;
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).filter({ visible: true }).first();
/** The dialog of an action that is in some row, or behind its 更多. */
const openInRow = (label: Label) => async (page: Page, locale: Locale) => {
  await pressInRow(page, translate(label, locale), translate(["更多", "More"], locale));
  await expect(page.getByRole("dialog")).toBeVisible();
};
async function pressInRow(page: Page, label: string, others: string): Promise<void> {
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  if (await button(page, label).isVisible()) return button(page, label).click();
  for (const more of await page.getByRole("row").getByRole("button", { name: others, exact: true }).all()) {
    await more.click();
    const item = page.getByRole("menuitem", { name: label, exact: true });
    if (await item.isVisible()) return item.click();
    await page.keyboard.press("Escape");
  }
  throw new Error(`no row offers ${label}`);
}

const views: Readonly<Record<PictureName, View>> = {
  register: { at: "/register" },
  report: { who: company, at: "/realname/project-edit" },
  deposit: { who: company, at: "/payroll/bail" },
  account: {
    who: company,
    at: async (find) => `/payroll/account-detail?id=${(await find("/building/v1/wageAccounts/", { close_status: 0 }, inUse)).id}`,
  },
  key: { who: "admin", at: "/system/key", press: openInRow(uploadActions.uploadSetting.label) },
  contract: {
    who: company,
    at: async (find) => `/realname/person-detail?id=${(await find("/project/v1/workers/", { in_status: 1 })).id}`,
    press: (page, locale) =>
      page.getByRole("tab", { name: translate(["合同与进退场", "Contracts and site moves"], locale) }).click(),
  },
  bill: { who: company, at: "/payroll/collecting" },
  payroll: {
    who: company,
    at: async (find) => `/payroll/edit-salary?id=${(await find("/salary/v1/payRolls/", { status: 0 }, offers("submit"))).id}`,
  },
  backPay: {
    who: subcontractor,
    at: async (find) =>
      `/payroll/detail-salary?id=${(await find("/salary/v1/payRolls/", { status: 4 }, offers("supplement"))).id}`,
  },
  rectify: {
    who: company,
    at: async (find) => `/alarm/manage-detail?id=${(await find("/building/v1/projectAlarms/", { status: 1 })).id}`,
  },
  close: { who: company, at: "/payroll/account", press: openInRow(accountActions.applyClose.label) },
  refund: { who: company, at: "/payroll/bail", press: openInRow(depositActions.applyReturn.label) },
  review: { who: "shenhe01", at: "/system/key-project" },
  alarms: { who: "gov01", at: "/alarm/manage" },
  supervise: { who: "bzj01", at: "/payroll/bail" },
  screen: { who: "gov01", at: "/screen", size: { width: 1920, height: 1200 } },
  personal: { who: "gov01", at: "/realname/person" },
};

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
    const row = (Array.isArray(found) ? (found as Row[]) : []).find(fits);
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

async function take(browser: Browser, { who, at, press, size = pictureSize }: View, language: Locale): Promise<Buffer> {
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
async function small(shot: Buffer): Promise<Buffer> {
  const image = await loadImage(shot);
  const height = Math.round((image.height * pictureSize.width) / image.width);
  const canvas = createCanvas(pictureSize.width, height);
  canvas.getContext("2d").drawImage(image, 0, 0, pictureSize.width, height);
  for (let quality = 85; quality > 20; quality -= 10) {
    const made = await canvas.encode("webp", quality);
    if (made.length <= heaviestPicture) return made;
  }
  throw new Error("the picture stays too heavy");
}

const languages = ["zh", "en"] as const;

test.beforeAll(() => {
  for (const language of languages) {
    mkdirSync(join(folder, language), { recursive: true });
    for (const file of readdirSync(join(folder, language)))
      if (!(file.replace(".webp", "") in pictures)) rmSync(join(folder, language, file));
  }
});

for (const language of languages)
  for (const [name, view] of Object.entries(views))
    test(`${name} ${language}`, async ({ browser }) => {
      const picture = await small(await take(browser, view, language));
      writeFileSync(join(folder, language, `${name}.webp`), picture);
      console.log(`${language}/${name}.webp ${Math.round(picture.length / 1024)} KiB`);
    });
