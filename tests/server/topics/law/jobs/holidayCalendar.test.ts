import { afterAll, beforeAll, expect, test } from "vitest";
import { holidays } from "../../../../../resources/system/holidays";
import { remindOfHolidays } from "../../../../../server/topics/law/jobs/holidayCalendar";
import { postMultipart } from "../../../../support/postMultipart";
import { openWorld, type World } from "../../../../support/world";
import { fillTemplate } from "../../../platform/excel/workbooks";

let world: World;
let administrator: Awaited<ReturnType<World["administrator"]>>;
beforeAll(async () => {
  world = await openWorld();
  administrator = await world.administrator();
  await world.official(["project_view"]);
});
afterAll(() => world.close());

const remindOn = (day: string) =>
  remindOfHolidays({ ...world.services, clock: { now: () => new Date(`${day}T08:00:00+08:00`), today: () => day } });
const inbox = async () =>
  (
    await world.pool.query<{ account: number; title: string; link: string }>(
      "select account, title, link from messages order by id",
    )
  ).rows;

test("from November on the super administrator is notified once a week that next year's holidays are missing", async () => {
  expect(await remindOn("2026-10-31")).toEqual([]);
  expect(await inbox()).toEqual([]);
  for (const day of ["2026-11-01", "2026-11-02", "2026-11-07"]) expect(await remindOn(day)).toEqual([2027]);
  const response = { account: administrator.account.id, title: "2027年节假日安排尚未录入", link: "/system/preset?part=figures" };
  expect(await inbox()).toEqual([response]);
  await remindOn("2026-11-08");
  expect(await inbox()).toEqual([response, response]);
});

test("a moved working day is no calendar, a statutory holiday is", async () => {
  await world.given(holidays, { date: "2027-02-14", kind: 2 });
  expect(await remindOn("2026-11-20")).toEqual([2027]);
  await world.given(holidays, { date: "2027-01-01", kind: 1 });
  expect(await remindOn("2026-11-30")).toEqual([]);
});

test("in a year that began without its calendar it is missing still", async () => {
  expect(await remindOn("2028-01-15")).toEqual([2028]);
});

test("a year's notice is imported as a sheet of days off and make-up workdays", async () => {
  const path = "/system/v1/holidays/import/";
  const headers = { authorization: `Token ${administrator.token}` };
  const template = await world.app.inject({ method: "GET", url: path, headers });
  const days = [
    { 日期: "2029-01-01", 类别: "法定节假日", 说明: "元旦" },
    { 日期: "2029-02-10", 类别: "调休上班", 说明: "春节调休" },
  ];
  const { body } = await postMultipart(world, administrator.token, path, await fillTemplate(template.rawPayload, days));
  expect(body).toMatchObject({ created: 2, errors: [] });
  expect((await administrator.list("/system/v1/holidays/", { date: "2029-01-01" })).body).toMatchObject([{ remark: "元旦" }]);
  expect(await remindOn("2028-11-30")).toEqual([2028]);
});
