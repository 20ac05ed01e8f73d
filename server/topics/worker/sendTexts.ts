import { complaintStatus } from "../../../resources/dictionaries/complaintStatus";
import { earnedChangeCause } from "../../../resources/payrolls/earnedChangeCause";
import { payrollStatus } from "../../../resources/dictionaries/payrollStatus";
import { objectionOutcome } from "../../../resources/dictionaries/objectionOutcome";
import type { textReason } from "../../../resources/outreach/textReason";
import { workerTextKind } from "../../../resources/system/workerTextKind";
import { labelOf, type CodeOf } from "../../../resources/kit/dictionary";
import { maskCard } from "../../../resources/kit/mask";
import { toYuan } from "../../../resources/kit/money";
import { textTo } from "../../engine/textTo";
import { outreachText } from "./outreachText";
import { hashToken, shortCode } from "../../platform/crypto/token";
import {
  allRowsOf,
  execute,
  fetchOne,
  fetchRows,
  sql,
  storedRowsOf,
  transaction,
  type DbRow,
  type Sql,
} from "../../platform/db/query";
import { inParallel, nextRows } from "../../platform/queue/queue";
import type { Services } from "../../engine/services";
import { wageMonthOf } from "../ledger/wageMonth";
import { placedColumn } from "../../platform/db/placedColumn";
import { realinfos } from "../../../resources/people/realinfos";
import { payRollDetails } from "../../../resources/payrolls/payRollDetails";

/** Texts that are claimed at once, and that wait for the gateway's answer at once: at 100 ms an answer 300 a second. */
const batch = 500;
const atOnce = 32;
/** Claims of one run; the next run continues. A run that empties a payday's queue would keep the process from stopping. */
const maxClaims = 10;
/** Texts to one worker within a day; further ones wait. */
const maxPerDay = 5;

interface ClaimedText extends DbRow {
  readonly id: number;
  readonly kind: CodeOf<typeof workerTextKind>;
  readonly subject: number;
  readonly phone: string;
  readonly is_opted_out: boolean;
  /** Its number among those of a day to this worker. */
  readonly n: number;
}

const columns = sql`id, kind, subject, realinfo`;
/**
 * The texts whose turn it is, oldest first, locked: those that never waited, and those whose wait is over. Reads as many rows as it
 * returns, however many wait.
 */
export const claimable = (now: string, limit: number): Sql => sql`
  with waiting as materialized (
    ${nextRows(allRowsOf("workerTexts"), { columns, where: sql`sent_at is null and postponed_until is null`, order: sql`id`, limit })}
  ), postponed as materialized (
    ${nextRows(allRowsOf("workerTexts"), {
      ...{ columns, limit, order: sql`postponed_until, id` },
      where: sql`sent_at is null and postponed_until <= ${now}::timestamptz`,
    })}
  ), claimed as (select * from waiting union all select * from postponed)
  select c.id, c.kind, c.subject, ${placedColumn(realinfos, "cell_phone", "i")} as phone,
      exists (select 1 from ${allRowsOf("textOptOuts", "x")} where x.realinfo = c.realinfo) as is_opted_out,
      row_number() over (partition by c.realinfo order by c.id) + (
        select count(*) from ${storedRowsOf("workerTexts", "s")} where s.realinfo = c.realinfo and s.sent_at > ${now}::timestamptz - interval '1 day') as n
    from claimed c join ${storedRowsOf("realinfos", "i")} on i.id = c.realinfo order by c.id`;

type Claim = readonly [ClaimedText, code: string];

/** Marks the texts of a claim as sent, drops those of workers who opted out, and postpones those beyond a day's number. */
async function claimTexts({ pool, clock }: Services): Promise<{ readonly isFull: boolean; readonly due: readonly Claim[] }> {
  const now = clock.now().toISOString();
  return transaction(pool, async (db) => {
    const claimed = await fetchRows<ClaimedText>(db, claimable(now, batch));
    const dropped = claimed.filter((each) => each.is_opted_out).map(({ id }) => id);
    const later = claimed.filter((each) => !each.is_opted_out && each.n > maxPerDay).map(({ id }) => id);
    const due = claimed.filter((each) => !each.is_opted_out && each.n <= maxPerDay).map((each): Claim => [each, shortCode()]);
    if (dropped.length > 0) await execute(db)`delete from worker_texts where id = any(${dropped}::bigint[])`;
    if (later.length > 0)
      await execute(db)`
        update worker_texts t set postponed_until = greatest(${now}::timestamptz + interval '1 minute', interval '1 day' + (
            select s.sent_at from ${storedRowsOf("workerTexts", "s")} where s.realinfo = t.realinfo and s.sent_at is not null
              order by s.sent_at desc offset ${maxPerDay - 1} limit 1))
          where t.id = any(${later}::bigint[])`;
    if (due.length > 0)
      await execute(db)`
        update worker_texts t set sent_at = ${now}::timestamptz, link_hash = c.hash
          from unnest(${due.map(([{ id }]) => id)}::bigint[], ${due.map(([, code]) => hashToken(code))}::text[]) c (id, hash)
          where t.id = c.id`;
    return { isFull: claimed.length >= batch, due };
  });
}

async function sendClaimed(services: Services, [{ kind, subject, phone }, code]: Claim): Promise<boolean> {
  const words = await composers[kind](services, subject);
  if (!words) return false;
  await textTo(services, services.cipher.decryptPlaced(phone), `${words.text}${linkOf(services, words.path, code)}`);
  return true;
}

/**
 * Sends waiting texts, oldest first, until none waits. A text is marked as sent before it goes to the gateway, so that none is sent
 * twice; one that the gateway refuses is not retried. Returns the number sent.
 */
export async function sendWorkerTexts(services: Services): Promise<number> {
  let sent = 0;
  for (let claims = 0, isFull = true; isFull && claims < maxClaims; claims += 1) {
    const claim = await claimTexts(services);
    isFull = claim.isFull;
    await inParallel(claim.due, atOnce, async (each) => {
      if (await sendClaimed(services, each)) sent += 1;
    });
  }
  return sent;
}

interface Words {
  readonly text: string;
  /** The path after the hash of the worker page. */
  readonly path: string;
}

const linkOf = ({ settings }: Services, path: string, code: string): string => `${settings.publicUrl}/worker/#${path}?k=${code}`;

interface LineRow extends DbRow {
  readonly month: string;
  readonly amount: number;
  readonly card: string | null;
  readonly deducted: number;
  readonly is_draft: boolean;
}

const lineOf = ({ pool }: Services, id: number) =>
  fetchOne<LineRow>(pool)`
    select ${wageMonthOf("r")} as month, d.actual_amount as amount, d.deduct_amount as deducted,
        r.status = ${payrollStatus.draft} as is_draft, ${placedColumn(payRollDetails, "pay_roll_bank_card_number", "d")} as card
      from ${allRowsOf("payRollDetails", "d")} join ${storedRowsOf("payRolls", "r")} on r.id = d.pay_roll where d.id = ${id}`;

/** In Chinese, like all SMS; undefined if the row was deleted. */
const composers: Readonly<Record<ClaimedText["kind"], (services: Services, subject: number) => Promise<Words | undefined>>> = {
  async [workerTextKind.paid](services, subject) {
    const line = await lineOf(services, subject);
    if (!line) return undefined;
    const card = line.card ? `到工资卡${maskCard(services.cipher.decryptPlaced(line.card)).slice(-4)}` : "";
    return {
      text: `您${line.month}的工资${toYuan(line.amount)}元已发放${card}。查看清单：`,
      path: `/worker/wages/${line.month}`,
    };
  },
  async [workerTextKind.toConfirm](services, subject) {
    const line = await lineOf(services, subject);
    if (!line) return undefined;
    // Who loses by a deduction hears of it before the payment.
    const deducted = line.deducted > 0 ? `，其中已扣除${toYuan(line.deducted)}元` : "";
    return {
      text: `您${line.month}的工资表${line.is_draft ? "请核对" : "已提交"}，应付净额${toYuan(line.amount)}元${deducted}。无误请确认，有误可提出异议：`,
      path: `/worker/wages/${line.month}`,
    };
  },
  async [workerTextKind.complaint]({ pool }, subject) {
    const found = await fetchOne<{ status: CodeOf<typeof complaintStatus> }>(pool)`
      select coalesce(m.status, t.status) as status from ${allRowsOf("complaints", "t")} left join ${storedRowsOf("complaints", "m")} on m.id = t.merged_into
        where t.id = ${subject}`;
    return (
      found && {
        text: `您反映的问题（编号${subject}）有新进展，当前${labelOf(complaintStatus, found.status, "zh")}。查看：`,
        path: "/worker/complaint",
      }
    );
  },
  async [workerTextKind.objection]({ pool }, subject) {
    const found = await fetchOne<{ month: string; outcome: CodeOf<typeof objectionOutcome> }>(pool)`
      select pay_month as month, outcome from ${allRowsOf("objections")} where id = ${subject}`;
    return (
      found && {
        text: `公司${labelOf(objectionOutcome, found.outcome, "zh")}您对${found.month}工资的异议。查看答复：`,
        path: `/worker/wages/${found.month}`,
      }
    );
  },
  async [workerTextKind.cashToConfirm]({ pool }, subject) {
    const found = await fetchOne<{ amount: number; day: string; corp_name: string }>(pool)`
      select t.actual_amount as amount, t.pay_date::text as day, c.corp_name from ${allRowsOf("workerWages", "t")} join ${storedRowsOf("corps", "c")} on c.id = t.corp
        where t.id = ${subject}`;
    return (
      found && {
        text: `${found.corp_name}登记已于${found.day}付给您现金或转账${toYuan(found.amount)}元。收到请确认，没收到不要确认：`,
        path: "/worker",
      }
    );
  },
  async [workerTextKind.weekDays]({ pool }, subject) {
    const found = await fetchOne<{ project: string }>(pool)`
      select p.name as project from ${allRowsOf("workers", "w")} join ${storedRowsOf("projects", "p")} on p.id = w.project where w.id = ${subject}`;
    return found && { text: `您在${found.project}上周的出勤请看一眼，对就点“天数对”，不对可以申报：`, path: "/worker" };
  },
  async [workerTextKind.overpaid]({ pool }, subject) {
    const found = await fetchOne<{ amount: number; month: string; corp_name: string }>(pool)`
      select t.amount, t.pay_month as month, c.corp_name from ${allRowsOf("overpayments", "t")} join ${storedRowsOf("corps", "c")} on c.id = t.corp
        where t.id = ${subject} and t.cancelled_at is null`;
    return (
      found && {
        text: `${found.corp_name}登记您${found.month}的工资多发了${toYuan(found.amount)}元。请核对，您同意后才能扣回：`,
        path: "/worker",
      }
    );
  },
  async [workerTextKind.cashDeclined]({ pool }, subject) {
    const found = await fetchOne<{ amount: number; day: string; corp_name: string; reason: string }>(pool)`
      select t.actual_amount as amount, t.pay_date::text as day, c.corp_name, t.decline_reason as reason
        from ${allRowsOf("workerWages", "t")} join ${storedRowsOf("corps", "c")} on c.id = t.corp where t.id = ${subject} and t.declined_at is not null`;
    return (
      found && {
        text: `${found.corp_name}登记的${found.day}现金或转账${toYuan(found.amount)}元，主管部门不予认可（${found.reason}），不计入已发工资。确已收到的，您可以确认：`,
        path: "/worker",
      }
    );
  },
  async [workerTextKind.outreach]({ pool }, subject) {
    const found = await fetchOne<{ project: string; office: string | null; reason: CodeOf<typeof textReason> }>(pool)`
      select p.name as project, o.name as office, t.reason from ${allRowsOf("workerContacts", "t")} join ${storedRowsOf("projects", "p")} on p.id = t.project
        left join ${storedRowsOf("accounts", "a")} on a.id = t.contacted_by left join ${storedRowsOf("orgs", "o")} on o.id = a.org where t.id = ${subject}`;
    return found && { text: outreachText(found), path: "/worker" };
  },
  async [workerTextKind.overdue]({ pool }, subject) {
    const found = await fetchOne<{ month: string; owed: number; due: string }>(pool)`
      select pay_month as month, owed_amount as owed, due_date as due from ${allRowsOf("wageLedger")} where id = ${subject} and owed_amount > 0`;
    return (
      found && {
        text: `您${found.month}的工资应于${found.due}前发放，按平台记录仍有${toYuan(found.owed)}元未发。已提示主管部门，您也可以投诉：`,
        path: `/worker/wages/${found.month}`,
      }
    );
  },
  async [workerTextKind.earnedLowered]({ pool }, subject) {
    const found = await fetchOne<{ month: string; before: number; after: number; cause: CodeOf<typeof earnedChangeCause> }>(pool)`
      select pay_month as month, earned_before as before, earned_after as after, cause from ${allRowsOf("earnedChanges")} where id = ${subject}`;
    return (
      found && {
        text: `您${found.month}按记录应得的工资由${toYuan(found.before)}元减为${toYuan(found.after)}元（${labelOf(earnedChangeCause, found.cause, "zh")}）。如有异议请核对：`,
        path: `/worker/wages/${found.month}`,
      }
    );
  },
  async [workerTextKind.priceLowered]({ pool }, subject) {
    const found = await fetchOne<{ day: string; before: number; after: number }>(pool)`
      select n.recorded_on as day, o.unit_price as before, n.unit_price as after from ${storedRowsOf("contractVersions", "n")}
        join lateral (select v.unit_price from ${storedRowsOf("contractVersions", "v")} where v.worker = n.worker and v.id < n.id order by v.id desc limit 1) o on true
        where n.id = ${subject}`;
    return (
      found && {
        text: `您的劳动合同单价于${found.day}被登记为${toYuan(found.after)}元，此前为${toYuan(found.before)}元。未经您本人确认，已出勤日的工资不因此减少。查看：`,
        path: "/worker",
      }
    );
  },
};
