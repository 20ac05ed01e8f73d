import { buffer } from "node:stream/consumers";
import { workerAttendances } from "../../resources/attendance/workerAttendances";
import type { CodeOf } from "../../resources/kit/dictionary";
import type { FileRef } from "../../resources/kit/field";
import type { Label } from "../../resources/kit/label";
import { upstreamMethod } from "../../resources/dictionaries/upstreamMethod";
import { payRollDetails } from "../../resources/payrolls/payRollDetails";
import { payRolls } from "../../resources/payrolls/payRolls";
import { entryExits } from "../../resources/people/entryExits";
import { realinfos } from "../../resources/people/realinfos";
import { teams } from "../../resources/people/teams";
import { workerContracts } from "../../resources/people/workerContracts";
import { workers, type Worker } from "../../resources/people/workers";
import { projectCorps } from "../../resources/projects/projectCorps";
import { fetchOne } from "../db/query";
import { toStandardRow } from "../pushApi/standardFields";
import type { Services } from "../services";

/** The receiving platform, and the ids of teams there. */
export interface UpstreamTarget {
  readonly services: Services;
  readonly secret: string;
  /** Reports the team first if the other side does not know it yet. */
  readonly teamSysNo: (team: number) => Promise<string>;
  readonly knownTeam: (team: number) => Promise<string | undefined>;
}

/** Rows that cannot be sent; the message is shown as the reason. */
export class UpstreamRefusal extends Error {
  override readonly name = "UpstreamRefusal";
  constructor(readonly label: Label) {
    super(label[1]);
  }
}

export interface UpstreamPayload {
  readonly method: string;
  readonly data: object;
}
type Build = (target: UpstreamTarget, ids: readonly number[]) => Promise<UpstreamPayload>;

const gone = () => new UpstreamRefusal(["记录已删除，无需上报", "The record was deleted and is not reported"]);
/** The protocol's limits on the rows of one call. */
const maxPayrollLines = 200;

async function base64Of({ pool, files }: Services, [file]: readonly FileRef[]): Promise<string | undefined> {
  const stored = file && (await fetchOne<{ path: string }>(pool)`select path from files where id = ${file.id}`);
  return stored && (await buffer(await files.open(stored.path))).toString("base64");
}

async function first<T>(rows: Promise<readonly T[]>): Promise<T> {
  const [row] = await rows;
  if (!row) throw gone();
  return row;
}

const byId = <T extends { readonly id: number }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));

/** The identification of each worker: type and number of the identity document. */
async function identitiesOf(target: UpstreamTarget, rows: readonly { readonly worker: number }[]) {
  const { services, secret } = target;
  const { pool, store } = services;
  const known = await store.findAll(pool, workers, { id: rows.map((row) => row.worker) });
  const persons = byId(await store.findAll(pool, realinfos, { id: known.map(({ realinfo }) => realinfo) }));
  const identity = (worker: Worker) => ({
    ...toStandardRow(workers.fields, ["id_card_number"], worker, secret),
    idCardType: persons.get(worker.realinfo)?.id_card_type ?? "01",
  });
  return { workers: byId(known), identity: new Map(known.map((worker) => [worker.id, identity(worker)])) };
}

const participant: Build = async ({ services: { pool, store }, secret }, ids) => {
  const row = await first(store.findAll(pool, projectCorps, { id: ids }));
  const names = ["corp_code", "corp_name", "corp_type", "entry_time", "exit_time"] as const;
  const manager = ["pm_name", "pm_id_card_type", "pm_id_card_number", "pm_phone"] as const;
  return {
    method: "ProjectSubContractor.Add",
    data: toStandardRow(projectCorps.fields, [...names, ...(row.pm_id_card_number ? manager : [])], row, secret),
  };
};

const teamNames = [
  ...(["team_name", "work_type", "entry_time", "exit_time", "remark"] as const),
  ...(["team_leader_name", "team_leader_phone", "team_leader_id_card_type", "team_leader_id_number"] as const),
  ...(["responsible_person_name", "responsible_person_phone"] as const),
  ...(["responsible_person_id_card_type", "responsible_person_id_number"] as const),
] as const;

const team: Build = async ({ services: { pool, store }, secret, knownTeam }, ids) => {
  const row = await first(store.findAll(pool, teams, { id: ids }));
  const corp = await first(store.findAll(pool, projectCorps, { id: row.project_corp }));
  const teamSysNo = await knownTeam(row.id);
  const data = { corpCode: corp.corp_code, ...toStandardRow(teams.fields, teamNames, row, secret) };
  return teamSysNo === undefined ? { method: "Team.Add", data } : { method: "Team.Update", data: { ...data, teamSysNo } };
};

const personNames = [
  ...(["worker_name", "id_card_type", "id_card_number", "nation", "address", "grant_org", "start_date", "expiry_date"] as const),
  ...(["politics_type", "culture_level_type", "marital_status", "is_joined", "joined_time", "cell_phone"] as const),
  ...(["urgent_link_man", "urgent_link_man_phone"] as const),
] as const;
const workerNames = [
  ...([
    "is_team_leader",
    "work_role",
    "work_type",
    "card_number",
    "pay_roll_bank_card_number",
    "pay_roll_top_bank_code",
  ] as const),
  ...(["pay_roll_bank_name", "bank_link_number", "has_buy_insurance"] as const),
] as const;

const worker: Build = async (target, ids) => {
  const { services, secret, teamSysNo } = target;
  const { pool, store } = services;
  const rows = await store.findAll(pool, workers, { id: ids });
  const [one] = rows;
  if (!one) throw gone();
  const persons = byId(await store.findAll(pool, realinfos, { id: rows.map(({ realinfo }) => realinfo) }));
  const workerList: object[] = [];
  // A worker who changed the team meanwhile is reported again with the new one.
  for (const row of rows.filter((each) => each.team === one.team)) {
    const person = persons.get(row.realinfo);
    if (!person) continue;
    const headImage = await base64Of(services, person.head_image);
    workerList.push({
      ...toStandardRow(realinfos.fields, personNames, person, secret),
      ...toStandardRow(workers.fields, workerNames, row, secret),
      ...(headImage && { headImage }),
    });
  }
  return { method: "ProjectWorker.Add", data: { teamSysNo: await teamSysNo(one.team), workerList } };
};

const move: Build = async (target, ids) => {
  const { services, secret } = target;
  const rows = await services.store.findAll(services.pool, entryExits, { id: ids });
  const { identity } = await identitiesOf(target, rows);
  const workerList = rows.map((row) => ({
    ...identity.get(row.worker),
    ...toStandardRow(entryExits.fields, ["date", "type"], row, secret),
  }));
  if (workerList.length === 0) throw gone();
  return { method: "WorkerEntryExit.Add", data: { workerList } };
};

const contractNames = [
  ...([
    "contract_code",
    "contract_period_type",
    "start_date",
    "end_date",
    "sign_date",
    "pay_type",
    "unit",
    "unit_price",
  ] as const),
] as const;

const contract: Build = async (target, ids) => {
  const { services, secret } = target;
  const row = await first(services.store.findAll(services.pool, workerContracts, { id: ids }));
  const { identity } = await identitiesOf(target, [row]);
  const attachments: object[] = [];
  for (const file of row.contract_files) {
    const data = await base64Of(services, [file]);
    if (data) attachments.push({ name: file.name, data });
  }
  const terms = toStandardRow(workerContracts.fields, contractNames, row, secret);
  return { method: "WorkerContract.Add", data: { contractList: [{ ...identity.get(row.worker), ...terms, attachments }] } };
};

const punchNames = ["direction", "attend_type", "channel", "terminal_code", "lng", "lat", "sim"] as const;

const attendance: Build = async (target, ids) => {
  const { services, secret } = target;
  const rows = await services.store.findAll(services.pool, workerAttendances, { id: ids });
  const { identity } = await identitiesOf(target, rows);
  const dataList = rows.map((row) => ({
    ...identity.get(row.worker),
    date: row.attend_time,
    ...toStandardRow(workerAttendances.fields, punchNames, row, secret),
  }));
  if (dataList.length === 0) throw gone();
  return { method: "WorkerAttendance.Add", data: { dataList } };
};

const lineNames = [
  ...(["id_card_number", "days", "work_hours", "total_pay_amount", "actual_amount"] as const),
  ...(["pay_roll_bank_card_number", "pay_roll_bank_code", "pay_roll_bank_name", "balance_date"] as const),
] as const;

/** The lines of one team in a payroll. */
const payroll: Build = async (target, ids) => {
  const { services, secret, teamSysNo } = target;
  const lines = await services.store.findAll(services.pool, payRollDetails, { id: ids });
  const [one] = lines;
  if (!one) throw gone();
  if (lines.length > maxPayrollLines)
    throw new UpstreamRefusal([
      `一个班组的工资单超过${maxPayrollLines}人，接口不能接收，请按班组拆分`,
      `The payroll has more than ${maxPayrollLines} workers of one team; the interface accepts no more: split the payroll by team`,
    ]);
  const { workers: known, identity } = await identitiesOf(target, lines);
  const roll = await first(services.store.findAll(services.pool, payRolls, { id: one.pay_roll }));
  const ofTeam = known.get(one.worker)?.team;
  if (ofTeam === undefined) throw gone();
  const detailList = lines.map((line) => ({
    ...toStandardRow(payRollDetails.fields, lineNames, line, secret),
    idCardType: identity.get(line.worker)?.idCardType ?? "01",
  }));
  const head = { payMonth: roll.pay_month, thirdPayRollCode: roll.pay_roll_code };
  return { method: "Payroll.Add", data: { teamSysNo: await teamSysNo(ofTeam), ...head, detailList } };
};

const builders: Readonly<Record<CodeOf<typeof upstreamMethod>, Build>> = {
  [upstreamMethod.participant]: participant,
  [upstreamMethod.team]: team,
  [upstreamMethod.worker]: worker,
  [upstreamMethod.move]: move,
  [upstreamMethod.contract]: contract,
  [upstreamMethod.attendance]: attendance,
  [upstreamMethod.payroll]: payroll,
};

/** The current rows in the format of the national OpenAPI. Throws an UpstreamRefusal for rows that cannot be sent. */
export const buildPayload = (
  target: UpstreamTarget,
  method: CodeOf<typeof upstreamMethod>,
  ids: readonly number[],
): Promise<UpstreamPayload> => builders[method](target, ids);
