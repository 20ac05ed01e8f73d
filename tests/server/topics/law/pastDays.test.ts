import { expect, test } from "vitest";
import { holidayKind } from "../../../../resources/dictionaries/holidayKind";
import { openSeptember } from "./september";

const path = "/system/v1/holidays/";
const { holiday, workday } = holidayKind;

const here = openSeptember();

const enter = (date: string, kind: number) => here.admin.post(path, { date, kind });
const refused = { status: 400, body: { date: [expect.stringContaining("不能再改")] } };
/** As if it had been entered before the days in which it can be corrected. */
const settle = () => here.world.pool.query("update holidays set created_at = created_at - interval '4 days'");

test.each([
  ["2025-08-02", workday, "a Saturday of a month that is over"],
  ["2025-08-04", holiday, "a Monday of a month that is over"],
  ["2025-05-02", workday, "a holiday that the law's calendar knows"],
  ["2025-09-14", workday, "yesterday, a Sunday"],
  ["2025-09-15", holiday, "today"],
])("%s is not made of kind %i: %s", async (date, kind, _what) => {
  expect(await enter(date, kind)).toMatchObject(refused);
});

test.each([
  ["2025-09-16", holiday, "tomorrow"],
  ["2025-09-20", workday, "the next Saturday"],
  ["2025-05-01", holiday, "what it was already"],
])("%s may be entered as kind %i: %s", async (date, kind, _what) => {
  expect((await enter(date, kind)).status).toBe(201);
});

test("a day that has come is neither changed, moved, described nor removed, and says so; an undone removal leaves it as it was", async () => {
  const { body } = await enter("2025-09-17", holiday);
  await settle();
  await here.world.pool.query("update holidays set date = '2025-09-10' where id = $1", [body.id]);
  const row = `${path}${body.id}/`;
  for (const values of [{ kind: workday }, { date: "2025-10-10" }, { remark: "中秋调休" }])
    expect(await here.admin.patch(row, values)).toMatchObject(refused);
  expect(await here.admin.delete(row)).toMatchObject(refused);
  const reason = expect.stringContaining("2025-09-10的上班或休息不能再改");
  expect((await here.admin.get(row)).body).toMatchObject({ actions: [], blocked: { update: reason, remove: reason } });
  const { body: future } = await enter("2025-12-31", holiday);
  expect((await here.admin.delete(`${path}${future.id}/`)).status).toBe(200);
  expect((await here.admin.post(`${path}${future.id}/restore/`)).status).toBe(200);
});

test.each([
  ["2025-09-15", false, "today"],
  ["2025-09-14", false, "a day of rest before it"],
  ["2025-09-16", true, "tomorrow"],
])("%s can be changed and removed: %s (%s)", async (date, mayChange) => {
  const { body } = await enter("2025-12-30", holiday);
  await settle();
  await here.world.pool.query("delete from holidays where date = $1", [date]);
  await here.world.pool.query("update holidays set date = $2 where id = $1", [body.id, date]);
  const { actions } = (await here.admin.get(`${path}${body.id}/`)).body;
  expect(actions).toEqual(mayChange ? ["update", "remove"] : []);
  expect((await here.admin.delete(`${path}${body.id}/`)).status).toBe(mayChange ? 200 : 400);
  await here.world.pool.query("delete from holidays where id = $1", [body.id]);
});

test("before days off, the days up to the next working day have come; what was corrected lately may be corrected", async () => {
  const { body } = await enter("2025-12-29", holiday);
  await settle();
  const standing = async (date: string) => {
    await here.world.pool.query("update holidays set date = $2 where id = $1", [body.id, date]);
    return (await here.admin.get(`${path}${body.id}/`)).body.actions;
  };
  const others = ["2025-09-15", "2025-09-16", "2025-09-17"];
  await here.world.pool.query("delete from holidays where date = any($1)", [others]);
  await here.world.pool.query("insert into holidays (date, kind) select unnest($1::date[]), $2", [others, holiday]);
  await settle();
  expect(await standing("2025-09-18")).toEqual([]);
  expect(await standing("2025-09-19")).toEqual(["update", "remove"]);
  expect((await here.admin.patch(`${path}${body.id}/`, { remark: "调休" })).status).toBe(200);
  expect(await standing("2025-09-18")).toEqual(["update", "remove"]);
  await here.world.pool.query("delete from holidays where id = $1 or date = any($2)", [body.id, others]);
});

test("the first table of a year is entered late and corrected for some days, then it is fixed", async () => {
  const saturday = await enter("2023-01-28", workday);
  expect(saturday.status).toBe(201);
  expect((await enter("2023-01-23", holiday)).status).toBe(201);
  expect((await here.admin.patch(`${path}${saturday.body.id}/`, { date: "2023-01-29" })).status).toBe(200);
  await settle();
  expect(await enter("2023-02-04", workday)).toMatchObject(refused);
  expect(await here.admin.delete(`${path}${saturday.body.id}/`)).toMatchObject(refused);
});
