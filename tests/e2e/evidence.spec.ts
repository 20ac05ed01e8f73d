import { readFile, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { expect, test, type Download, type Page } from "@playwright/test";
import { allRules, faults } from "./support/axe";
import { seat } from "./support/seat";
import { phoneScreen } from "./support/workerPhone";

/** A part of a package as the zip stores it, uncompressed. */
interface Part {
  readonly name: string;
  /** Of its first byte. */
  readonly start: number;
  readonly length: number;
}

/** By the zip's index at its end. */
function partsOf(zip: Buffer): Part[] {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  const parts: Part[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let read = 0; read < zip.readUInt16LE(end + 10); read += 1) {
    const [length, nameLength] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)];
    const place = zip.readUInt32LE(at + 42);
    const start = place + 30 + zip.readUInt16LE(place + 26) + zip.readUInt16LE(place + 28);
    parts.push({ name: zip.toString("utf8", at + 46, at + 46 + nameLength), start, length });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return parts;
}

/** The first of each folder, and all that are in none. */
const oneOfEach = (parts: readonly Part[]): Part[] => {
  const folderOf = ({ name }: Part) => name.slice(0, name.lastIndexOf("/") + 1);
  return parts.filter((part, at) => folderOf(part) === "" || parts.findIndex((each) => folderOf(each) === folderOf(part)) === at);
};

const savedAs = async (download: Download, path: string): Promise<string> => {
  await download.saveAs(path);
  return path;
};

const verdict = (page: Page) => page.getByRole("alert");

test("a package of a case is verified by a file without the platform, and a changed byte of any part is named", async ({
  browser,
}, testInfo) => {
  const outputPath = (name: string) => testInfo.outputPath(name);
  const desk = await seat(browser, "gov01", { at: "/alarm/case" });
  const token = await desk.evaluate(() => sessionStorage.getItem("sid") ?? "");
  const open = encodeURIComponent(JSON.stringify({ scene: "open" }));
  const cases = await desk.context().request.get(`/building/v1/wageCases/?filter=${open}&range=[0,9]`, {
    headers: { Authorization: `Token ${token}` },
  });
  const [wageCase] = (await cases.json()) as { readonly id: number }[];
  await desk.goto(`/#/alarm/case-detail?id=${wageCase!.id}`);
  // On paper the sums are printed once, below all rows: on each page they would read as those of the page.
  await desk.emulateMedia({ media: "print" });
  await expect(desk.locator("tfoot").first()).toHaveCSS("display", "table-row-group");
  await desk.emulateMedia({ media: "screen" });
  await desk.getByRole("button", { name: "制作证据包" }).click();
  const [zipFile] = await Promise.all([
    desk.waitForEvent("download"),
    desk.getByRole("button", { name: "下载", exact: true }).first().click({ timeout: 120_000 }),
  ]);
  const zipPath = await savedAs(zipFile, outputPath("package.zip"));
  const [pageFile] = await Promise.all([
    desk.waitForEvent("download"),
    desk.getByRole("button", { name: "离线核验页面" }).click(),
  ]);
  const verifier = await savedAs(pageFile, outputPath("verify.html"));

  const page = await (await browser.newContext({ offline: true })).newPage();
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(pathToFileURL(verifier).href);
  const check = async (path: string) => {
    await page.locator("#zip").setInputFiles(path);
    await expect(page.locator("#state")).toHaveText("");
  };
  await check(zipPath);
  await expect(verdict(page)).toHaveText(/核验通过/);
  await expect(page.locator("tr.bad")).toHaveCount(0);

  const zip = await readFile(zipPath);
  const parts = partsOf(zip);
  for (const [at, { name, start, length }] of oneOfEach(parts).entries()) {
    const changedPath = outputPath(`changed-${at}.zip`);
    const changed = Buffer.from(zip);
    changed[start + Math.floor(length / 2)]! ^= 1;
    await writeFile(changedPath, changed);
    await check(changedPath);
    await expect(verdict(page), name).toHaveText(/核验未通过/);
    if (name.startsWith("目录.")) await expect(page.locator("#list"), name).not.toHaveText(/签名有效/);
    else
      await expect(page.locator("tr.bad"), name).toHaveText(
        new RegExp(`${name.replaceAll(/[^\p{L}\p{N}_/-]/gu, ".")}.*已被改动`),
      );
  }
  // The package that was chosen is changed where it is, and chosen again.
  const choose = async () => {
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.locator("#zip").click()]);
    await chooser.setFiles(zipPath);
  };
  await choose();
  await expect(verdict(page)).toHaveText(/核验通过/);
  const [{ start, length }] = parts as [Part];
  zip[start + Math.floor(length / 2)]! ^= 1;
  await writeFile(zipPath, zip);
  await choose();
  await expect(verdict(page)).toHaveText(/核验未通过/);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await faults(page, "everything", { impacts: allRules }), `${width}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  // Nothing but the page itself was loaded.
  expect(requests.filter((url) => !url.startsWith("file:") && !url.startsWith("blob:"))).toEqual([]);
});

test("on a phone the list of a paper shows what each worker is owed", async ({ browser }) => {
  const phone = await seat(browser, "gov01", { viewport: phoneScreen, at: "/alarm/case" });
  const token = await phone.evaluate(() => sessionStorage.getItem("sid") ?? "");
  const call = async (path: string, data?: object) => {
    const headers = { Authorization: `Token ${token}` };
    const { request } = phone.context();
    return (await (data ? request.post(path, { headers, data }) : request.get(path, { headers })).then((reply) =>
      reply.json(),
    )) as {
      id: number;
      project: number;
    };
  };
  const { today } = (await call("/system/v1/platform/")) as unknown as { readonly today: string };
  const [wageCase] = (await call(`/building/v1/wageCases/?filter={"scene":"open"}`)) as unknown as { project: number }[];
  const order = await call("/building/v1/papers/", { kind: 1, project: wageCase!.project, pay_day: today, deadline: today });
  await call(`/building/v1/papers/${order.id}/issue/`, {});
  await phone.goto(`/#/alarm/paper-detail?id=${order.id}`);
  const amount = phone
    .getByRole("row", { name: /\d{4}-\d{2}/ })
    .first()
    .getByRole("cell")
    .last();
  await expect(amount).toHaveText(/[\d,.]+/);
  const { x, width } = (await amount.boundingBox())!;
  expect(x + width).toBeLessThanOrEqual(phoneScreen.width);
});
