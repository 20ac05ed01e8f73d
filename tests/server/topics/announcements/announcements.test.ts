import { afterAll, beforeAll, expect, test } from "vitest";
import { announcements } from "../../../../resources/system/announcements";
import { sendAnnouncements } from "../../../../server/topics/announcements/sendAnnouncements";
import { openWorld, type World } from "../../../support/world";

const path = "/system/v1/announcements/";
const text = { title: "排查通知", content: "请自查专户。", for_officials: false, for_companies: false, for_workers: false };
/** The day of the tests is in between. */
const valid = { valid_from: "2025-09-01", valid_until: "2025-09-30" };

let world: World;
type Caller = World["anonymous"];
let admin: Caller;
let official: Awaited<ReturnType<World["official"]>>;
let company: Awaited<ReturnType<World["company"]>>;
beforeAll(async () => {
  world = await openWorld({ day: "2025-09-10" });
  [admin, official, company] = await Promise.all([world.administrator(), world.official(["project_view"]), world.company()]);
});
afterAll(() => world.close());

const publish = async (values: object) => (await admin.post(path, { ...text, ...valid, ...values })).body as { id: number };
const seen = async (caller: Caller) =>
  ((await caller.get(`${path}current/`)).body as { title: string }[]).map(({ title }) => title);
const bell = async ({ account }: { readonly account: { readonly id: number } }) =>
  (await world.pool.query<{ title: string; link: string }>("select title, link from messages where account = $1", [account.id]))
    .rows;

test("an announcement is shown to its audience while it is valid, the pinned one first", async () => {
  await publish({ title: "致企业", for_companies: true });
  await publish({ title: "置顶", for_companies: true, is_pinned: true, valid_from: "2025-08-01" });
  await publish({ title: "致主管部门", for_officials: true });
  await publish({ title: "未到期", for_companies: true, valid_from: "2025-09-11" });
  await publish({ title: "已过期", for_companies: true, valid_until: "2025-09-09" });
  expect(await seen(company)).toEqual(["置顶", "致企业"]);
  expect(await seen(official)).toEqual(["致主管部门"]);
});

test("it is under the bell of every account of its audience once, on its first day", async () => {
  const link = "/home/work";
  expect(await bell(company)).toEqual([
    { title: "致企业", link },
    { title: "置顶", link },
  ]);
  expect(await bell(official)).toEqual([{ title: "致主管部门", link: "/home/main" }]);
  expect(await sendAnnouncements(world.pool, "2025-09-10", new Date())).toBe(0);
  await sendAnnouncements(world.pool, "2025-09-11", new Date());
  expect(await bell(company)).toContainEqual({ title: "未到期", link });
});

test("who puts it away sees it no more, others do; the list counts the readers", async () => {
  const { id } = await publish({ title: "只看一次", for_companies: true, for_officials: true });
  for (let twice = 0; twice < 2; twice++) expect((await company.post(`${path}read/`, { id })).status).toBe(204);
  expect(await seen(company)).not.toContain("只看一次");
  expect(await seen(official)).toContain("只看一次");
  expect((await admin.get(`${path}${id}/`)).body).toMatchObject({ read_count: 1 });
});

test("one for others cannot be put away, and one without an audience is refused", async () => {
  const { id } = await publish({ title: "内部", for_officials: true });
  await company.post(`${path}read/`, { id });
  expect((await admin.get(`${path}${id}/`)).body).toMatchObject({ read_count: 0 });
  expect(await admin.post(path, { ...text, ...valid })).toMatchObject({
    status: 400,
    body: { for_officials: ["请选择接收对象"] },
  });
});

test("readers of English see its English text where there is one", async () => {
  await world.given(announcements, {
    ...text,
    ...valid,
    for_officials: true,
    title: "假期",
    title_en: "Holidays",
    is_pinned: true,
  });
  const { body } = await world.english(official).get(`${path}current/`);
  expect((body as object[])[0]).toMatchObject({ title: "Holidays", content: "请自查专户。" });
});
