import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { attendanceDays } from "../../../../resources/attendance/attendanceDays";
import { realinfos } from "../../../../resources/people/realinfos";
import { workerContracts } from "../../../../resources/people/workerContracts";
import { workers } from "../../../../resources/people/workers";
import { workerWages } from "../../../../resources/payrolls/workerWages";
import { teams } from "../../../../resources/people/teams";
import { projectCorps } from "../../../../resources/projects/projectCorps";
import { openWorld, type World } from "../../../support/world";
import { sheetRows } from "../../platform/excel/workbooks";
import { givenKey, type GivenKey } from "../site/pushApi/givenKey";
import { randomBankCard, idCard } from "./siteFixture";

let world: World;
let site: GivenKey;
let path = "";
beforeAll(async () => {
  world = await openWorld();
  site = await givenKey(world);
  path = `/building/v1/projects/${site.project.id}/ledger/`;
  const worker = async (corp: { id: number }, worker_name: string, number: number, more: object = {}) => {
    const place = { project: site.project.id, corp: corp.id };
    const participant = await world.store.find(world.pool, projectCorps, place);
    const team =
      (await world.store.find(world.pool, teams, { project_corp: participant!.id })) ??
      (await world.given(teams, { ...place, project_corp: participant!.id, team_sys_no: corp.id, team_name: `班组${number}` }));
    const id_card_number = idCard(number);
    const realinfo = (await world.given(realinfos, { worker_name, id_card_number, id_card_type: "01" })).id;
    const entry = { in_status: 1, entry_time: "2025-08-01", pay_roll_bank_card_number: randomBankCard(number) };
    return world.given(workers, {
      ...place,
      team: team.id,
      realinfo,
      worker_name,
      id_card_number,
      work_role: 2,
      work_type: "020",
      ...entry,
      ...more,
    });
  };
  const own = await worker(site.company.corp, "王一", 1);
  await worker(site.company.corp, "已走", 2, { in_status: 0, exit_time: "2025-08-31" });
  await worker(site.subcontractor, "李二", 3);
  const place = { worker: own.id, project: own.project, corp: own.corp, team: own.team };
  for (const [date, day_value] of [
    ["2025-09-01", 1],
    ["2025-09-03", 0.5],
  ] as const)
    await world.given(attendanceDays, { ...place, date, day_value, work_hours: 8 * day_value, work_role: 2, punch_count: 2 });
  await world.given(workerContracts, {
    ...place,
    contract_code: "HT-1",
    start_date: "2025-08-01",
    unit_price: 32_000,
    pay_type: 3,
    status: 1,
  });
  await world.given(workerWages, {
    ...place,
    pay_month: "2025-09",
    total_pay_amount: 680_000,
    actual_amount: 650_000,
    grant_status: 2,
  });
});
afterAll(() => world.close());

type Who = { readonly token?: string };
async function ledger(who: Who, query = "?month=2025-09") {
  const reply = await world.app.inject({ method: "GET", url: path + query, headers: { authorization: `Token ${who.token}` } });
  if (reply.statusCode !== 200) return { status: reply.statusCode, lines: [] };
  const rows = await sheetRows(reply.rawPayload);
  const table = (sheet: string) => {
    const own = rows.filter((row) => row.sheet === sheet);
    const head = own.findIndex(({ cells }) => cells.includes("姓名"));
    return own
      .slice(head + 1)
      .map(({ cells }) => Object.fromEntries(own[head]!.cells.map((label, at) => [label, cells[at] ?? ""])));
  };
  return { status: 200, lines: table("用工管理台账"), days: table("考勤表") };
}

test("a line a worker of the month: who, where, by what contract, how long, for what (条例 第二十八条)", async () => {
  const { lines, days } = await ledger(site.company);
  expect(lines.map((line) => line["姓名"])).toEqual(["王一", "李二"]);
  expect(lines[0]).toMatchObject({
    序号: "1",
    用人单位: site.company.corp.corp_name,
    身份证号: idCard(1),
    工种: "钢筋工",
    进场日期: "2025-08-01",
    合同编号: "HT-1",
    单价: "320",
    出勤天数: "1.5",
    工时: "12",
    应发工资: "6800",
    应付净额: "6500",
    工资卡号: randomBankCard(1),
  });
  expect(days?.[0]).toMatchObject({ 姓名: "王一", "1": "1", "2": "", "3": "0.5", 出勤天数: "1.5" });
});

test("anyone who left before the month is not in it, but in the one before", async () => {
  expect((await ledger(site.company, "?month=2025-08")).lines.map((line) => line["姓名"])).toContain("已走");
});

describe("who may take it", () => {
  test("a subcontractor, its own people", async () => {
    const { lines } = await ledger(await world.company(1, site.subcontractor));
    expect(lines.map((line) => line["姓名"])).toEqual(["李二"]);
  });

  test("an official with the right to export, numbers masked and wages left out without theirs", async () => {
    const { lines } = await ledger(await world.official(["worker_view", "export_data"]));
    expect(lines[0]).toMatchObject({ 身份证号: `${idCard(1).slice(0, 6)}********${idCard(1).slice(-4)}`, 应发工资: "" });
    const whole = await ledger(await world.official(["worker_view", "export_data", "pii_view", "wage_view"]));
    expect(whole.lines[0]).toMatchObject({ 身份证号: idCard(1), 应发工资: "6800" });
  });

  test("nobody else", async () => {
    expect((await ledger(await world.official(["worker_view"]))).status).toBe(403);
    expect((await ledger(await world.official(["export_data"]))).status).toBe(403);
    expect((await ledger(await world.company())).status).toBe(404);
    expect((await ledger(await world.official(["worker_view", "export_data"], world.orgs.eastBureau.id))).status).toBe(200);
  });

  test("taking it is logged", async () => {
    const { rows } = await world.pool.query(
      "select after from audit_logs where action = 'export' and entity = 'labourLedger' order by seq limit 1",
    );
    expect(rows[0].after).toEqual({ month: "2025-09", masked: false });
  });

  test("a month that is none is refused", async () => {
    expect((await ledger(site.company, "?month=2025-13")).status).toBe(400);
  });
});
