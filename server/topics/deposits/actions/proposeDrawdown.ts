import type { DrawdownProposal } from "../../../../resources/deposits/responses";
import { depositStatus } from "../../../../resources/dictionaries/depositStatus";
import { drawers } from "../../../../resources/deposits/audience";
import type { Day } from "../../../../resources/kit/days";
import { toYuan } from "../../../../resources/kit/money";
import { projects } from "../../../../resources/projects/projects";
import { refuse } from "../../../../resources/refusals";
import { allRowsOf, fetchOne, fetchRows, storedRowsOf, type Db } from "../../../platform/db/query";
import { withDerivedLedger } from "../../ledger/deriveWageLedger";
import { workerArrearsRow, payableArrears } from "../../ledger/workerArrears";
import { accessPredicate, predicateSql } from "../../../engine/rest/scope";
import type { RequestContext } from "../../../engine/services";

/** In Chinese: an official document. */
const [defaultPrefix, defaultReason] = ["支付", "企业逾期未支付农民工工资"];

/** Initial values of an order on the deposit of a project; refuses (404) a project outside the caller's scope. */
export async function proposeDrawdown(
  ctx: RequestContext,
  project: number,
  complaint: number | undefined,
): Promise<DrawdownProposal> {
  const { today, services } = ctx;
  const { pool } = services;
  const found = await fetchOne<{ id: number }>(pool)`select t.id from ${allRowsOf("projects", "t")}
      where t.id = ${project} and ${predicateSql(accessPredicate(ctx, projects, drawers))}`;
  if (!found) throw refuse("notFound");
  const deposit = await fetchOne<{ id: number; balance: number }>(pool)`
    select id, amount - used_amount as balance from ${allRowsOf("corpDeposits")}
      where project = ${project} and status = ${depositStatus.valid} order by 2 desc, id limit 1`;
  const complainants = await complainantsOf(pool, project, complaint);
  const persons = await withDerivedLedger(pool, project, (ledger) => payableArrears(ledger, today));
  return {
    deposit: deposit?.id ?? null,
    balance: deposit ? toYuan(deposit.balance) : null,
    doc_no: await nextNumber(pool, today.slice(0, 4)),
    ordered_on: today,
    reason: defaultReason,
    company_answers_by: await companyAnswersBy(pool, project, complaint, today),
    persons: persons
      .map((person) => ({ ...workerArrearsRow(person), is_complainant: complainants.has(person.worker) }))
      .toSorted((a, b) => Number(b.is_complainant) - Number(a.is_complainant)),
  };
}

/** The day until which the company may respond to the complaint; null once it has responded or the day has passed. */
async function companyAnswersBy(db: Db, project: number, complaint = 0, today: Day): Promise<Day | null> {
  const found = await fetchOne<{ answer_due: Day }>(db)`
    select answer_due from ${allRowsOf("complaints")} where id = ${complaint} and project = ${project} and is_company_asked and answered_at is null
        and answer_due >= ${today}`;
  return found?.answer_due ?? null;
}

/** The workers of a complaint and of those merged into it. */
async function complainantsOf(db: Db, project: number, complaint = 0): Promise<ReadonlySet<number>> {
  const found = await fetchRows<{ worker: number }>(db)`select distinct worker from ${allRowsOf("complaints")}
      where ${complaint} in (id, merged_into) and project = ${project} and worker is not null`;
  return new Set(found.map(({ worker }) => worker));
}

/** The number after the latest of the year, "支付〔2025〕12号", with the prefix that the office used last. */
async function nextNumber(db: Db, year: string): Promise<string> {
  const pattern = `^(.+)〔${year}〕(\\d{1,9})号$`;
  const latest = await fetchOne<{ prefix: string; number: number }>(db)`
    select (regexp_match(doc_no, ${pattern}))[1] as prefix, (regexp_match(doc_no, ${pattern}))[2]::int as number
      from ${storedRowsOf("depositDrawdowns")} where doc_no ~ ${pattern} order by id desc limit 1`;
  const prefix = latest?.prefix ?? defaultPrefix;
  const top = await fetchOne<{ number: number | null }>(db)`
    select max((regexp_match(doc_no, ${pattern}))[2]::int) as number from ${storedRowsOf("depositDrawdowns")}
      where doc_no ~ ${pattern} and starts_with(doc_no, ${`${prefix}〔`})`;
  return `${prefix}〔${year}〕${(top?.number ?? 0) + 1}号`;
}
