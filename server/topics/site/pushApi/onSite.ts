import type { Label } from "../../../../resources/kit/label";
import { idNumber, choice } from "../../../../resources/kit/kinds";
import { idCardType } from "../../../../resources/dictionaries/idCardType";
import type { ProjectCorp } from "../../../../resources/projects/projectCorps";
import { isEmployedAt, loadEmployments } from "../../attendance/employments";
import type { Punch } from "../../attendance/punch";
import type { Attendant } from "../../attendance/recordPunches";
import { allRowsOf, fetchOne, fetchRows, storedRowsOf, type Db } from "../../../platform/db/query";
import { hasFailures, type CheckResult, type FieldFailures } from "../../people/register";
import type { Push, RawFields } from "./push";
import { decodeRow, type RowKey } from "../../siteProtocol/rowCodec";
import { companyType } from "../../../../resources/dictionaries/companyType";

/** Of a company's roles on a project, the one that provides workers: contractor, labour or specialist subcontractor. */
const roleOrder = [companyType.generalContractor, companyType.labour, companyType.specialist];

export type Participant = Pick<ProjectCorp, "id" | "project" | "corp" | "corp_code" | "corp_name" | "corp_type">;

export async function participantOf(db: Db, project: number, corpCode: string): Promise<Participant | undefined> {
  return fetchOne<Participant & Record<string, unknown>>(db)`
    select id, project, corp, corp_code, corp_name, corp_type from ${allRowsOf("projectCorps")}
      where project = ${project} and corp_code = ${corpCode.toUpperCase()}
      order by coalesce(array_position(${roleOrder}::int[], corp_type), 9), id limit 1`;
}

export interface TeamOfSite extends Record<string, unknown> {
  readonly id: number;
  readonly team_sys_no: number;
  readonly corp: number;
  readonly corp_code: string;
  readonly project_corp: number;
}

export async function teamOf(db: Db, project: number, teamSysNo: unknown): Promise<TeamOfSite | undefined> {
  const number = Number(teamSysNo);
  if (!Number.isSafeInteger(number)) return undefined;
  return fetchOne<TeamOfSite>(db)`
    select t.id, t.team_sys_no, t.corp, t.project_corp, c.corp_code from ${allRowsOf("teams", "t")} join ${storedRowsOf("projectCorps", "c")} on c.id = t.project_corp
      where t.project = ${project} and t.team_sys_no = ${number}`;
}

export const siteTexts = {
  noCompany: [
    "该单位不是本项目的参建单位，请先上传参建单位",
    "This company is no participant of the project; upload the participant first",
  ],
  noTeam: ["本项目没有该班组", "The project has no such team"],
  teamOfOther: ["该班组不属于该单位", "The team belongs to another company"],
  noWorker: ["本项目没有该人员，请先上传人员信息", "The project has no such worker; upload the worker first"],
  noNumber: ["请输入证件号码", "Send the ID number"],
} as const satisfies Record<string, Label>;

/** The fields that identify a worker in a row. */
const identityFields = {
  id_card_type: choice(idCardType, "证件类型", "ID type").default("01"),
  id_card_number: idNumber("证件号码", "ID number"),
};

export function readIdentity(raw: RawFields, key: RowKey): CheckResult<string> {
  const { values, wrong } = decodeRow(raw, identityFields, key);
  if (wrong.id_card_number) return { wrong };
  const number = values.id_card_number;
  if (typeof number !== "string") return { wrong: { id_card_number: siteTexts.noNumber } satisfies FieldFailures };
  return { value: number.toUpperCase() };
}

export interface WorkerOnSite extends Attendant {
  readonly worker_name: string;
}

/** Each person's rows on the project by ID number, the active one last, else the newest. */
async function workersByNumber(
  { db, services, project }: Push,
  numbers: readonly string[],
): Promise<Map<string, WorkerOnSite[]>> {
  const byIndex = new Map(
    numbers.flatMap((number) => services.cipher.blindIndexes(number).map((index) => [index, number] as const)),
  );
  const found = await fetchRows<{ index: string } & WorkerOnSite & Record<string, unknown>>(db)`
    select id_card_number_index as index, id, corp, team, in_status, entry_time, exit_time, worker_name
      from ${allRowsOf("workers")} where id_card_number_index = any(${[...byIndex.keys()]}) and project = ${project.id}
      order by in_status, id`;
  const workers = new Map<string, WorkerOnSite[]>();
  for (const { index, ...worker } of found) {
    const number = byIndex.get(index)!;
    workers.set(number, [...(workers.get(number) ?? []), worker]);
  }
  return workers;
}

type PunchTime = Pick<Punch, "attend_time" | "direction">;

/** The worker that each row identifies; a punch belongs to the employment in which it was made, under whatever team that was. */
export async function workersByRow(
  push: Push,
  list: readonly RawFields[],
  punchOf?: (raw: RawFields) => PunchTime | undefined,
): Promise<CheckResult<WorkerOnSite>[]> {
  const identities = list.map((raw) => readIdentity(raw, push));
  const numbers = identities.flatMap((each) => (hasFailures(each) ? [] : [each.value]));
  const workers = await workersByNumber(push, numbers);
  const several = punchOf ? [...workers.values()].filter((rows) => rows.length > 1).flat() : [];
  const employments = several.length > 0 ? await loadEmployments(push.db, several) : undefined;
  return identities.map((identity, at) => {
    if (hasFailures(identity)) return identity;
    const rows = workers.get(identity.value) ?? [];
    const punch = rows.length > 1 ? punchOf?.(list[at]!) : undefined;
    const then = punch && rows.findLast(({ id }) => isEmployedAt(employments?.get(id) ?? [], punch));
    const worker = then ?? rows.at(-1);
    return worker ? { value: worker } : { wrong: { id_card_number: siteTexts.noWorker } };
  });
}
