import {
  depositParams,
  requiredDeposit,
  type DepositParams,
  type RequiredDeposit,
} from "../../../../resources/law/requiredDeposit";
import type { requiredDepositFields } from "../../../../resources/projects/fields/review";
import { projects, type Project } from "../../../../resources/projects/projects";
import {
  allRowsOf,
  execute,
  fetchOne,
  fetchRows,
  literals,
  sql,
  storedRowsOf,
  type Db,
  type Queryable,
} from "../../../platform/db/query";
import { registerHooks } from "../../../engine/rest/handlers";
import { markShortfall } from "./markShortfall";
import { openAlarmStatuses } from "../../../../resources/dictionaries/alarmStatus";
import { projectStatus } from "../../../../resources/dictionaries/projectStatus";
import { reviewStatus } from "../../../../resources/dictionaries/reviewStatus";

type Assessed = Pick<Project, "contractor_corp" | "contract_amount" | "contract_sign_date"> & { readonly id: number | null };
type Known = Assessed & Pick<Project, "id">;
type Requirement = Pick<Project, keyof typeof requiredDepositFields>;

/** The deposit that the contractor owes for this project, by the city's settings and his record (domain model 2.7). */
export async function assessDeposit(db: Db, project: Assessed): Promise<Requirement> {
  const { ratio, required_amount, reason } = await depositFor(db, project);
  const [deposit_reason, deposit_reason_en] = reason;
  return { deposit_ratio: ratio, deposit_required_amount: required_amount, deposit_reason, deposit_reason_en };
}

/** The basis in the reader's language; assessments older than the bilingual basis stay Chinese. */
export const depositReasonLocalizer = {
  reads: ["deposit_reason", "deposit_reason_en"],
  translate: ({ deposit_reason, deposit_reason_en }: Partial<Pick<Project, "deposit_reason" | "deposit_reason_en">>) => ({
    deposit_reason: deposit_reason_en ?? deposit_reason ?? "",
  }),
} as const;
registerHooks(projects, { localize: depositReasonLocalizer });

export async function depositFor(db: Queryable, { id, contractor_corp, ...contract }: Assessed): Promise<RequiredDeposit> {
  const [record, params] = await Promise.all([recordOf(db, contractor_corp, id), cityParams(db)]);
  return requiredDeposit({ ...contract, ...record }, params);
}

/** Reassesses every passed project of a contractor whose credit record changed. Returns their ids. */
export async function reassessDeposits(db: Db, corp: number): Promise<number[]> {
  const projects = await fetchRows<Known>(db)`
    select id, contractor_corp, contract_amount, contract_sign_date from ${allRowsOf("projects")}
      where contractor_corp = ${corp} and review_status = ${reviewStatus.passed} and prj_status <> ${projectStatus.completed} order by id for update`;
  for (const project of projects) {
    const { deposit_ratio, deposit_required_amount, deposit_reason, deposit_reason_en } = await assessDeposit(db, project);
    await execute(db)`update projects set deposit_ratio = ${deposit_ratio}, deposit_required_amount = ${deposit_required_amount},
        deposit_reason = ${deposit_reason}, deposit_reason_en = ${deposit_reason_en}, version = version + 1, updated_at = platform_now()
        where id = ${project.id}`;
    await markShortfall(db, project.id);
  }
  return projects.map(({ id }) => id);
}

async function cityParams(db: Queryable): Promise<DepositParams> {
  const setting = await fetchOne<{ params: Partial<DepositParams> }>(db)`
    select params from ${allRowsOf("alarmSettings")} where rule_code = 'B02'`;
  return { ...depositParams, ...setting?.params };
}

interface CorpRecord {
  has_other_project: boolean;
  is_blacklisted: boolean;
  last_arrears_date: string | null;
  first_project_date: string | null;
  has_system_alarm: boolean;
}

async function recordOf(db: Queryable, corp: number, project: number | null): Promise<CorpRecord> {
  const found = await fetchOne<CorpRecord & Record<string, unknown>>(
    db,
    // reviewed_at changes with every reviewed change, so the day of submission is used as the day of passing.
    sql`select c.is_blacklisted, c.last_arrears_date,
          exists (select 1 from ${allRowsOf("projects", "p")} where p.contractor_corp = c.id and p.id is distinct from ${project}::bigint
            and p.review_status = ${reviewStatus.passed} and p.prj_status = ${projectStatus.underConstruction}) as has_other_project,
          (select min(coalesce(p.submitted_at, p.reviewed_at))::date from ${allRowsOf("projects", "p")}
            where p.contractor_corp = c.id and p.review_status = ${reviewStatus.passed}) as first_project_date,
          exists (select 1 from ${allRowsOf("projectAlarms", "a")} join ${storedRowsOf("projects", "p")} on p.id = a.project
            where p.contractor_corp = c.id and a.rule_code in ('A01', 'C01') and a.status in ${literals(openAlarmStatuses)}) as has_system_alarm
        from ${storedRowsOf("corps", "c")} where c.id = ${corp}`,
  );
  if (!found) throw new Error(`project ${project ?? "(new)"} names a contractor that does not exist`);
  return found;
}
