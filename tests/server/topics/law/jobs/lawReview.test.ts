import { afterAll, beforeAll, expect, test } from "vitest";
import { reviewLaws } from "../../../../../server/topics/law/jobs/lawReview";
import { openWorld, type World } from "../../../../support/world";

const path = "/system/v1/lawReviews/";
const lastPath = `${path}last/`;
let world: World;
let administrator: Awaited<ReturnType<World["administrator"]>>;
beforeAll(async () => {
  world = await openWorld();
  administrator = await world.administrator();
});
afterAll(() => world.close());

const reviewOn = (day: string) =>
  reviewLaws({ ...world.services, clock: { now: () => new Date(`${day}T08:00:00+08:00`), today: () => day } });
const messages = async () =>
  (
    await world.pool.query<{ link: string }>("select link from messages where account = $1 order by id", [
      administrator.account.id,
    ])
  ).rows;
const waiting = async () => (await administrator.list(path, { scene: "waiting" })).body as { id: number; due_on: string }[];

test("a review waits for the super administrator, who is reminded each month until it is confirmed", async () => {
  expect((await world.anonymous.get(lastPath)).body).toEqual({ is_waiting: false, last: null });
  for (const day of ["2025-09-10", "2025-09-11", "2025-10-11"]) await reviewOn(day);
  const [review, ...others] = await waiting();
  expect([review!.due_on, others]).toEqual(["2025-09-10", []]);
  expect(await messages()).toEqual(Array.from({ length: 2 }, () => ({ link: "/system/law-review" })));
  const { todo } = (await administrator.get("/system/v1/home/")).body;
  expect(todo).toContainEqual(
    expect.objectContaining({ key: "law_reviews", n: 1, to: expect.stringContaining("/system/law-review?") }),
  );

  const confirm = (who: typeof administrator, body: Record<string, unknown>) => who.post(`${path}${review!.id}/confirm/`, body);
  const official = await world.official(["alarm_handle", "project_view"]);
  expect((await confirm(official as never, { remark: "无变化" })).status).toBe(403);
  expect(await confirm(administrator, {})).toMatchObject({ status: 400, body: { remark: [expect.any(String)] } });
  expect((await confirm(administrator, { remark: "已逐条核对，无修改" })).status).toBe(200);
  expect((await confirm(administrator, { remark: "再次" })).status).toBe(409);
  expect(await waiting()).toEqual([]);

  const shown = {
    remark: "已逐条核对，无修改",
    register_version: expect.any(String),
    register_hash: expect.stringMatching(/^[0-9a-f]{16}$/),
  };
  expect((await administrator.get(lastPath)).body).toMatchObject({
    is_waiting: false,
    last: { ...shown, confirmed_by: expect.any(String) },
  });
  expect((await world.anonymous.get(lastPath)).body).toMatchObject({ last: { ...shown, confirmed_by: null } });
});

test("the next one is due a year after the confirmation, or when the register changed", async () => {
  const sent = (await messages()).length;
  await reviewOn("2026-09-09");
  expect([await waiting(), (await messages()).length]).toEqual([[], sent]);
  await reviewOn("2026-09-10");
  expect((await waiting()).map(({ due_on }) => due_on)).toEqual(["2026-09-10"]);
  await world.pool.query(
    "update law_reviews set confirmed_at = '2026-09-10T00:00:00Z', register_hash = 'other' where confirmed_at is null",
  );
  await reviewOn("2026-09-12");
  expect((await waiting()).map(({ due_on }) => due_on)).toEqual(["2026-09-12"]);
});
