import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { realinfos } from "../../../../resources/people/realinfos";
import { teams } from "../../../../resources/people/teams";
import { workers } from "../../../../resources/people/workers";
import { projectCorps } from "../../../../resources/projects/projectCorps";
import { workerWages } from "../../../../resources/payrolls/workerWages";
import { ensurePartitions } from "../../../../server/topics/attendance/partitions";
import { recordPunches, type Attendant } from "../../../../server/topics/attendance/recordPunches";
import { transaction } from "../../../../server/platform/db/query";
import { openWorld, type World } from "../../../support/world";
import { idCard } from "../people/siteFixture";
import { givenKey, type GivenKey } from "../site/pushApi/givenKey";

let world: World;
let site: GivenKey;
const day = "2025-09-04";

async function worker(corp: { id: number }, name: string, number: number, more: object = {}): Promise<Attendant> {
  const [participant] = await world.store.findAll(world.pool, projectCorps, { project: site.project.id, corp: corp.id });
  const known = await world.store.find(world.pool, teams, { project_corp: participant!.id });
  const team =
    known ??
    (await world.given(teams, {
      team_sys_no: 200 + corp.id,
      project: site.project.id,
      project_corp: participant!.id,
      corp: corp.id,
    }));
  const realinfo = await world.given(realinfos, { worker_name: name, id_card_number: idCard(number), id_card_type: "01" });
  return world.given(workers, {
    project: site.project.id,
    corp: corp.id,
    team: team.id,
    realinfo: realinfo.id,
    worker_name: name,
    id_card_number: idCard(number),
    work_role: 2,
    work_type: "020",
    entry_time: "2025-09-01",
    in_status: 1,
    has_contract: 1,
    ...more,
  });
}
let [own, theirs, absent]: Attendant[] = [];

beforeAll(async () => {
  world = await openWorld();
  site = await givenKey(world);
  own = await worker(site.company.corp, "王一", 1, { work_role: 1, work_type: "900" });
  theirs = await worker(site.subcontractor, "李二", 2);
  absent = await worker(site.subcontractor, "赵三", 3, { has_contract: 0 });
  await ensurePartitions(world.pool, "2025-08", "2025-09");
  const punch = (of: Attendant, attend_time: string, direction: string) => ({
    worker: of,
    attend_time,
    direction,
    attend_type: "001",
  });
  await transaction(world.pool, (db) =>
    recordPunches(
      db,
      { id: site.project.id, lng: 118, lat: 26 },
      [
        punch(own!, `${day} 07:00:00`, "01"),
        punch(own!, `${day} 12:00:00`, "02"),
        punch(own!, `${day} 13:30:00`, "01"),
        punch(own!, `${day} 18:00:00`, "02"),
        punch(theirs!, `${day} 19:00:00`, "01"),
        punch(theirs!, "2025-09-05 03:30:00", "02"),
        punch(theirs!, "2025-09-06 07:00:00", "01"),
      ],
      { now: new Date("2025-09-07T12:00:00+08:00") },
    ),
  );
  await world.given(workerWages, {
    worker: theirs.id,
    project: site.project.id,
    corp: site.subcontractor.id,
    team: theirs.team,
    pay_month: "2025-09",
    grant_status: 2,
    total_pay_amount: 680_000,
    id_card_number: idCard(2),
    worker_name: "李二",
  });
});
afterAll(() => world.close());

const base = "/project/v1";

describe("by day", () => {
  test("each day has a row, the newest first, with who was on the job and who came", async () => {
    const reply = await site.manager.get(
      `${base}/dailyAttendances/?project=${site.project.id}&date_from=2025-09-03&date_to=${day}`,
    );
    expect(reply.status).toBe(200);
    expect(reply.headers["content-range"]).toBe("dailyAttendances 0-1/2");
    expect(reply.body).toMatchObject([
      {
        date: day,
        on_job_count: 3,
        attend_count: 2,
        manager_on_job: 1,
        manager_attend: 1,
        worker_on_job: 2,
        worker_attend: 1,
        attend_rate: 66.7,
        work_hours: 18,
        abnormal_count: 0,
      },
      { date: "2025-09-03", on_job_count: 3, attend_count: 0, attend_rate: 0, work_hours: 0 },
    ]);
    expect(reply.body[0].teams).toMatchObject([
      { on_job_count: 1, attend_count: 1 },
      { on_job_count: 2, attend_count: 1 },
    ]);
  });
  test("nobody was on the job before the first entry", async () => {
    const reply = await site.manager.get(
      `${base}/dailyAttendances/?project=${site.project.id}&date_to=2025-08-31&date_from=2025-08-31`,
    );
    expect(reply.body).toMatchObject([{ on_job_count: 0, attend_rate: null }]);
  });
  test("more than 92 days are too many", async () =>
    expect((await site.manager.get(`${base}/dailyAttendances/?date_from=2025-01-01&date_to=2025-09-01`)).status).toBe(400));

  test("the detail has a row a worker, with the punches of the night that follows", async () => {
    const reply = await site.manager.get(`${base}/dailyAttendanceDetail/?project=${site.project.id}&date=${day}`);
    const [first, second, third] = reply.body;
    expect(first).toMatchObject({
      worker_name: "王一",
      first_in: "07:00:00",
      last_out: "18:00:00",
      punch_count: 4,
      work_hours: 9.5,
    });
    expect(first.id_card_number).toMatch(/^990102\*{8}\d{3}[\dX]$/);
    expect(second).toMatchObject({
      worker_name: "李二",
      last_out: "03:30:00",
      day_value: 1,
      punches: [{ direction: "01" }, { direction: "02" }],
    });
    expect(third).toMatchObject({ worker_name: "赵三", first_in: null, day_value: 0, punches: [] });
    const came = await site.manager.get(`${base}/dailyAttendanceDetail/?project=${site.project.id}&date=${day}&attended=0`);
    expect(came.body).toMatchObject([{ worker_name: "赵三" }]);
    const beyond = await site.manager.get(`${base}/dailyAttendanceDetail/?project=${site.project.id}&date=${day}&range=[50,99]`);
    expect([beyond.headers["content-range"], beyond.body]).toEqual(["dailyAttendanceDetail 50-50/3", []]);
  });
  test("project and date must be chosen", async () => {
    expect(await site.manager.get(`${base}/dailyAttendanceDetail/?date=${day}`)).toMatchObject({
      status: 400,
      body: { project: ["请选择项目"] },
    });
  });
});

describe("by month", () => {
  const aggregate = `${base}/workerAttendances/monthAggregate/`;
  test("a worker's days are added up, with his wage of the month", async () => {
    const reply = await site.manager.get(`${aggregate}?project=${site.project.id}&month=2025-09`);
    expect(reply.body).toMatchObject([
      { worker_name: "王一", attend_days: 1, work_hours: 9.5, pay_status: null, total_pay_amount: null },
      {
        worker_name: "李二",
        attend_days: 1.5,
        work_hours: 8.5,
        single_punch_days: 1,
        first_date: day,
        last_date: "2025-09-06",
        pay_status: 2,
        total_pay_amount: "6800.00",
      },
    ]);
    const sums = await site.manager.get(`${aggregate}?project=${site.project.id}&month=2025-09&summary=1`);
    expect(sums.body).toEqual({ worker_count: 2, attend_days: 2.5, work_hours: 18 });
  });
  test("a page beyond the end is empty, and says how many rows there are", async () => {
    const reply = await site.manager.get(`${aggregate}?project=${site.project.id}&month=2025-09&range=[50,74]`);
    expect([reply.headers["content-range"], reply.body]).toEqual(["monthAggregate 50-50/2", []]);
  });
  test("every day of the month is there, holidays marked", async () => {
    const reply = await site.manager.get(`${base}/workerAttendances/monthDays/?worker=${theirs!.id}&month=2025-09`);
    expect(reply.body.days).toHaveLength(30);
    expect(reply.body.days[3]).toMatchObject({ date: day, first_in: "19:00", last_out: "03:30", work_hours: 8.5, holiday: 0 });
    expect(reply.body.days[27]).toMatchObject({ date: "2025-09-28", holiday: 2, day_value: 0 });
    expect(reply.body).toMatchObject({ attend_days: 1.5, work_hours: 8.5 });
  });
});

describe("who sees what", () => {
  test("a subcontractor sees its own people only", async () => {
    const subcontractor = await world.company(2, site.subcontractor);
    const reply = await subcontractor.get(`${base}/dailyAttendances/?project=${site.project.id}&date_from=${day}&date_to=${day}`);
    expect(reply.body).toMatchObject([{ on_job_count: 2, attend_count: 1 }]);
    expect((await subcontractor.get(`${base}/workerAttendances/monthDays/?worker=${own!.id}&month=2025-09`)).status).toBe(404);
    const names = (await subcontractor.get(`${base}/dailyAttendanceDetail/?project=${site.project.id}&date=${day}`)).body;
    expect(names.map((row: { worker_name: string }) => row.worker_name)).toEqual(["李二", "赵三"]);
  });
  test("another company sees nothing, an official without the permission is refused", async () => {
    const stranger = await world.company();
    expect((await stranger.get(`${base}/dailyAttendances/?project=${site.project.id}`)).body).toEqual([]);
    expect((await (await world.official(["deposit_view"])).get(`${base}/dailyAttendances/`)).status).toBe(403);
  });
});

describe("as a file", () => {
  let taker: Awaited<ReturnType<World["official"]>>;
  beforeAll(async () => {
    taker = await world.official(["worker_view", "project_view", "export_data"]);
  });
  const project = () => `project=${site.project.id}`;
  const csvOf = async (who: { get: World["anonymous"]["get"] }, call: string): Promise<string[]> => {
    const reply = await who.get(`${base}/${call}&format=csv`);
    return String(reply.body).replace("\uFEFF", "").trimEnd().split("\r\n");
  };
  const lineOf = (lines: readonly string[], name: string) => lines.find((line) => line.startsWith(name));

  test("every table of attendance has the rows of the screen, with labels for codes and masked numbers", async () => {
    const days = await csvOf(taker, `dailyAttendances/?${project()}&date_from=2025-09-03&date_to=${day}`);
    expect(days).toHaveLength(3);
    expect(days[0]).toBe("项目,日期,在岗人数,出勤人数,出勤率(%),管理人员出勤,建筑工人出勤,工时,异常");
    expect(days[1]).toContain(`,${day},3,2,66.7,1,1,18,0`);
    const detail = await csvOf(taker, `dailyAttendanceDetail/?${project()}&date=${day}&attended=1`);
    expect(detail).toHaveLength(3);
    expect(lineOf(detail, "王一")).toMatch(/,990102\*{8}\d{3}[\dX],07:00:00,18:00:00,4,9.5,1,/);
    const month = await csvOf(taker, `workerAttendances/monthAggregate/?${project()}&month=2025-09`);
    expect(lineOf(month, "李二")).toMatch(/钢筋工,1.5,8.5,1,1,2025-09-04,2025-09-06,6800.00,/);
    expect(await csvOf(taker, `workers/groupbyTeam/?${project()}`)).toHaveLength(3);
  });
  test("a workbook tells the same by team beside it", async () => {
    for (const call of [`dailyAttendances/?${project()}`, `workerAttendances/monthAggregate/?${project()}&month=2025-09`]) {
      const reply = await taker.get(`${base}/${call}&format=xlsx`);
      expect([reply.status, reply.headers["content-type"]]).toEqual([200, expect.stringContaining("spreadsheetml")]);
    }
  });
  test("a subcontractor takes its own people away, a stranger nobody; an official needs the right to", async () => {
    const call = `dailyAttendanceDetail/?${project()}&date=${day}`;
    const names = (lines: readonly string[]) => lines.slice(1).map((line) => line.split(",")[0]);
    expect(names(await csvOf(await world.company(2, site.subcontractor), call))).toEqual(["李二", "赵三"]);
    expect(names(await csvOf(await world.company(), call))).toEqual([]);
    const reader = await world.official(["worker_view"]);
    expect((await reader.get(`${base}/${call}&format=xlsx`)).status).toBe(403);
    expect(names(await csvOf(await world.official(["worker_view", "export_data"]), call))).toHaveLength(3);
  });
});

test("an official says of which project, company or days; a company sees all of its own", async () => {
  const official = await world.official(["project_view"]);
  expect(await official.get(`${base}/dailyAttendances/`)).toMatchObject({ status: 400, body: { project: ["请选择项目"] } });
  expect((await official.get(`${base}/dailyAttendances/?date_from=${day}&date_to=${day}`)).status).toBe(200);
  expect((await official.get(`${base}/dailyAttendances/?project=${site.project.id}`)).body).toHaveLength(25);
  expect((await site.company.get(`${base}/dailyAttendances/`)).status).toBe(200);
});

test("a file that would not hold all rows is refused, not cut off", async () => {
  const { rows } = await world.pool.query<{ id: number }>(
    `insert into projects select (jsonb_populate_record(p, jsonb_build_object('id', p.id + n, 'project_code', n, 'name', n))).*
       from projects p, generate_series(1001, 1220) n where p.id = $1 returning id`,
    [site.project.id],
  );
  const copies = rows.map(({ id }) => id);
  await world.pool.query(
    `insert into teams select (jsonb_populate_record(t, jsonb_build_object('id', t.id + c.id, 'project', c.id, 'team_sys_no', c.id, 'team_name', c.id))).*
       from teams t, unnest($1::bigint[]) c (id) where t.id = $2`,
    [copies, own!.team],
  );
  const official = await world.official(["project_view", "export_data"]);
  const call = `${base}/dailyAttendances/?format=csv&date_from=2025-07-01&date_to=`;
  expect(await official.get(`${call}2025-09-30`)).toMatchObject({
    status: 400,
    body: { detail: "结果超过20000行，请缩小查询范围" },
  });
  expect((await official.get(`${call}2025-07-02`)).status).toBe(200);
  await world.pool.query("delete from teams where project = any($1)", [copies]);
  await world.pool.query("delete from projects where id = any($1)", [copies]);
});

test("people by team, with the share that has a contract", async () => {
  const reply = await site.manager.get(`${base}/workers/groupbyTeam/?project=${site.project.id}&with_workers=1`);
  expect(reply.body).toMatchObject([
    { corp_type: 9, on_job_count: 1, worker_count: 1, contract_rate: 100, workers: [{ worker_name: "王一" }] },
    {
      corp_type: 6,
      on_job_count: 2,
      worker_count: 2,
      contract_count: 1,
      contract_rate: 50,
      workers: [{ id: theirs!.id }, { id: absent!.id }],
    },
  ]);
});
