import { chromium } from "@playwright/test";
import { findChromium } from "../scripts/browser.mjs";
import { placeOf } from "../src/views/payrolls/grid/cellPlaces";

/** Frames of a display. */
const frame = 1000 / 60;

interface Measure {
  readonly frames: number;
  readonly median: number;
  readonly p95: number;
  readonly worst: number;
}

/** Runs in the page, as text: nothing of this program's compiler is there. */
const watchFrames = `{
  const times = [];
  let before = performance.now();
  let goes = true;
  const look = (now) => {
    times.push(now - before);
    before = now;
    if (goes) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  window.stopFrames = () => ((goes = false), times.slice(1));
}`;

/** How long the frames are while the grid of a payroll is scrolled by the wheel, walked by the keys, typed and pasted in. */
export async function scrollGrid(base: string, roll: number): Promise<void> {
  const executablePath = await findChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "zh-CN" });
    const page = await context.newPage();
    await page.goto(`${base}/#/login`);
    await page.getByRole("textbox").first().fill("91990102MA9900010A");
    await page.locator("input[type=password]").fill("Demo1234");
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => !url.hash.includes("login"));
    const began = performance.now();
    await page.goto(`${base}/#/payroll/edit-salary?id=${roll}`);
    const cell = page.locator(`[data-at="0:${placeOf("days")}"]`);
    await cell.waitFor();
    console.log(`grid shown                   ${((performance.now() - began) / 1000).toFixed(2)} s`);

    const during = async (what: string, work: () => Promise<void>) => {
      await page.evaluate(watchFrames);
      await work();
      const times = (await page.evaluate("stopFrames()")) as number[];
      console.log(`${what.padEnd(28)} ${response(measure(times))}`);
    };
    await cell.hover();
    await during("wheel, 2,000 lines", async () => {
      // As a hand turns it: a notch of 120 points about every second frame, 150 lines a second.
      for (let turn = 0; turn < 150; turn++) {
        await page.mouse.wheel(0, 120);
        await page.waitForTimeout(2 * frame - 10);
      }
    });
    await page.keyboard.press("Control+Home");
    await cell.click();
    await during("arrow held, 300 lines", async () => {
      for (let press = 0; press < 300; press++) await page.keyboard.press("ArrowDown");
    });
    await during("typed, 60 cells", async () => {
      for (let row = 0; row < 60; row++) {
        await page.keyboard.type(String(15 + (row % 10)));
        await page.keyboard.press("Enter");
      }
    });
    await page.keyboard.press("Control+Home");
    await page.locator(`[data-at="0:${placeOf("overtime_amount")}"]`).click();
    await page.keyboard.type("12.5");
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Control+Shift+ArrowDown");
    await during("filled down, 2,000 lines", () => page.keyboard.press("Control+d"));
    await during("taken back", () => page.keyboard.press("Control+z"));
  } finally {
    await browser.close();
  }
}

function measure(times: readonly number[]): Measure {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { frames: times.length, median: at(0.5), p95: at(0.95), worst: at(1) };
}

const response = ({ frames, median, p95, worst }: Measure): string =>
  `${frames} frames: median ${median.toFixed(1)} ms, 95 % under ${p95.toFixed(1)} ms, longest ${worst.toFixed(0)} ms (60 a second is ${frame.toFixed(1)} ms)`;
