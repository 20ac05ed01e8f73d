// npm run bench:wall: a big screen that runs for a day. Chromium shows the big screen of a running platform and refreshes it a
// thousand times with an advanced clock; the heap is measured after garbage collection (docs/scaling.md).
import { chromium, type CDPSession, type Page } from "@playwright/test";
import { findChromium } from "../scripts/browser.mjs";

const base = process.env.WALL_URL ?? "http://127.0.0.1:8080";
const rounds = Number(process.env.WALL_ROUNDS ?? 1000);
const password = process.env.DEMO_PASSWORD ?? "Demo1234";
const every = 60_000;
const measuredEvery = Math.max(1, Math.floor(rounds / 10));
/** Bytes of growth from the first measure after the start to the last. */
const maxGrowth = 1024 * 1024;

interface Measure {
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

const executablePath = await findChromium();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  // Code that the browser compiles while it is used is on the heap too; it would pass for growth.
  args: ["--no-sandbox", "--disable-gpu", "--js-flags=--no-opt --no-maglev --no-sparkplug"],
});
try {
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 }, locale: "zh-CN" });
  await page.goto(`${base}/#/login`);
  await page.getByRole("textbox").first().fill("gov01");
  await page.locator("input[type=password]").fill(password);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => !url.hash.includes("login"));
  await changingAnswers(page);
  await page.clock.install();
  await page.goto(`${base}/#/screen`);
  await page.reload();
  await page.locator(".alarmed").first().waitFor();
  const session = await page.context().newCDPSession(page);

  const measures: Measure[] = [];
  const began = performance.now();
  for (let round = 1; round <= rounds; round++) {
    const shown = await page.locator(".large-figure b").last().textContent();
    await page.clock.fastForward(every);
    await page.waitForFunction(
      (before) => [...document.querySelectorAll(".large-figure b")].at(-1)?.textContent !== before,
      shown,
      {
        polling: 20,
      },
    );
    if (round % measuredEvery === 0) {
      const measure = await measured(session);
      measures.push(measure);
      console.log(`${String(round).padStart(5)} refreshes  ${response(measure)}`);
    }
  }
  const [first, last] = [measures[0]!, measures.at(-1)!];
  const growth = last.heap - first.heap;
  console.log(
    `growth ${(growth / 1024).toFixed(0)} KiB over ${rounds - measuredEvery} refreshes, ${((performance.now() - began) / rounds).toFixed(0)} ms each`,
  );
  process.exitCode = growth > maxGrowth || last.nodes > first.nodes * 1.05 ? 1 : 0;
} finally {
  await browser.close();
}

/** The platform's real answers, with every figure and some rows different each time, so that every panel is redrawn. */
async function changingAnswers(page: Page): Promise<void> {
  const answers = new Map<string, unknown>();
  let count = 0;
  await page.route("**/system/v1/regions/**", async (route) => {
    const url = route.request().url();
    if (!answers.has(url)) answers.set(url, await (await route.fetch()).json());
    count++;
    await route.fulfill({ json: /outline/.test(url) ? answers.get(url) : varied(answers.get(url), count) });
  });
}

function varied(value: unknown, turn: number): unknown {
  if (Array.isArray(value)) {
    const rows = value.map((each) => varied(each, turn));
    return turn % 3 === 0 && rows.length > 8 ? rows.slice(1) : rows;
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) =>
      typeof each === "number" && /(count|total|on_job|attend|raised|closed|paid_workers)$/.test(name)
        ? [name, each + (turn % 97)]
        : [name, typeof each === "object" ? varied(each, turn) : each],
    ),
  );
}

async function measured(session: CDPSession): Promise<Measure> {
  await session.send("HeapProfiler.collectGarbage");
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize: heap } = await session.send("Runtime.getHeapUsage");
  const { nodes, jsEventListeners: listeners } = await session.send("Memory.getDOMCounters");
  return { heap, nodes, listeners };
}

function response({ heap, nodes, listeners }: Measure): string {
  return `heap ${(heap / 1024 / 1024).toFixed(2)} MiB, ${nodes} nodes, ${listeners} listeners`;
}
