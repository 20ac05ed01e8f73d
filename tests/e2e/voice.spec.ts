import { expect, test, type Page } from "@playwright/test";
import { seat } from "./support/seat";
import { phoneScreen, signInAsWorker, offeredWorkers } from "./support/workerPhone";

/** Plays what the first player of the page has; its length in seconds. */
const play = (page: Page): Promise<number> =>
  page
    .locator("audio")
    .first()
    .evaluate(async (player: HTMLAudioElement) => {
      await player.play();
      await new Promise((resolve) => player.addEventListener("timeupdate", resolve, { once: true }));
      return player.currentTime;
    });

test("a worker records what happened, hears it and sends it, and the office plays it", async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"],
  });
  const context = { baseURL, locale: "zh-CN", viewport: phoneScreen };
  const page = await (await browser.newContext(context)).newPage();
  const { id_number } = (await offeredWorkers(page))[1]!;
  await signInAsWorker(page, id_number);
  await page.getByRole("link", { name: "反映问题" }).click();
  await page.getByLabel("是什么事").fill("班组长扣了我的工资卡");
  await page.getByRole("button", { name: "录音", exact: true }).click();
  await page.getByRole("button", { name: /停止录音（1\// }).click();
  await expect(page.locator("audio")).toBeVisible();
  expect(await play(page)).toBeGreaterThan(0);
  await page.getByRole("button", { name: "提交" }).click();
  const [, number] = /编号 (\d+)/.exec((await page.getByText(/已收到，编号 \d+/).textContent()) ?? "")!;

  const inspector = await seat(browser, "gov01", { ...context, at: `/alarm/complaint-detail?id=${number}` });
  await inspector.getByText("录音-1.webm").click();
  expect(await play(inspector)).toBeGreaterThan(0);
  await browser.close();
});
