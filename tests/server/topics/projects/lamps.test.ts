import { afterAll, beforeAll, expect, test } from "vitest";
import { projectAlarms } from "../../../../resources/alarms/projectAlarms";
import { systemOrder, type SystemName } from "../../../../resources/alarms/systems";
import { inStatus } from "../../../../resources/dictionaries/inStatus";
import { systemState } from "../../../../resources/dictionaries/systemState";
import { corpDeposits } from "../../../../resources/deposits/corpDeposits";
import { workerContracts } from "../../../../resources/people/workerContracts";
import { projects } from "../../../../resources/projects/projects";
import { wageAccounts } from "../../../../resources/wageAccounts/wageAccounts";
import { sql } from "../../../../server/platform/db/query";
import { systemRates } from "../../../../server/topics/dashboards/screen/systemRates";
import { buildWorld, type BuiltWorld } from "../alarms/builtWorld";
import { lampsOf } from "../../../../server/topics/projects/actions/lamps";

const today = "2025-09-20";
let world: BuiltWorld;
beforeAll(async () => {
  world = await buildWorld(today);
});
afterAll(() => world.close());

const bare = { account_exempt: false, deposit_required_amount: 1_000_000_00, rights_board_files: [] };
const givenAlarm = (project: number, rule_code: string, values: object) =>
  world.given(projectAlarms, {
    ...{ project, corp: world.contractor.id, region: world.district.id, functional_unit: 1, rule_code, rule_name: rule_code },
    ...{ group: "A", level: 2, period_key: "", raised_at: "2025-09-10 08:00:00+08", worker_count: 0, amount: 0 },
    ...values,
  });

/** State and text by system, as an official sees them. */
async function lamps(id: number, locale: "zh" | "en" = "zh") {
  const project = await world.store.find(world.pool, projects, { id });
  if (!project) throw new Error("no project");
  const shown = await lampsOf(world.pool, { ...world.contextOf({}), locale }, project);
  return Object.fromEntries(
    (shown ?? []).map(({ system, state, text, evidence }) => [system, [state, text, evidence?.to ?? null]]),
  );
}

test("a project just approved has nothing in place: each system names the day by which it is due", async () => {
  const { id } = await world.project({ ...bare, contract_sign_date: "2025-09-10", actual_start_date: "2025-09-18" });
  expect(await lamps(id)).toEqual({
    realname: [systemState.notDue, "应于2025-09-25前", null],
    contract: [systemState.notDue, "有人进场后", null],
    account: [systemState.notDue, "应于2025-10-10前", null],
    deposit: [systemState.notDue, "应于2025-10-14前", null],
    online_pay: [systemState.notDue, "应于2025-10-15前", null],
    board: [systemState.notDue, "应于2025-09-25前", null],
  });
});

test("in place is only what a fact proves, and the fact is named", async () => {
  const { id } = await world.project({
    ...bare,
    rights_board_files: [{ id: 1, name: "a.jpg", url: "/a.jpg", size: 1 }],
    rights_board_date: "2025-05-01",
  });
  const worker = await world.worker(await world.team(id));
  await world.attended(worker, "2025-09-02", "2025-09-03");
  const account = await world.given(wageAccounts, {
    ...{ project: id, corp: world.contractor.id, account_name: "x", status: 1 as const },
    ...{ open_date: "2025-05-03", filed_at: "2025-05-20 10:00:00+08" },
  });
  const deposit = await world.given(corpDeposits, {
    ...{ project: id, corp: world.contractor.id, status: 2 as const, guarantee_no: "BH-7" },
  });
  expect(await lamps(id, "en")).toMatchObject({
    realname: [systemState.inPlace, "First attendance on 2025-09-02", null],
    account: [systemState.inPlace, "Opened on 2025-05-03, filed on 2025-05-20", `/payroll/account-detail?id=${account.id}`],
    deposit: [systemState.inPlace, expect.stringMatching(/^BH-7, deposited on /), `/payroll/bail-detail?id=${deposit.id}`],
    board: [systemState.inPlace, "Set up on 2025-05-01", null],
  });
});

test("a system is lacking since the first of its alarms, and the most serious one is named", async () => {
  const { id } = await world.project(bare);
  const worst = await givenAlarm(id, "D02", { level: 1, group: "D", raised_at: "2025-09-19 08:00:00+08" });
  await givenAlarm(id, "D02", { level: 3, group: "D", period_key: "b", raised_at: "2025-09-04 08:00:00+08" });
  expect(await lamps(id)).toMatchObject({
    online_pay: [systemState.lacking, "工资逾期未发（2025-09-04起）", `/alarm/manage-detail?id=${worst.id}`],
  });
});

test("contracts of people who have all left are named as such", async () => {
  const { id } = await world.project(bare);
  const worker = await world.worker(await world.team(id));
  await world.given(workerContracts, { project: id, corp: world.contractor.id, worker: worker.id, start_date: "2025-05-01" });
  expect(await lamps(id)).toMatchObject({ contract: [systemState.inPlace, "在岗1人，已签1人", null] });
  await world.pool.query("update workers set in_status = $1 where id = $2", [inStatus.left, worker.id]);
  expect(await lamps(id)).toMatchObject({ contract: [systemState.inPlace, "已签合同人员均已离场", null] });
});

test("an open alarm outweighs a fact, a waiver lasts until its day, and an exemption needs none", async () => {
  const { id } = await world.project({ ...bare, account_exempt: true });
  await world.attended(await world.worker(await world.team(id)), "2025-09-02");
  const alarm = await givenAlarm(id, "C02", { status: 1 });
  await givenAlarm(id, "E01", {
    ...{ status: 5, dismissed_until: "2025-10-20", dismiss_reason: "场地移交中" },
    logs: [{ time: "", actor: "李科长", org: "", action: "", text: "", files: [] }],
  });
  await givenAlarm(id, "B01", { status: 5, dismissed_until: today });
  expect(await lamps(id)).toMatchObject({
    realname: [systemState.lacking, "在建项目无考勤（2025-09-10起）", `/alarm/manage-detail?id=${alarm.id}`],
    board: [systemState.waived, "豁免至2025-10-20，李科长：场地移交中", expect.anything()],
    account: [systemState.waived, "按规定不需办理", null],
    deposit: [systemState.notDue, expect.any(String), null],
  });
});

test("rates count what is in place over what is in place or lacking", async () => {
  const ids: number[] = [];
  const add = async (values: object) => {
    const { id } = await world.project({ ...bare, ...values });
    ids.push(id);
    return id;
  };
  const kept = await add({});
  const lacking = await add({});
  await add({});
  await add({ account_exempt: true });
  for (const project of [kept, lacking])
    await world.given(wageAccounts, { project, corp: world.contractor.id, account_name: "x", status: 1 });
  await givenAlarm(lacking, "A01", { status: 2 });
  const { rates, worstDistricts } = await systemRates(world.pool, sql`p.id = any(${ids}::bigint[])`, today);
  expect(rates).toEqual({ ...none, account: 50 });
  const [found] = await world.store.findAll(world.pool, projects, { id: lacking });
  const { name, region } = found!;
  expect(worstDistricts).toEqual({ ...none, account: { lacking: 1, region, in_region: 1, project_name: name } });
});

const none = Object.fromEntries(systemOrder.map((system: SystemName) => [system, null]));
