import { deflateSync, crc32 } from "node:zlib";
import { expect, test, type Page } from "@playwright/test";
import { addDays } from "../../resources/kit/days";
import { countedDesk } from "./support/clicks";
import { pdf } from "./support/desk";
import { seat } from "./support/seat";

// Specification §7, "Upload and files", on the papers of a company.

/** A picture of one colour, as wide as high. */
function png(size: number): Buffer {
  const part = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 0], 8); // eight bits of grey
  const lines = Buffer.alloc(size * (size + 1), 150).map((byte, at) => (at % (size + 1) === 0 ? 0 : byte));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, part("IHDR", header), part("IDAT", deflateSync(lines)), part("IEND", Buffer.alloc(0))]);
}

const picture = { name: "执照照片.png", mimeType: "image/png", buffer: png(300) };
const paper = { name: "执照扫描件.pdf", mimeType: "application/pdf", buffer: pdf };
const dialogOf = (page: Page) => page.getByRole("dialog").filter({ has: page.locator("input[type=file]") });
const choose = (page: Page, ...files: (typeof picture)[]) =>
  dialogOf(page).locator("input[type=file]").first().setInputFiles(files);
const arrived = (page: Page, name: string) => dialogOf(page).getByRole("button", { name: `移除${name}` });

/** The company's own papers, opened to be changed. */
async function papers(browser: Parameters<typeof seat>[0]) {
  const page = await seat(browser, "91990102MA9900010A", { at: "/realname/company" });
  await page.getByRole("button", { name: "编辑", exact: true }).click();
  const onwards = page.getByRole("dialog", { name: "编辑企业" }).getByRole("button", { name: "下一步" });
  for (let step = 0; step < 3; step++) await onwards.click();
  await expect(dialogOf(page).getByText("营业执照").first()).toBeVisible();
  return page;
}

test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close();
});

test("a file is uploaded with its progress, seen in the page, and saved without the signature of its link", async ({
  browser,
}) => {
  const page = await papers(browser);
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  await page.route("**/upload/v1/files/", async (route) => {
    await opened;
    await route.continue();
  });
  await choose(page, picture, paper);
  await expect(page.getByText(/正在上传执照照片\.png（1\/2） \d+%/)).toBeVisible();
  await expect(page.getByRole("progressbar", { name: picture.name })).toBeVisible();
  open();
  for (const { name } of [picture, paper]) await expect(arrived(page, name)).toBeVisible();

  await page.getByRole("button", { name: picture.name, exact: true }).click();
  const preview = page.getByRole("dialog", { name: picture.name });
  const image = preview.getByRole("img", { name: picture.name });
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(300);
  await expect(image).toHaveAttribute("src", /[?&]key=.+&timestamp=\d+/);
  await preview.getByRole("button", { name: "关闭" }).click();

  const shown = page.waitForResponse((reply) => reply.headers()["content-type"] === "application/pdf");
  await page.getByRole("button", { name: paper.name, exact: true }).click();
  expect((await shown).status()).toBe(200);
  await expect(page.locator(`iframe[title="${paper.name}"]`)).toBeVisible();
  await page.getByRole("dialog", { name: paper.name }).getByRole("button", { name: "关闭" }).click();

  // Only the sent files are checked: the demo city's company stays as it is.
  await page.route("**/building/v1/corps/*/", (route) =>
    route.request().method() === "PATCH" ? route.fulfill({ status: 409, json: { detail: "请刷新后重试" } }) : route.continue(),
  );
  const sent = page.waitForRequest((request) => request.method() === "PATCH");
  await dialogOf(page).getByRole("button", { name: "保存", exact: true }).click();
  const body = (await sent).postDataJSON() as { license_files: { name: string; url: string }[] };
  expect(body.license_files.map(({ name }) => name)).toEqual(expect.arrayContaining([picture.name, paper.name]));
  for (const { url } of body.license_files) expect(url).not.toMatch(/key=|timestamp=/);
});

test("what cannot be uploaded is reported in one sentence, and what arrived before stays", async ({ browser }) => {
  const page = await papers(browser);
  await choose(page, picture);
  await expect(arrived(page, picture.name)).toHaveCount(1);
  await page.route("**/upload/v1/files/", (route) => route.abort());
  await choose(page, paper);
  await expect(page.getByText("连接超时，网络异常")).toBeVisible();
  await expect(arrived(page, picture.name)).toHaveCount(1);
  await expect(arrived(page, paper.name)).toHaveCount(0);
});

test("a file is fetched and saved under its name; when that fails it is opened in a new tab", async ({ browser }) => {
  const page = await papers(browser);
  await choose(page, { ...picture, name: "另存.png" });
  await dialogOf(page).getByRole("button", { name: "另存.png", exact: true }).click();
  const preview = page.getByRole("dialog", { name: "另存.png" });
  const [saved] = await Promise.all([page.waitForEvent("download"), preview.getByRole("button", { name: "下载" }).click()]);
  expect(saved.suggestedFilename()).toBe("另存.png");
  await page.route(/[?&]key=/, (route) => route.abort());
  const [tab] = await Promise.all([page.waitForEvent("popup"), preview.getByRole("button", { name: "下载" }).click()]);
  expect(tab.url()).toMatch(/[?&]key=.+&timestamp=\d+/);
});

test("from home three clicks and the file import a day of next year's holidays", async ({ browser }) => {
  const admin = await countedDesk(browser, "admin");
  const { page } = admin;
  await admin.home();
  // Another day in each run.
  const date = addDays("2060-01-01", Math.floor(Date.now() / 1_000) % 3_650);
  await page.getByRole("region", { name: "平台运行" }).locator("a[href*='part=figures']").first().click();
  await admin.press("导入");
  const dialog = admin.dialog();
  await dialog.box.locator("input[type=file]").setInputFiles({
    name: "节假日.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`日期,类别,说明\n${date},法定节假日,假日\n`),
  });
  await dialog.see("核对通过：1条，确认后导入。");
  await dialog.press("确认导入");
  await admin.see("已导入1条");
  expect(admin.clicks()).toBe(3);
  expect(admin.defects).toEqual([]);
  await admin.close();
});
