import type { AlarmLogEntry } from "../../../../resources/alarms/projectAlarms";
import type { TransferPaper } from "../../../../resources/complaints/responses";
import { complaintActions } from "../../../../resources/complaints/complaintActions";
import { complaints } from "../../../../resources/complaints/complaints";
import { complaintType } from "../../../../resources/dictionaries/complaintType";
import { drawdownStatus } from "../../../../resources/deposits/drawdownStatus";
import { depositDrawdowns } from "../../../../resources/deposits/depositDrawdowns";
import { labelOf } from "../../../../resources/kit/dictionary";
import { formatFen } from "../../../../resources/kit/money";
import type { Row } from "../../../../resources/kit/resource";
import { toText } from "../../../../resources/kit/text";
import { refuse } from "../../../../resources/refusals";
import { allRowsOf, fetchRows, sql, storedRowsOf, type Db } from "../../../platform/db/query";
import { withDerivedLedger, type DerivedLedger } from "../../ledger/deriveWageLedger";
import { workerArrears } from "../../ledger/workerArrears";
import { printedBy } from "../../papers/printedBy";
import { platformTitle } from "../../../engine/platformTitle";
import { chineseDay } from "../../../platform/print/chineseDay";
import { loadIssuer } from "../../../platform/print/issuer";
import { readRow } from "../../../engine/rest/readRow";
import type { RequestContext } from "../../../engine/services";

type Complaint = Row<typeof complaints>;
type Drawdown = Row<typeof depositDrawdowns>;

const yuan = (fen: number): string => `${formatFen(fen, { thousands: true })}元`;

/**
 * The data of the 案件移送书, as far as the reader may see the complaint; refuses (409) one that was not transferred. Always in
 * Chinese, because it is an official document.
 */
export async function transferFacts(ctx: RequestContext, id: number): Promise<TransferPaper> {
  const {
    today,
    services: { pool, store },
  } = ctx;
  const shown = await readRow({ ...ctx, locale: "zh" }, complaints, id);
  const row = await store.find(pool, complaints, { id });
  if (!row) throw refuse("notFound");
  const { transferred_at, transfer_to, transfer_no } = row;
  if (!transferred_at || !transfer_to || !transfer_no) throw refuse("complaints.notTransferred");
  const drawdowns = await store.findAll(pool, depositDrawdowns, { complaint: id });
  const issuer = await issuerOf(pool, row);
  const { lines, total } = await withDerivedLedger(pool, row.project, (ledger) => personLines(ledger, drawdowns, today));
  return {
    number: transfer_no,
    addressee: transfer_to,
    rows: [
      ["项目名称", toText(shown["project_name"])],
      ["被投诉单位", toText(shown["corp_name"]) || "-"],
      ["投诉编号", [`${id}`, row.clue_no && `线索${row.clue_no}`].filter(Boolean).join("，")],
      ["投诉人", row.is_anonymous ? "匿名（请予保密）" : (row.complainant ?? "-")],
      ["投诉类型", labelOf(complaintType, row.type, "zh")],
      ["涉及人数及金额", [`${row.people}人`, row.amount ? yuan(row.amount) : ""].filter(Boolean).join("　")],
      ["受理日期", row.accepted_at ? chineseDay(row.accepted_at) : "-"],
    ],
    content: row.content,
    course: row.logs.map(courseLine),
    persons: lines,
    persons_total: total,
    reason: reasonOf(row),
    evidence: await evidenceOf(pool, row, drawdowns),
    ...issuer,
    date: chineseDay(transferred_at),
    platform: await platformTitle(ctx.services),
    printed: printedBy(ctx),
  };
}

const courseLine = ({ time, org, action, text }: AlarmLogEntry): string =>
  [`${time.slice(0, 16)} ${org} ${action}`.replaceAll("  ", " "), text].filter(Boolean).join("：");

const transferOf = ({ logs }: Complaint): AlarmLogEntry | undefined =>
  logs.findLast(({ action }) => action === complaintActions.transfer.label[0]);

/** The log entry has the reason after the office and the number of the letter. */
function reasonOf(complaint: Complaint): string {
  const { transfer_to, transfer_no } = complaint;
  const text = transferOf(complaint)?.text ?? "";
  return text.replace(`${transfer_to} ${transfer_no}：`, "");
}

/** The workers to whom the project owes wages, and those paid from the deposit in this case. */
async function personLines({ db, project }: DerivedLedger, drawdowns: readonly Drawdown[], today: string) {
  const paid = drawdowns.filter(({ status }) => status === drawdownStatus.paid).flatMap(({ persons }) => persons);
  const owed = await workerArrears(db, project, today);
  const paidTo = (worker: number) => paid.reduce((sum, person) => sum + (person.worker === worker ? person.amount : 0), 0);
  const settled = paid
    .filter(
      ({ worker }, at) => !owed.some((each) => each.worker === worker) && paid.findIndex((each) => each.worker === worker) === at,
    )
    .map(({ worker, worker_name, months }) => ({ worker, worker_name: worker_name ?? "", months: months ?? "", owed_amount: 0 }));
  const persons = [...owed, ...settled];
  const sum = owed.reduce((total, { owed_amount }) => total + owed_amount, 0);
  const sumPaid = paid.reduce((total, { amount }) => total + amount, 0);
  return {
    lines: persons.map(({ worker, worker_name, months, owed_amount }): [string, string, string, string] => [
      worker_name,
      months,
      formatFen(owed_amount, { thousands: true }),
      formatFen(paidTo(worker), { thousands: true }),
    ]),
    total: `尚欠${owed.length}人，合计${yuan(sum)}${sumPaid > 0 ? `；已由工资保证金支付${yuan(sumPaid)}` : ""}`,
  };
}

/** Attached files by name, orders to the company, and orders on its deposit. */
async function evidenceOf(
  db: Db,
  { project, files, answer_files }: Complaint,
  drawdowns: readonly Drawdown[],
): Promise<string[]> {
  const alarms = await fetchRows<{ alarm_no: string }>(db)`select alarm_no from ${allRowsOf("projectAlarms")}
      where project = ${project} and notified_at is not null and "group" = 'D' order by notified_at, id limit 50`;
  return [
    "工资应付台账（平台导出）",
    "考勤记录（平台导出）",
    ...(files ?? []).map(({ name }) => `投诉人提供：${name}`),
    ...(answer_files ?? []).map(({ name }) => `企业提供：${name}`),
    ...alarms.map(({ alarm_no }) => `整改提示 ${alarm_no}`),
    ...drawdowns.flatMap(({ doc_no, receipts }) => [
      `工资保证金支付通知书 ${doc_no}`,
      ...(receipts ?? []).map(({ name }) => `支付凭证：${name}`),
    ]),
  ];
}

/** The office that decided the transfer; of a letter whose log does not name it, the one that handles the case or supervises the project. */
const issuerOf = (db: Db, complaint: Complaint) =>
  loadIssuer(
    db,
    sql`select coalesce(t.id, c.office, h.org, p.supervise_org) from ${storedRowsOf("complaints", "c")} join ${storedRowsOf("projects", "p")} on p.id = c.project
      left join ${storedRowsOf("accounts", "h")} on h.id = c.handled_by
      left join ${storedRowsOf("orgs", "t")} on t.name = ${transferOf(complaint)?.org ?? ""}
      where c.id = ${complaint.id} order by t.id = c.office desc nulls last, t.id limit 1`,
  );
