import { buffer } from "node:stream/consumers";
import { workerAttendances } from "../../../resources/attendance/workerAttendances";
import type { FileRef } from "../../../resources/kit/field";
import type { Label } from "../../../resources/kit/label";
import { accountStatus } from "../../../resources/dictionaries/accountStatus";
import { upstreamMethod } from "../../../resources/system/upstreamMethod";
import { payRollDetails } from "../../../resources/payrolls/payRollDetails";
import { payRolls, type PayRoll } from "../../../resources/payrolls/payRolls";
import { entryExits } from "../../../resources/people/entryExits";
import { realinfos } from "../../../resources/people/realinfos";
import { teams } from "../../../resources/people/teams";
import { workerContracts } from "../../../resources/people/workerContracts";
import { workers, type Worker } from "../../../resources/people/workers";
import { projectCorps } from "../../../resources/projects/projectCorps";
import { wageAccounts } from "../../../resources/wageAccounts/wageAccounts";
import { encryptSiteField } from "../../platform/crypto/sitePush";
import { fetchOne, storedRowsOf } from "../../platform/db/query";
import type { CallForm, ReportKind } from "../siteProtocol/dialect";
import { encodeRow, nameIn } from "../siteProtocol/rowCodec";
import type { UpstreamKey } from "./client";
import type { Services } from "../../engine/services";

/** The receiving platform, and the numbers of teams there. */
export interface UpstreamTarget {
  readonly services: Services;
  readonly key: UpstreamKey;
  /** Reports the team first if the other side does not know it yet. */
  readonly teamSysNo: (team: number) => Promise<string>;
  readonly knownTeam: (team: number) => Promise<string | undefined>;
  /** A picture as the dialect writes it: Base64, or the path that its upload returned. */
  readonly picture: (base64: string) => Promise<string>;
}

/** Rows that cannot be sent; the message is shown as the reason. */
export class UpstreamRefusal extends Error {
  override readonly name = "UpstreamRefusal";
  constructor(readonly label: Label) {
    super(label[1]);
  }
}

/** The current rows in the names of the receiver's dialect. */
export interface UpstreamReport {
  /** Fields of the call. */
  readonly head: Readonly<Record<string, unknown>>;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** The receiver has the row, by its number. */
  readonly isKnown?: boolean;
  /** Ids that do not fit into the same call. */
  readonly others?: readonly number[];
}
type Build = (target: UpstreamTarget, ids: readonly number[]) => Promise<UpstreamReport>;

const gone = () => new UpstreamRefusal(["记录已删除，无需上报", "The record was deleted and is not reported"]);
/** The protocol's limits on the rows of one call. */
const maxPayrollLines = 200;

async function base64Of({ pool, files }: Services, [file]: readonly FileRef[]): Promise<string | undefined> {
  const stored =
    file && (await fetchOne<{ path: string }>(pool)`select path from ${storedRowsOf("files")} where id = ${file.id}`);
  return stored && (await buffer(await files.open(stored.path))).toString("base64");
}

async function first<T>(rows: Promise<readonly T[]>): Promise<T> {
  const [row] = await rows;
  if (!row) throw gone();
  return row;
}

const byId = <T extends { readonly id: number }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));

/** Team and company of the rows of a call. */
async function teamHead({ services: { pool, store }, key }: UpstreamTarget, team: number) {
  const row = await first(store.findAll(pool, teams, { id: [team] }));
  const corp = await first(store.findAll(pool, projectCorps, { id: [row.project_corp] }));
  return { ...projectHead(key), corpCode: corp.corp_code, corpName: corp.corp_name, teamName: row.team_name };
}
const projectHead = ({ projectCode }: UpstreamKey) => ({ projectCode });

/** The identification of each worker: type and number of the identity document; where each row is a call, also the name. */
async function identitiesOf({ services, key }: UpstreamTarget, rows: readonly { readonly worker: number }[]) {
  const { pool, store } = services;
  const known = await store.findAll(pool, workers, { id: rows.map((row) => row.worker) });
  const persons = byId(await store.findAll(pool, realinfos, { id: known.map(({ realinfo }) => realinfo) }));
  const names = key.dialect.envelope === "signedHeaders" ? ["worker_name", "id_card_number"] : ["id_card_number"];
  const identity = (worker: Worker) => ({
    idCardType: persons.get(worker.realinfo)?.id_card_type ?? "01",
    ...encodeRow(workers.fields, names, worker, key),
  });
  return { workers: byId(known), identity: new Map(known.map((worker) => [worker.id, identity(worker)])) };
}

const participant: Build = async ({ services: { pool, store }, key }, ids) => {
  const row = await first(store.findAll(pool, projectCorps, { id: ids }));
  const names = ["corp_code", "corp_name", "corp_type", "entry_time", "exit_time"] as const;
  const manager = ["pm_name", "pm_id_card_type", "pm_id_card_number", "pm_phone"] as const;
  return {
    head: projectHead(key),
    rows: [encodeRow(projectCorps.fields, [...names, ...(row.pm_id_card_number ? manager : [])], row, key)],
  };
};

const teamNames = [
  ...(["team_name", "work_type", "entry_time", "exit_time", "remark"] as const),
  ...(["team_leader_name", "team_leader_phone", "team_leader_id_card_type", "team_leader_id_number"] as const),
  ...(["responsible_person_name", "responsible_person_phone"] as const),
  ...(["responsible_person_id_card_type", "responsible_person_id_number"] as const),
] as const;

const team: Build = async (target, ids) => {
  const { services, key, knownTeam } = target;
  const row = await first(services.store.findAll(services.pool, teams, { id: ids }));
  const teamSysNo = await knownTeam(row.id);
  return {
    head: { ...(await teamHead(target, row.id)), ...(teamSysNo !== undefined && { teamSysNo }) },
    rows: [encodeRow(teams.fields, teamNames, row, key)],
    isKnown: teamSysNo !== undefined,
  };
};

const personNames = [
  ...(["worker_name", "id_card_type", "id_card_number", "nation", "address", "grant_org", "start_date", "expiry_date"] as const),
  ...(["politics_type", "culture_level_type", "marital_status", "is_joined", "joined_time", "cell_phone"] as const),
  ...(["urgent_link_man", "urgent_link_man_phone"] as const),
] as const;
const workerNames = [
  ...(["is_team_leader", "work_role", "work_type", "card_number"] as const),
  ...(["pay_roll_bank_card_number", "pay_roll_top_bank_code"] as const),
  ...(["pay_roll_bank_name", "bank_link_number", "has_buy_insurance"] as const),
] as const;
/** Where pictures are uploaded, those of the identity card are expected as well. */
const cardPictures = ["positive_id_card_image", "negative_id_card_image"] as const;

const worker: Build = async (target, ids) => {
  const { services, key, teamSysNo } = target;
  const { pool, store } = services;
  const rows = await store.findAll(pool, workers, { id: ids });
  const [one] = rows;
  if (!one) throw gone();
  const persons = byId(await store.findAll(pool, realinfos, { id: rows.map(({ realinfo }) => realinfo) }));
  const number = await teamSysNo(one.team);
  const list: Readonly<Record<string, unknown>>[] = [];
  // A worker who changed the team meanwhile is reported again with the new one.
  for (const row of rows.filter((each) => each.team === one.team)) {
    const person = persons.get(row.realinfo);
    if (!person) continue;
    list.push({
      ...encodeRow(realinfos.fields, personNames, person, key),
      ...encodeRow(workers.fields, workerNames, row, key),
      ...(await picturesOf(target, person, ["head_image", ...(key.dialect.pictureUpload ? cardPictures : [])])),
    });
  }
  return { head: { ...(await teamHead(target, one.team)), teamSysNo: number }, rows: list };
};

async function picturesOf<N extends string>(
  { services, key, picture }: UpstreamTarget,
  row: Readonly<Record<N, readonly FileRef[] | null>>,
  fields: readonly N[],
): Promise<Record<string, string>> {
  const pictures: Record<string, string> = {};
  for (const field of fields) {
    const [file] = row[field] ?? [];
    const base64 = file && (await base64Of(services, [file]));
    if (base64) pictures[nameIn(key.dialect, field)] = await picture(base64);
  }
  return pictures;
}

/** The rows of the first worker's team: a call has one team. */
async function ofOneTeam<T extends { readonly id: number; readonly worker: number }>(target: UpstreamTarget, rows: readonly T[]) {
  const { workers: known, identity } = await identitiesOf(target, rows);
  const teamOf = (row: T) => known.get(row.worker)?.team;
  const number = rows[0] && teamOf(rows[0]);
  if (number === undefined) throw gone();
  return {
    identity,
    number,
    own: rows.filter((row) => teamOf(row) === number),
    others: rows.filter((row) => teamOf(row) !== number).map(({ id }) => id),
  };
}

const move: Build = async (target, ids) => {
  const { services, key, teamSysNo } = target;
  const rows = await services.store.findAll(services.pool, entryExits, { id: ids });
  const { identity, number, own, others } = await ofOneTeam(target, rows);
  return {
    head: { ...(await teamHead(target, number)), teamSysNo: await teamSysNo(number) },
    rows: own.map((row) => ({ ...identity.get(row.worker), ...encodeRow(entryExits.fields, ["date", "type"], row, key) })),
    others,
  };
};

const contractNames = [
  ...(["contract_code", "contract_period_type", "start_date", "end_date", "sign_date"] as const),
  ...(["pay_type", "unit", "unit_price"] as const),
] as const;

const contract: Build = async (target, ids) => {
  const { services, key } = target;
  const row = await first(services.store.findAll(services.pool, workerContracts, { id: ids }));
  const { workers: known, identity } = await identitiesOf(target, [row]);
  const ofTeam = known.get(row.worker)?.team;
  if (ofTeam === undefined) throw gone();
  const { corpCode, corpName } = await teamHead(target, ofTeam);
  const attachments: object[] = [];
  for (const file of row.contract_files) {
    const data = await base64Of(services, [file]);
    if (data) attachments.push({ name: file.name, data });
  }
  const terms = encodeRow(workerContracts.fields, contractNames, row, key);
  return {
    head: { ...projectHead(key), corpCode, corpName },
    rows: [{ corpCode, corpName, ...identity.get(row.worker), ...terms, attachments }],
  };
};

const punchNames = ["direction", "attend_type", "channel", "terminal_code", "lng", "lat", "sim"] as const;

const attendance: Build = async (target, ids) => {
  const { services, key, teamSysNo } = target;
  const found = await services.store.findAll(services.pool, workerAttendances, { id: ids });
  const { identity, number, own, others } = await ofOneTeam(target, found);
  const rows: Readonly<Record<string, unknown>>[] = [];
  for (const row of own)
    rows.push({
      ...identity.get(row.worker),
      date: row.attend_time,
      ...encodeRow(workerAttendances.fields, punchNames, row, key),
      ...(key.dialect.pictureUpload && (await picturesOf(target, row, ["image"]))),
    });
  return { head: { ...(await teamHead(target, number)), teamSysNo: await teamSysNo(number) }, rows, others };
};

const lineNames = [
  ...(["id_card_number", "days", "work_hours", "total_pay_amount", "actual_amount", "is_back_pay"] as const),
  ...(["pay_roll_bank_card_number", "pay_roll_bank_code", "pay_roll_bank_name", "balance_date"] as const),
] as const;

/** The account that paid: that of the payroll, else the open one of the project. */
async function payingAccount({ services: { pool, store }, key }: UpstreamTarget, roll: PayRoll) {
  const [account] = await store.findAll(
    pool,
    wageAccounts,
    roll.wage_account === null ? { project: roll.project, status: accountStatus.open } : { id: [roll.wage_account] },
  );
  return account
    ? {
        payBankCardNumber: encryptSiteField(account.account_no, key.secret),
        payBankCode: account.bank_code,
        payBankName: account.bank_name ?? undefined,
      }
    : {};
}

/** The lines of one team in a payroll. */
const payroll: Build = async (target, ids) => {
  const { services, key, teamSysNo } = target;
  const lines = await services.store.findAll(services.pool, payRollDetails, { id: ids });
  const [one] = lines;
  if (!one) throw gone();
  if (lines.length > maxPayrollLines)
    throw new UpstreamRefusal([
      `一个班组的工资单超过${maxPayrollLines}人，接口不能接收，请按班组拆分`,
      `The payroll has more than ${maxPayrollLines} workers of one team; the interface accepts no more: split the payroll by team`,
    ]);
  const { workers: known, identity } = await identitiesOf(target, lines);
  const roll = await first(services.store.findAll(services.pool, payRolls, { id: [one.pay_roll] }));
  const ofTeam = known.get(one.worker)?.team;
  if (ofTeam === undefined) throw gone();
  const account = await payingAccount(target, roll);
  const code = { thirdPayRollCode: roll.pay_roll_code };
  return {
    head: { ...(await teamHead(target, ofTeam)), teamSysNo: await teamSysNo(ofTeam), payMonth: roll.pay_month, ...code },
    rows: lines.map((line) => ({
      idCardType: identity.get(line.worker)?.idCardType ?? "01",
      isBackPay: 0,
      ...encodeRow(payRollDetails.fields, lineNames, line, key),
      ...account,
      ...code,
    })),
  };
};

const builders: Readonly<Record<ReportKind, Build>> = {
  [upstreamMethod.participant]: participant,
  [upstreamMethod.team]: team,
  [upstreamMethod.worker]: worker,
  [upstreamMethod.move]: move,
  [upstreamMethod.contract]: contract,
  [upstreamMethod.attendance]: attendance,
  [upstreamMethod.payroll]: payroll,
};

/** Throws an UpstreamRefusal for rows that cannot be sent. */
export const buildReport = (target: UpstreamTarget, kind: ReportKind, ids: readonly number[]): Promise<UpstreamReport> =>
  builders[kind](target, ids);

/** The content of a call: its list of rows, or the only row next to the fields of the head. */
export const callContent = ({ list }: CallForm, { head, rows }: UpstreamReport): object =>
  list === undefined ? { ...head, ...rows[0] } : { ...head, [list]: rows };
