import { complaintStatus } from "../../resources/dictionaries/complaintStatus";
import { objectionOutcome } from "../../resources/dictionaries/objectionOutcome";
import { workerTextKind } from "../../resources/dictionaries/workerTextKind";
import { labelOf, type CodeOf } from "../../resources/kit/dictionary";
import { maskCard } from "../../resources/kit/mask";
import { toYuan } from "../../resources/kit/money";
import { textTo } from "../actions/corps/notices";
import { hashToken, shortCode } from "../crypto/token";
import { execute, fetchOne, fetchRows, type DbRow } from "../db/query";
import type { Services } from "../services";
import { wageMonthOf } from "../ledger/wageMonth";
import { placedColumn } from "../db/placedColumn";
import { realinfos } from "../../resources/people/realinfos";
import { payRollDetails } from "../../resources/payrolls/payRollDetails";

const batch = 200;
/** Texts to one worker within a day; further ones wait. */
const maxPerDay = 5;

interface DueText extends DbRow {
  readonly id: number;
  readonly kind: CodeOf<typeof workerTextKind>;
  readonly subject: number;
  readonly phone: string;
}

/**
 * Sends waiting texts, oldest first. A text is marked as sent before it goes to the gateway, so that none is sent twice; one that
 * the gateway refuses is not retried. Returns the number sent.
 */
export async function sendWorkerTexts(services: Services): Promise<number> {
  const { pool, clock, cipher } = services;
  const now = clock.now().toISOString();
  await execute(pool)`
    delete from worker_texts t using text_opt_outs x where t.sent_at is null and x.realinfo = t.realinfo and x.deleted_at is null`;
  const due = await fetchRows<DueText>(
    pool,
  )`select q.id, q.kind, q.subject, ${placedColumn(realinfos, "cell_phone", "i")} as phone
      from (
        select t.id, t.kind, t.subject, t.realinfo, row_number() over (partition by t.realinfo order by t.id)
          + (select count(*) from worker_texts s where s.realinfo = t.realinfo and s.sent_at > ${now}::timestamptz - interval '1 day') as n
        from worker_texts t where t.sent_at is null and t.deleted_at is null
      ) q join realinfos i on i.id = q.realinfo where q.n <= ${maxPerDay} order by q.id limit ${batch}`;
  let sent = 0;
  for (const { id, kind, subject, phone } of due) {
    const code = shortCode();
    const isOurs = await execute(pool)`
      update worker_texts set sent_at = ${now}::timestamptz, link_hash = ${hashToken(code)} where id = ${id} and sent_at is null`;
    const words = isOurs > 0 ? await composers[kind](services, subject) : undefined;
    if (!words) continue;
    await textTo(services, cipher.decryptPlaced(phone), `${words.text}${linkOf(services, words.path, code)}`);
    sent += 1;
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
}

const lineOf = ({ pool }: Services, id: number) =>
  fetchOne<LineRow>(pool)`
    select ${wageMonthOf("r")} as month, d.actual_amount as amount, ${placedColumn(payRollDetails, "pay_roll_bank_card_number", "d")} as card
      from pay_roll_details d join pay_rolls r on r.id = d.pay_roll where d.id = ${id} and d.deleted_at is null`;

/** In Chinese, like all SMS; undefined if the row was deleted. */
const composers: Readonly<Record<DueText["kind"], (services: Services, subject: number) => Promise<Words | undefined>>> = {
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
    return (
      line && {
        text: `您${line.month}的工资表已提交，应付净额${toYuan(line.amount)}元。无误请确认，有误可提出异议：`,
        path: `/worker/wages/${line.month}`,
      }
    );
  },
  async [workerTextKind.complaint]({ pool }, subject) {
    const found = await fetchOne<{ status: CodeOf<typeof complaintStatus> }>(pool)`
      select coalesce(m.status, t.status) as status from complaints t left join complaints m on m.id = t.merged_into
        where t.id = ${subject} and t.deleted_at is null`;
    return (
      found && {
        text: `您反映的问题（编号${subject}）有新进展，当前${labelOf(complaintStatus, found.status, "zh")}。查看：`,
        path: "/worker/complaint",
      }
    );
  },
  async [workerTextKind.objection]({ pool }, subject) {
    const found = await fetchOne<{ month: string; outcome: CodeOf<typeof objectionOutcome> }>(pool)`
      select pay_month as month, outcome from objections where id = ${subject} and deleted_at is null`;
    return (
      found && {
        text: `公司${labelOf(objectionOutcome, found.outcome, "zh")}您对${found.month}工资的异议。查看答复：`,
        path: `/worker/wages/${found.month}`,
      }
    );
  },
};
