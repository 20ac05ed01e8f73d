// npm run bench:pages: what the pages of a running platform with a demo city cost the browser (docs/scaling.md). Processor
// time is that of the page's main thread, so that other work of the machine matters little; each figure is the median of fresh pages.
import { chromium, type Browser, type Page } from "@playwright/test";
import { findChromium } from "../scripts/browser.mjs";
import { openWithin, watchMainThread } from "./mainThread";
import { columnsAtMost, manyLines } from "./pageAnswers";
import { openPeer, type Peer } from "./peers";
import { payrollStatus } from "../resources/dictionaries/payrollStatus";
import { reviewStatus } from "../resources/dictionaries/reviewStatus";

const base = process.env.PAGES_URL ?? "http://127.0.0.1:8080";
const rounds = Number(process.env.PAGES_ROUNDS ?? 5);
const only = process.env.PAGES_ONLY ?? "";
const password = process.env.DEMO_PASSWORD ?? "Demo1234";
const supervisor = "gov01";
const lines = 10_000;
const slowdown = 4;
/** As Lighthouse has it: milliseconds, and bytes a second. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const typedWord = "abcdefghijklmnopqrst";

/** One for all rounds, because codes are not sent twice a minute. */
let openedWorker: Promise<string> | undefined;

/** Runs in the page, as text: marks when the form has been painted and can be typed in. */
const markUsable = `{
  const look = new MutationObserver(() => {
    if (!document.querySelector("input[type=password]")) return;
    look.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark("usable")));
  });
  look.observe(document, { childList: true, subtree: true });
}`;

/** Fresh pages of one kind; each round gives one value for each limit. */
interface Trial {
  readonly name: string;
  readonly limits: readonly (readonly [what: string, most: number | undefined, unit: "ms" | "MB" | "×"])[];
  readonly round: (browser: Browser) => Promise<readonly number[]>;
}

const trials: readonly Trial[] = [
  {
    name: "login",
    limits: [
      ["login, first paint", 250, "ms"],
      ["login, first paint of the form", undefined, "ms"],
      ["login, processor until it is drawn", undefined, "ms"],
    ],
    round: (browser) =>
      inFreshPage(browser, async (page) => {
        const thread = await watchMainThread(page);
        await page.goto(`${base}/#/login`);
        const usable = await usableAfter(page);
        await thread.still();
        const first = await page.evaluate(() => performance.getEntriesByName("first-paint")[0]?.startTime ?? Number.NaN);
        return [first, usable, await thread.milliseconds()];
      }),
  },
  {
    name: "slow login",
    limits: [[`login usable, processor ${slowdown} times slower`, 800, "ms"]],
    round: (browser) =>
      inFreshPage(browser, async (page) => {
        const session = await page.context().newCDPSession(page);
        await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
        await page.goto(`${base}/#/login`);
        return [await usableAfter(page)];
      }),
  },
  {
    name: "worker",
    limits: [
      [`worker's wages, first paint, slow 4G, processor ${slowdown} times slower`, 1_500, "ms"],
      ["worker's wages, cards shown", undefined, "ms"],
    ],
    round: (browser) =>
      inFreshPage(browser, async (page) => {
        const stored = await (openedWorker ??= signInWorker());
        await page.addInitScript((text) => localStorage.setItem("worker", text), stored);
        return phoneOpens(page, "/worker/", "a.worker-card");
      }),
  },
  {
    name: "site",
    limits: [
      [`site's public page, first paint, slow 4G, processor ${slowdown} times slower`, 1_500, "ms"],
      ["site's public page, its facts shown", undefined, "ms"],
    ],
    round: async (browser) => {
      const { code } = await anyProject();
      return inFreshPage(browser, (page) => phoneOpens(page, `/worker/#/site/${code}`, ".worker-card h2"));
    },
  },
  ...[25, 100].map((rows) => listTrial(rows, 10, rows === 25 ? 95 : 150)),
  listTrial(100, undefined, undefined),
  {
    name: "peers",
    limits: [
      ["list of 100 rows, 10 columns, first", undefined, "ms"],
      ["of stock react-admin, first", undefined, "ms"],
      ["of a bare table of MUI, first", undefined, "ms"],
      ["the first, to stock react-admin", 0.6, "×"],
      ["to a bare table of MUI", 1, "×"],
      ["opened again, to stock react-admin", 0.6, "×"],
      ["again, to a bare table of MUI", undefined, "×"],
    ],
    // One after the other, so that other load of the machine affects all alike.
    round: async (browser) => {
      const token = await supervisorToken();
      const own = await signedIn(browser, supervisor, async (page) => {
        await columnsAtMost(page, 10);
        await page.reload();
        return twice(page, "/realname/person?perPage=100", "/home");
      });
      const peer = async (name: Peer) => {
        const page = await openPeer(browser, base, name, token);
        try {
          return await twice(page, "/workers", "/");
        } finally {
          await page.context().close();
        }
      };
      const [admin, bare] = [await peer("reactAdmin"), await peer("muiTable")];
      return [
        ...[own.first, admin.first, bare.first],
        ...[own.first / admin.first, own.first / bare.first, own.again / admin.again, own.again / bare.again],
      ];
    },
  },
  {
    name: "form",
    limits: [
      ["form of a project opened", undefined, "ms"],
      ["a character typed in it", undefined, "ms"],
    ],
    round: async (browser) => {
      const { project, contractor } = await anyProject();
      return signedIn(browser, contractor, async (page) => {
        const thread = await watchMainThread(page);
        const spent = await openWithin(thread, `/realname/project-edit?id=${project}`, "main form input", 5);
        await page.focus('main form input[name="name"]');
        await thread.still();
        const before = await thread.milliseconds();
        for (const key of typedWord) await page.keyboard.press(key, { delay: 30 });
        await thread.still();
        return [spent, ((await thread.milliseconds()) - before) / typedWord.length];
      });
    },
  },
  {
    name: "grid",
    limits: [
      [`payroll of ${lines.toLocaleString("en")} lines opened`, 800, "ms"],
      ["memory with it, more than before", 25, "MB"],
    ],
    round: async (browser) => {
      const { roll, employer } = await openRoll();
      return signedIn(browser, employer, async (page) => {
        await manyLines(page, roll, lines);
        const thread = await watchMainThread(page);
        const before = await thread.heap();
        const spent = await openWithin(thread, `/payroll/edit-salary?id=${roll}`, '[data-at="3:3"]', 1);
        return [spent, (await thread.heap()) - before];
      });
    },
  },
];

/** A list opened for the first time from another screen of the application. */
function listTrial(rows: number, columns: number | undefined, most: number | undefined): Trial {
  return {
    name: "list",
    limits: [[`list of ${rows} rows, ${columns ?? "all its"} columns`, most, "ms"]],
    round: (browser) =>
      signedIn(browser, supervisor, async (page) => {
        if (columns) await columnsAtMost(page, columns);
        await page.reload();
        const thread = await watchMainThread(page);
        await thread.still();
        return [await openWithin(thread, `/realname/person?perPage=${rows}`, "main table tbody tr", rows)];
      }),
  };
}

/** A list of 100 rows opened from another screen, and once more after leaving it. */
async function twice(page: Page, list: string, other: string): Promise<{ readonly first: number; readonly again: number }> {
  const thread = await watchMainThread(page);
  const rows = "main table tbody tr";
  await thread.still();
  const first = await openWithin(thread, list, rows, 100);
  await thread.evaluate(`location.hash = ${JSON.stringify(other)}`);
  return { first, again: await openWithin(thread, list, rows, 100) };
}

const executablePath = await findChromium();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ["--no-sandbox", "--disable-gpu", "--enable-precise-memory-info"],
});
try {
  let held = true;
  for (const { limits, round } of trials.filter(({ name }) => name.includes(only))) {
    const found: (readonly number[])[] = [];
    for (let turn = 0; turn < rounds; turn++) found.push(await round(browser));
    for (const [at, [what, most, unit]] of limits.entries()) {
      const values = found.map((each) => each[at]!).toSorted((a, b) => a - b);
      const median = values[Math.floor(values.length / 2)]!;
      const limit = most === undefined ? "" : `at most ${most} ${unit}`;
      const [written, digits] = [unit === "×" ? median.toFixed(2) : median.toFixed(1), unit === "×" ? 2 : 0];
      const spread = `${values[0]!.toFixed(digits)}–${values.at(-1)!.toFixed(digits)}`;
      console.log(`${what.padEnd(48)} ${written.padStart(7)} ${unit}  ${limit.padEnd(15)}  ${spread}`);
      if (most !== undefined && !(median <= most)) held = false;
    }
  }
  process.exitCode = held ? 0 : 1;
} finally {
  await browser.close();
}

async function inFreshPage<T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "zh-CN" });
  try {
    await context.addInitScript(markUsable);
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

/** An old phone on a slow network: milliseconds until the first paint, and until `part` of the page is there. */
async function phoneOpens(page: Page, address: string, part: string): Promise<readonly number[]> {
  await page.setViewportSize({ width: 360, height: 780 });
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slow4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.goto(`${base}${address}`);
  await page.locator(part).first().waitFor();
  return page.evaluate(() => [
    performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
    performance.now(),
  ]);
}

function signedIn<T>(browser: Browser, username: string, work: (page: Page) => Promise<T>): Promise<T> {
  return inFreshPage(browser, async (page) => {
    await page.goto(`${base}/#/login`);
    await page.getByRole("textbox").first().fill(username);
    await page.locator("input[type=password]").fill(password);
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => !url.hash.includes("login"));
    return work(page);
  });
}

/** Milliseconds from the start of the page until its form has been painted and can be typed in. */
async function usableAfter(page: Page): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByName("usable").length > 0);
  return page.evaluate(() => performance.getEntriesByName("usable")[0]!.startTime);
}

/** The session of a worker of the demonstration, as his pages store it. */
async function signInWorker(): Promise<string> {
  const [worker] = await ask<{ id_number: string }[]>("/demo/workers");
  const id_number = worker?.id_number;
  const { demo_code } = await ask<{ demo_code: string }>("/worker/v1/code/", { body: JSON.stringify({ id_number }) });
  const claim = { id_number, code: demo_code, remember: true };
  return JSON.stringify(await ask<object>("/worker/v1/token/", { body: JSON.stringify(claim) }));
}

/** A project that has passed its review, the code of its public page, and the account of its contractor: its credit code. */
async function anyProject(): Promise<{ project: number; code: string; contractor: string }> {
  const token = await supervisorToken();
  const [project] = await ask<{ id: number; project_code: string; contractor_corp: number }[]>(
    `/building/v1/projects/?filter={"review_status":${reviewStatus.passed}}`,
    {},
    token,
  );
  if (!project) throw new Error("This city has no project");
  return { project: project.id, code: project.project_code, contractor: await creditCodeOf(project.contractor_corp, token) };
}

async function creditCodeOf(corp: number, token: string): Promise<string> {
  return (await ask<{ corp_code: string }>(`/building/v1/corps/${corp}/`, {}, token)).corp_code;
}

async function supervisorToken(): Promise<string> {
  return (await ask<{ token: string }>("/auth/v1/token/", { body: JSON.stringify({ username: supervisor, password }) })).token;
}

/** A payroll that is still open, and the account of the company whose it is: its credit code. */
async function openRoll(): Promise<{ roll: number; employer: string }> {
  const token = await supervisorToken();
  const [roll] = await ask<{ id: number; corp: number }[]>(
    `/salary/v1/payRolls/?filter={"status":${payrollStatus.draft}}`,
    {},
    token,
  );
  if (!roll) throw new Error("This city has no open payroll");
  return { roll: roll.id, employer: await creditCodeOf(roll.corp, token) };
}

async function ask<T>(path: string, { body }: { body?: string } = {}, token?: string): Promise<T> {
  const headers = { "content-type": "application/json", ...(token && { authorization: `Token ${token}` }) };
  const answer = await fetch(base + path, { headers, ...(body && { method: "POST", body }) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json() as Promise<T>;
}
