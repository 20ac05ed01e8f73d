import { expect, test } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { allRules, faults } from "./support/axe";
import { desk, type Desk } from "./support/desk";
import { blurred, cutTexts, scrollBars, smallestText } from "./support/wall";

test.describe.configure({ mode: "serial" });

let inspector: Desk;

test.beforeAll(async ({ browser }) => {
  inspector = await desk(browser, "gov01");
  // With reduced motion, lists do not move.
  await inspector.page.emulateMedia({ reducedMotion: "reduce" });
});
test.afterAll(async () => {
  expect(inspector.defects).toEqual([]);
  await inspector.close();
});

const shown = async ({ page }: Desk) => {
  await expect(page.locator(".tile").first()).toBeVisible();
  await expect(page.locator(".alarmed").first()).toBeVisible();
  await expect(page.locator(".chart svg")).toHaveCount(2);
};

const walls = [
  [1366, 768],
  [1920, 1080],
  [3840, 2160],
  [7680, 4320],
  [7680, 2160],
  [1280, 1024],
] as const;

test("the wall on every wall and in a hand", async () => {
  await test.step("every figure is whole on every wall, and the wall is full", async () => {
    const { page } = inspector;
    for (const [width, height] of walls) {
      await page.setViewportSize({ width, height });
      await inspector.open("/screen");
      await shown(inspector);
      expect(await cutTexts(page), `cut at ${width} × ${height}`).toEqual([]);
      expect(await scrollBars(page), `scrolls at ${width} × ${height}`).toEqual([]);
      expect(await blurred(page)).toEqual([]);
      // Never smaller than 16 pixels of a wall of 1920.
      expect(await smallestText(page)).toBeGreaterThanOrEqual(Math.min(width / 120, height / 67.5) - 0.01);
    }
    await page.setViewportSize({ width: 1920, height: 1080 });
  });

  await test.step("in a hand it is scrolled downwards alone, and its lists show their rows", async () => {
    const { page } = inspector;
    await page.setViewportSize({ width: 390, height: 844 });
    await inspector.open("/screen");
    await shown(inspector);
    const unseen = await page
      .locator(".rolling:has(li)")
      .evaluateAll((lists) => lists.filter((list) => list.clientHeight < list.firstElementChild!.clientHeight).length);
    expect(unseen).toBe(0);
    for (const language of ["EN", "中文"]) {
      await page.getByRole("button", { name: language, exact: true }).click();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 1920, height: 1080 });
  });
});

test("the wall leads to districts and rows, keeps its last data, and is taken away as picture and paper", async ({ browser }) => {
  await test.step("from the city to a district and back, and to the rows behind a figure", async () => {
    const { page } = inspector;
    await inspector.open("/screen");
    await shown(inspector);
    await page.getByRole("link", { name: "东汀区", exact: true }).click();
    await expect(page).toHaveURL(/screen-region\?regionId=\d+/);
    await expect(page.locator(".head-region")).toHaveText("东汀区");
    expect(await cutTexts(page)).toEqual([]);

    const level = page.locator(".level.level-2");
    const counted = await level.locator("b").textContent();
    const [list] = await Promise.all([page.context().waitForEvent("page"), level.locator("a").first().click()]);
    await expect(list).toHaveURL(/realname\/project/);
    await expect(list.getByText(new RegExp(`共 ?${counted} ?条`)).first()).toBeVisible();
    await list.close();

    await page.locator('.point[tabindex="0"]').first().focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("link", { name: "查看项目 ›" })).toHaveAttribute("href", /project-detail\?id=\d+/);
    await page.keyboard.press("Escape");
    await expect(page.locator(".card")).toHaveCount(0);
    await page.getByRole("link", { name: "返回全市" }).click();
    await expect(page).toHaveURL(/\/screen$/);
  });

  await test.step("while the server is away the last data stay, with their time; it recovers by itself", async () => {
    const { page } = inspector;
    await page.clock.install();
    await page.reload();
    await shown(inspector);
    const marked = await page.evaluate(() => {
      const amount = document.querySelector(".overdue-amount b")!;
      Object.assign(window, { amount });
      return amount.textContent;
    });
    await page.route("**/system/v1/regions/**", (route) => route.abort());
    await page.clock.fastForward(60_000);
    await expect(page.getByRole("status").filter({ hasText: /服务器未响应，显示 \d\d-\d\d \d\d:\d\d 的数据/ })).toBeVisible();
    expect(await cutTexts(page)).toEqual([]);
    expect(await page.locator(".board .rolling").evaluate((list) => list.scrollTop)).toBe(0);
    await page.unroute("**/system/v1/regions/**");
    await page.clock.fastForward(60_000);
    await expect(page.getByText(/^数据截至/)).toBeVisible();
    // No flicker: the very element that was there at first is there still.
    expect(await page.evaluate(() => (window as unknown as { amount: Element }).amount.isConnected)).toBe(true);
    expect(marked).toMatch(/\d/);
  });

  await test.step("a picture and one page of paper", async () => {
    const { page } = inspector;
    await inspector.open("/screen");
    await shown(inspector);
    const [picture] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "存图" }).click()]);
    expect(picture.suggestedFilename()).toMatch(/^云汀市.*\.png$/);
    const png = await readFile(await picture.path());
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([3840, 2160]);
    expect(png.byteLength).toBeGreaterThan(200_000);
    const paper = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString("latin1");
    expect(paper.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
    expect(paper).toMatch(/MediaBox \[0 0 84[12][.\d]* 59[45][.\d]*\]/);
  });

  await test.step("on paper the tiles are light under the ink of their names", async () => {
    const { page } = inspector;
    await inspector.open("/screen");
    await shown(inspector);
    await page.emulateMedia({ media: "print" });
    const fills = await page.locator(".hexagon").evaluateAll((tiles) => tiles.map((tile) => getComputedStyle(tile).fill));
    expect(fills.filter((fill) => !/^color\(srgb (0\.9|1)/.test(fill))).toEqual([]);
    await page.emulateMedia({ media: "screen" });
  });

  await test.step("nothing in the way of anybody: axe finds nothing on either screen", async () => {
    const { page } = inspector;
    for (const [address, language] of [
      ["/screen", "EN"],
      ["/screen-region?regionId=2", "中文"],
    ] as const) {
      await inspector.open(address);
      await shown(inspector);
      await page.getByRole("button", { name: language, exact: true }).click();
      await page.locator('.point[tabindex="0"]').first().click();
      await expect(page.locator(".card-held")).toBeVisible();
      expect(await faults(page, "everything", { within: ".wall", impacts: allRules })).toEqual([]);
    }
  });

  await test.step("who may not see it is answered so, and a region that is none too", async () => {
    const company = await desk(browser, "91990102MA9900010A");
    await company.open("/screen");
    await expect(company.page.getByRole("heading", { name: "无权查看此大屏" })).toBeVisible();
    await company.close();
    await inspector.open("/screen-region?regionId=987654");
    await expect(inspector.page.getByRole("heading", { name: "没有这个区域" })).toBeVisible();
  });
});
