import type pg from "pg";
import type { Label } from "../../../resources/kit/label";
import { bankBatches } from "../../../resources/payrolls/bankBatches";
import type { PayRoll } from "../../../resources/payrolls/payRolls";
import { refuse } from "../../../resources/refusals";
import { officialsOf } from "../../engine/receivers";
import { BankNoResponse } from "../../engine/bankGateway";
import { allRowsOf, execute, fetchOne, storedRowsOf } from "../../platform/db/query";
import { bilingualMessage } from "../../engine/rest/bilingualMessage";
import { systemContext } from "../../engine/session/context";
import { audit } from "../../engine/audit/audit";
import type { Services } from "../../engine/services";
import { enqueueProjects } from "../../engine/alarmQueue";
import { hasConflictingResult, type DecidedLine } from "./decided";
import { payrollStatus } from "../../../resources/dictionaries/payrollStatus";

const texts = {
  paymentReturned: [
    "银行退票：工资单{code}有{count}笔工资被退回，请核对后补发",
    "Payroll {code}: the bank returned {count} payments; please check and pay them again",
  ],
  paidAfterRejection: [
    "银行更正：工资单{code}有{count}笔原失败的工资已发放",
    "Payroll {code}: {count} previously failed wages have been paid by the bank",
  ],
  paidTwice: [
    "工资单{code}有{count}笔工资可能重复发放，请立即核对",
    "Payroll {code}: {count} wages may have been paid twice; please check immediately",
  ],
  bankDiffers: [
    "工资单{code}的银行结果与账面不一致，无法自动更正，请立即与银行核对",
    "Payroll {code}: the bank's result differs from the platform's records and cannot be corrected automatically; please check with the bank immediately",
  ],
} satisfies Record<string, Label>;
type Report = keyof typeof texts;

/** Reports later corrections by the bank: in the audit log, to submitter and authoriser, and to supervisors. */
export async function reportCorrection(
  db: pg.PoolClient,
  services: Services,
  roll: PayRoll,
  after: { readonly status: number; readonly batch_no: string },
  corrected: readonly DecidedLine[],
): Promise<void> {
  await enqueueProjects(db, [roll.project], "payRolls");
  const linesOf = (end: DecidedLine["status"]) =>
    corrected.filter(({ status }) => status === end).map((line) => line.pay_roll_detail);
  const [returned, late] = [linesOf("RJCT"), linesOf("ACSC")];
  const reports: readonly (readonly [Report, readonly number[]])[] = [
    ["paymentReturned", returned],
    ["paidAfterRejection", late],
    ["paidTwice", await paidTwice(db, late)],
  ];
  for (const [report, lines] of reports) {
    if (lines.length === 0) continue;
    await notify(db, services, roll, report, { count: lines.length });
    await audit(db, systemContext(services), {
      action: report,
      entity: "payRolls",
      row: roll.id,
      before: { status: roll.status },
      after: { ...after, lines },
    });
  }
}

/** The lines whose worker was paid, or is being paid, by a supplement as well. */
async function paidTwice(db: pg.PoolClient, lines: readonly number[]): Promise<number[]> {
  const found = await fetchOne<{ ids: number[] | null }>(db)`
    select array_agg(d.id order by d.id) as ids from ${storedRowsOf("payRollDetails", "d")}
      where d.id = any(${[...lines]}::bigint[]) and (d.resettled_by is not null or exists (
        select 1 from ${allRowsOf("payRollDetails", "s")} join ${allRowsOf("payRolls", "r")} on r.id = s.pay_roll
        where r.source_pay_roll = d.pay_roll and s.worker = d.worker and r.status = ${payrollStatus.paying}))`;
  return found?.ids ?? [];
}

/** The payroll no longer matches the order: it was reopened, or is paid by a later order. Reported once. */
export async function reportDifference(db: pg.PoolClient, services: Services, roll: PayRoll, batch_no: string): Promise<void> {
  services.log.error({ batch_no }, "the bank's result differs from the books, which cannot be corrected");
  const isNew = await notify(db, services, roll, "bankDiffers", {}, true);
  if (isNew)
    await audit(db, systemContext(services), { action: "bankDiffers", entity: "payRolls", row: roll.id, after: { batch_no } });
}

/** Returns whether any account was notified. `once`: no account gets the same message twice. */
async function notify(
  db: pg.PoolClient,
  services: Services,
  roll: PayRoll,
  report: Report,
  facts: { readonly count?: number },
  once = false,
): Promise<boolean> {
  const officials = await officialsOf(db, services, [roll.project]);
  const officers = [roll.submitted_by, roll.authorised_by].filter((id) => id !== null);
  const receivers = [...new Set([...officers, ...officials.map(({ account }) => account)])];
  const own = roll.title;
  const { title, content, english } = bilingualMessage({
    title: texts[report],
    content: own === null ? texts[report] : [own, own],
    facts: { ...facts, code: roll.pay_roll_code },
  });
  const link = `/payroll/detail-salary?id=${roll.id}`;
  const sent = await execute(db)`insert into messages (account, title, content, english, link, sent_at)
      select a, ${title}::text, ${content}, ${JSON.stringify(english)}::jsonb, ${link}::text, ${services.clock.now().toISOString()}::timestamptz
      from unnest(${receivers}::bigint[]) as a
      where not ${once} or not exists (
        select 1 from ${allRowsOf("messages", "m")} where m.account = a and m.link = ${link}::text and m.title = ${title}::text)`;
  return sent > 0;
}

/**
 * Before workers are paid again: refuses while the bank's result of an earlier order of these payrolls differs from the books. If
 * the bank does not answer, its last answer counts.
 */
export async function refuseWhenBankDiffers(
  db: pg.PoolClient,
  { bank, store, clock, log }: Services,
  rolls: readonly number[],
): Promise<void> {
  const batches = await store.findAll(db, bankBatches, { pay_roll: [...rolls] });
  const finished = batches.filter(({ finished_at, file_layout }) => finished_at !== null && !file_layout);
  for (const { id, batch_no } of finished) {
    try {
      const answer = await bank.queryBatch(batch_no);
      if (!(await hasConflictingResult(db, id, answer, clock.now()))) continue;
    } catch (error) {
      if (error instanceof BankNoResponse) continue;
      log.error({ batch_no, err: error }, "the bank's results could not be read");
      throw refuse("payRolls.bankUnread");
    }
    throw refuse("payRolls.bankDiffers");
  }
}
