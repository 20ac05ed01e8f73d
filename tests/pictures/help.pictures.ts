import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { depositActions } from "../../resources/deposits/depositActions";
import { translate, type Label, type Locale } from "../../resources/kit/label";
import { uploadActions } from "../../resources/projects/uploadActions";
import { accountActions } from "../../resources/wageAccounts/accountActions";
import { pictures, type PictureName } from "../../src/pages/help/pictures";
import { small, take, type FoundRow, type View } from "./takePicture";

const folder = join(import.meta.dirname, "../../src/pages/help/pictures");
/** A general contractor, and a subcontractor one of whose payrolls failed in part. */
const [company, subcontractor] = ["91990102MA9900010A", "91990102MA9900080H"];

const offers = (action: string) => (row: FoundRow) => (row.actions as readonly string[] | undefined)?.includes(action) ?? false;
const inUse = ({ balance }: FoundRow) => Number(balance) > 0;
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
