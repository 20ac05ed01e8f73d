import { expect, test, type APIRequestContext, type Browser, type Locator, type Page } from "@playwright/test";
import { allRules, faults } from "./support/axe";
import { seat } from "./support/seat";
import { phoneScreen } from "./support/workerPhone";

const pin = "48291573";
const path = "/building/v1/inspections/";
/** Finished and not sent yet; after a reload the browser may take itself to be online, and tries. */
const waiting = /已完成，联网后自动发送|网络不通，恢复后自动发送/;
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const secrets = ["赵铁柱", "13900001234", "工资拖了两个月", "王项目经理", "现场有人讨薪"];

/** The inspector's phone, with a place and a microphone. */
async function openPhone(browser: Browser, baseURL: string | undefined, username: string): Promise<Page> {
  const page = await seat(browser, username, {
    isOwn: true,
    ...{ locale: "zh-CN", viewport: phoneScreen, hasTouch: true, permissions: ["geolocation", "microphone"] },
    ...{ geolocation: { latitude: 38.001, longitude: 116.001, accuracy: 12 } },
    ...(baseURL && { baseURL }),
  });
  await page.goto("/inspection/");
  await page.getByLabel("PIN").fill(pin);
  await page.getByLabel("再输一次").fill(pin);
  await page.getByRole("button", { name: "设置并进入" }).click();
  await expect(page.getByRole("heading", { name: "今日计划" })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  return page;
}

async function enterPin(page: Page): Promise<void> {
  await page.getByLabel("PIN").fill(pin);
  await page.getByRole("button", { name: "进入" }).click();
}

/** In both themes. */
async function isClean(page: Page, step: string): Promise<void> {
  expect(await faults(page, "everything", { impacts: allRules }), step).toEqual([]);
  await page.getByRole("button", { name: "切换为深色" }).click();
  // Colours pass into each other for a moment.
  await expect.poll(() => faults(page, "colours", { impacts: allRules }), step).toEqual([]);
  await page.getByRole("button", { name: "切换为浅色" }).click();
}

const tokenOf = (page: Page): Promise<string> => page.evaluate(() => sessionStorage.getItem("sid") ?? "");
const asOfficial = (token: string) => ({ headers: { Authorization: `Token ${token}` } });

/** All that the store of the device holds, as text of its bytes. */
const storedText = (page: Page): Promise<{ text: string; ids: string[] }> =>
  page.evaluate(async () => {
    const open = indexedDB.open("inspection");
    await new Promise((resolve) => (open.onsuccess = resolve));
    const names = [...open.result.objectStoreNames];
    const found: { text: string; ids: string[] } = { text: "", ids: [] };
    const add = (value: unknown): void => {
      if (value instanceof ArrayBuffer)
        found.text += `${new TextDecoder().decode(value)} ${new TextDecoder("utf-16le").decode(value)}`;
      else if (ArrayBuffer.isView(value)) add(value.buffer);
      else if (typeof value === "object" && value !== null && !(value instanceof CryptoKey)) Object.values(value).forEach(add);
      else found.text += String(value);
    };
    for (const name of names) {
      const objects = open.result.transaction(name).objectStore(name);
      for (const request of [objects.getAll(), objects.getAllKeys()]) {
        await new Promise((resolve) => (request.onsuccess = resolve));
        if (request.source === objects) add(request.result);
      }
      const keys = objects.transaction.db.transaction(name).objectStore(name).getAllKeys();
      await new Promise((resolve) => (keys.onsuccess = resolve));
      if (name !== "vault") found.ids.push(...keys.result.map((key) => `${name}/${key as string}`));
    }
    open.result.close();
    return found;
  });

async function sign(page: Page, section: Locator): Promise<void> {
  const pad = section.getByRole("img");
  await pad.scrollIntoViewIfNeeded();
  const box = (await pad.boundingBox())!;
  await page.mouse.move(box.x + 30, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 160, box.y + 90, { steps: 4 });
  await page.mouse.move(box.x + 60, box.y + 100, { steps: 4 });
  await page.mouse.up();
  await section.getByRole("button", { name: "确认签名" }).click();
  await expect(section.getByRole("button", { name: "重签" })).toBeVisible();
}

/** The finished inspections of a project, the newest first. */
async function finishedOf(request: APIRequestContext, token: string, project: number): Promise<{ id: number }[]> {
  const filter = encodeURIComponent(JSON.stringify({ project, status: 1 }));
  return (await request.get(`${path}?filter=${filter}`, asOfficial(token))).json();
}

interface Plan {
  readonly id: number;
  readonly project: number;
  readonly name: string;
  /** Inspections of the project that were finished before. */
  readonly before: number;
}

async function planFor(request: APIRequestContext, token: string): Promise<Plan> {
  const prepared = await (await request.get(`${path}prepared/`, asOfficial(token))).json();
  const project = prepared.projects.find(
    ({ inspection, findings }: { inspection: number | null; findings: unknown[] }) => inspection === null && findings.length > 0,
  );
  const plan = await request.post(path, {
    ...asOfficial(token),
    data: { project: project.project, planned_on: prepared.today, reason: "群众反映欠薪" },
  });
  expect(plan.status(), await plan.text()).toBe(201);
  const before = (await finishedOf(request, token, project.project)).length;
  return { id: (await plan.json()).id, project: project.project, name: project.name, before };
}

/** From the beginning to the signatures. */
async function signWhole(page: Page): Promise<void> {
  await page.getByRole("link", { name: "意见签名" }).click();
  await page.getByLabel("检查情况").fill("现场有人讨薪");
  await page.getByLabel("检查人员（不少于两人", { exact: false }).fill("张监察 执法证01、李监察 执法证02");
  await page.getByLabel("现场负责人", { exact: true }).fill("王项目经理");
  await sign(page, page.getByRole("region", { name: "检查人员签名", exact: true }));
  await sign(page, page.getByRole("region", { name: "现场负责人签名" }));
  // The second press does not open the project that the plan shows in its place.
  await page.getByRole("button", { name: "完成检查" }).dblclick();
}

test("a whole inspection without a network: encrypted on the device, kept over a reload, sent once, and then gone", async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"],
  });
  const page = await openPhone(browser, baseURL, "gov01");
  const context = page.context();
  const token = await tokenOf(page);
  const plan = await planFor(context.request, token);
  await page.goto("/inspection/#/");
  await page.reload();
  await enterPin(page);
  await expect(page.getByRole("link", { name: new RegExp(`${plan.name}.*今日计划`) })).toBeVisible();
  await isClean(page, "plan");
  await page.getByRole("link", { name: new RegExp(`${plan.name}.*今日计划`) }).click();
  await expect(page.getByText("群众反映欠薪")).toBeVisible();
  await isClean(page, "project");

  await context.setOffline(true);
  await page.getByRole("button", { name: "开始检查" }).click();
  await expect(page.getByText("离线 · 内容加密保存在本机")).toBeVisible();
  const first = page.getByRole("region").first();
  await first.getByRole("button", { name: "有问题" }).click();
  await first.getByLabel("情况").fill("工资拖了两个月");
  await first.locator("input[type=file]").setInputFiles({ name: "a.png", mimeType: "image/png", buffer: png });
  await expect(first.locator("img")).toBeVisible();
  await page.locator("details > summary", { hasText: "制度与维权" }).click();
  const board = page.getByRole("region", { name: "未设立维权信息告示牌" });
  await board.getByRole("button", { name: "符合" }).click();
  await expect(board.getByRole("button", { name: "符合" })).toHaveAttribute("aria-pressed", "true");

  await isClean(page, "items");

  await page.reload();
  await isClean(page, "PIN");
  await page.getByLabel("PIN").fill("00000001");
  await page.getByRole("button", { name: "进入" }).click();
  await expect(page.getByText("PIN 不正确")).toBeVisible();
  await enterPin(page);
  await expect(page.getByRole("region").first().getByLabel("情况")).toHaveValue("工资拖了两个月");

  await page.getByRole("link", { name: "询问", exact: true }).click();
  await page.getByRole("button", { name: "询问一名工人" }).click();
  await isClean(page, "person");
  await page.getByLabel("姓名").fill("赵铁柱");
  await page.getByLabel("电话").fill("13900001234");
  await page.getByLabel("本人称欠薪").fill("12000");
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await page.getByRole("button", { name: "询问一名工人" }).click();
  await page.getByLabel("匿名").check();
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await expect(page.getByText("匿名2")).toBeVisible();
  await isClean(page, "persons");

  await page.getByRole("link", { name: "照片录音" }).click();
  await page.locator("input[type=file]").setInputFiles({ name: "b.png", mimeType: "image/png", buffer: png });
  await expect(page.getByRole("heading", { name: "现场照片（2）" })).toBeVisible();
  await page.getByRole("button", { name: "录音", exact: true }).click();
  await page.getByRole("button", { name: /停止录音（1\// }).click();
  await expect(page.getByRole("heading", { name: "录音（1）" })).toBeVisible();
  await isClean(page, "files");
  await page.getByRole("link", { name: "意见签名" }).click();
  await isClean(page, "signatures");
  await signWhole(page);
  await expect(page.getByText(waiting)).toBeVisible();
  await isClean(page, "waiting to be sent");

  const { text, ids } = await storedText(page);
  for (const secret of secrets) expect(text).not.toContain(secret);
  expect(text).not.toContain(plan.name);
  expect(ids.filter((id) => id.startsWith("blobs/"))).toHaveLength(5);

  // The answer to the first attempt is lost on its way.
  let lost = 0;
  await context.route(`**${path}`, async (route) => {
    if (route.request().method() !== "POST" || lost > 0) return route.fallback();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await context.setOffline(false);
  await expect.poll(() => lost).toBe(1);
  await expect(page.getByText("网络不通，恢复后自动发送")).toBeVisible();
  await page.getByRole("button", { name: "立即发送" }).click();
  await expect(page.getByText(/已发送XC\d+，本机已删除/)).toBeVisible();

  const sent = await finishedOf(context.request, token, plan.project);
  expect(sent).toHaveLength(plan.before + 1);
  expect(sent[0]).toMatchObject({ id: plan.id, faults: 1, persons_interviewed: 2, persons_unpaid: 2 });
  const whole = await (await context.request.get(`${path}${plan.id}/`, asOfficial(token))).json();
  expect(whole).toMatchObject({
    note: "现场有人讨薪",
    site_person: expect.any(String),
    inspector_signature: [{}],
    site_signature: [{}],
    voices: [{}],
    photo_facts: [
      { place: expect.stringContaining("38.001000,116.001000"), about: expect.any(String) },
      { place: expect.stringContaining("38.001000,116.001000"), about: null },
    ],
  });
  expect(whole.photos).toHaveLength(2);
  expect(whole.items).toHaveLength(2);
  expect(whole.persons).toHaveLength(2);
  // The record of it is printed with both signatures and the photos.
  const record = await context.request.get(`/building/v1/papers/${whole.paper as number}/document/`, asOfficial(token));
  expect(record.headers()["content-type"]).toBe("application/pdf");
  const blank = await context.request.post("/building/v1/papers/", {
    ...asOfficial(token),
    data: { kind: 6, project: plan.project, happened_on: String(whole.finished_at).slice(0, 10), person: "王项目经理" },
  });
  const unsigned = await context.request.get(
    `/building/v1/papers/${(await blank.json()).id as number}/document/`,
    asOfficial(token),
  );
  const picturesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Subtype \/Image/g)?.length ?? 0;
  expect(picturesOf(await record.body()) - picturesOf(await unsigned.body())).toBeGreaterThanOrEqual(4);
  const left = await storedText(page);
  expect(left.ids).toEqual(["records/prepared"]);
  for (const secret of secrets) expect(left.text).not.toContain(secret);

  await page.getByRole("button", { name: "退出并清空" }).click();
  await expect(page.getByText("请用监管账号登录")).toBeVisible();
  await isClean(page, "signed out");
  expect(await storedText(page)).toEqual({ text: "", ids: [] });
  expect(await page.evaluate(() => Object.values({ ...localStorage, ...sessionStorage }).join())).not.toContain(plan.name);
  await browser.close();
});

test("what changed meanwhile is shown on the device, and the inspector decides", async ({ browser, baseURL }) => {
  const page = await openPhone(browser, baseURL, "gov02");
  const context = page.context();
  const token = await tokenOf(page);
  const plan = await planFor(context.request, token);
  // The device knows the contractor of before.
  await context.route("**/inspections/prepared/**", async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    for (const project of json.projects) if (project.project === plan.project) project.contractor = "旧总包公司";
    return route.fulfill({ response, json });
  });
  await page.reload();
  await enterPin(page);
  await page.getByRole("link", { name: new RegExp(`${plan.name}.*今日计划`) }).click();
  await context.setOffline(true);
  await page.getByRole("button", { name: "开始检查" }).click();
  await page.getByRole("region").first().getByRole("button", { name: "符合" }).click();
  await signWhole(page);
  await expect(page.getByText(waiting)).toBeVisible();

  // Meanwhile the plan is cancelled in the office.
  const cancelled = await context.request.post(`${path}${plan.id}/cancel/`, {
    ...asOfficial(token),
    data: { cancel_reason: "另行安排" },
  });
  expect(cancelled.status()).toBe(200);
  await context.setOffline(false);
  await expect(page.getByText("该检查计划已取消")).toBeVisible();
  await page.getByRole("button", { name: "作为另一次检查发送" }).click();
  await expect(page.getByText(/总包单位：旧总包公司→/)).toBeVisible();
  await page.getByRole("button", { name: "已知悉，仍然发送" }).click();
  await expect(page.getByText(/已发送XC\d+，本机已删除/)).toBeVisible();
  expect(await finishedOf(context.request, token, plan.project)).toHaveLength(plan.before + 1);
  await context.close();
});

test("two devices finish one plan without a network: the second learns who finished it, and nothing is lost or doubled", async ({
  browser,
  baseURL,
}) => {
  const [first, second] = [await openPhone(browser, baseURL, "gov01"), await openPhone(browser, baseURL, "gov01")];
  const token = await tokenOf(first);
  const plan = await planFor(first.context().request, token);
  for (const page of [first, second]) {
    await page.reload();
    await enterPin(page);
    await page.getByRole("link", { name: new RegExp(`${plan.name}.*今日计划`) }).click();
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "开始检查" }).click();
    await page.getByRole("region").first().getByRole("button", { name: "符合" }).click();
    await signWhole(page);
    await expect(page.getByText(waiting)).toBeVisible();
  }
  await first.context().setOffline(false);
  await expect(first.getByText(/已发送XC\d+，本机已删除/)).toBeVisible();
  await second.context().setOffline(false);
  await expect(second.getByText(/该检查已由.*完成/)).toBeVisible();
  expect(await finishedOf(first.context().request, token, plan.project)).toHaveLength(plan.before + 1);
  await second.getByRole("button", { name: "作为另一次检查发送" }).click();
  await expect(second.getByText(/已发送XC\d+，本机已删除/)).toBeVisible();
  expect(await finishedOf(first.context().request, token, plan.project)).toHaveLength(plan.before + 2);
  for (const page of [first, second]) {
    await page.getByRole("button", { name: "退出并清空" }).click();
    await expect(page.getByText("请用监管账号登录")).toBeVisible();
    expect(await storedText(page)).toEqual({ text: "", ids: [] });
    await page.context().close();
  }
});
