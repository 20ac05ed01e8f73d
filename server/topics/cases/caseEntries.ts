import { titleOf } from "../../../resources/alarms/engine";
import { handlingIn, paperSteps } from "../../../resources/alarms/handlingWords";
import { projectAlarms, type AlarmLogEntry } from "../../../resources/alarms/projectAlarms";
import { complaintActions } from "../../../resources/complaints/complaintActions";
import { complaints } from "../../../resources/complaints/complaints";
import { wageFacts } from "../../../resources/dictionaries/alarmFact";
import type { CaseEntry, CompanyAnswer } from "../../../resources/cases/responses";
import type { WageCase } from "../../../resources/cases/wageCases";
import { caseWordIn } from "../../../resources/cases/words";
import { depositDrawdowns, drawLabel, drawnPaidLabel, withdrawnLabel } from "../../../resources/deposits/depositDrawdowns";
import { alarmStatus } from "../../../resources/dictionaries/alarmStatus";
import { complaintStatus } from "../../../resources/dictionaries/complaintStatus";
import { workerPayStatus } from "../../../resources/dictionaries/workerPayStatus";
import { addDays, compare, dayOfInstant, type Day } from "../../../resources/kit/days";
import type { FileRef } from "../../../resources/kit/field";
import { translate, type Label, type Locale } from "../../../resources/kit/label";
import { formatFen } from "../../../resources/kit/money";
import { addressesOf, overlaysOf } from "../../../resources/screens";
import { drawdownRows } from "../deposits/drawdownRows";
import { scopeOrNone } from "../../engine/rest/scope";
import type { RequestContext } from "../../engine/services";
import { allRowsOf, fetchRows, literals, sql, storedRowsOf, type DbRow, type Queryable } from "../../platform/db/query";
import { paperEntries } from "./paperEntries";

/** What led to the case is shown from this many days before it was opened. */
const daysBefore = 60;
/** Shown on the page; the evidence has all. */
const shown = { entries: 300, rows: 60 } as const;

interface AlarmRow extends DbRow {
  id: number;
  rule_code: string;
  rule_name: string;
  status: number;
  logs: readonly AlarmLogEntry[];
  rectify_content: string | null;
  rectify_files: readonly FileRef[] | null;
  rectified_at: string | null;
}
interface ComplaintRow extends DbRow {
  id: number;
  status: number;
  logs: readonly AlarmLogEntry[];
  answer: string | null;
  answer_files: readonly FileRef[] | null;
  answered_at: string | null;
}
interface PaymentRow extends DbRow {
  day: Day;
  amount: number;
  workers: number;
}
interface ReminderRow extends DbRow {
  id: number;
  reminded_on: Day;
  due_date: Day;
  by_name: string | null;
}

const paid: Label = ["发放工资{yuan}元，{n}人", "Wages paid: {yuan} CNY to {n} workers"];
const reminded: Label = ["提醒企业：{day}发薪可能欠薪", "Companies reminded: wages due on {day} at risk"];
const paying: Label = ["发放", "Payment"];
const reminding: Label = ["预测提醒", "Forecast reminder"];

export const paperOf = (files: readonly FileRef[] | null) => (files ?? []).map(({ id, name }) => ({ id, name }));
const none: readonly never[] = [];
const onPaper: readonly string[] = Object.values(paperSteps).map(([zh]) => zh);
/** Papers have entries of their own (`paperEntries`). */
const isNotOnPaper = ({ action }: AlarmLogEntry): boolean => !onPaper.includes(action);

/** Everything recorded about a case, the newest first, and the answers of companies that wait for a decision. */
export async function caseEntries(
  ctx: RequestContext,
  db: Queryable,
  row: WageCase,
  { entries: most, rows: limit }: { readonly entries: number; readonly rows: number } = shown,
): Promise<{ entries: CaseEntry[]; answers: CompanyAnswer[] }> {
  const since = addDays(dayOfInstant(row.opened_at), -daysBefore);
  const { locale } = ctx;
  const [alarms, found, drawdowns, payments, reminders, paperwork] = await Promise.all([
    fetchRows<AlarmRow>(db)`
      select t.id, t.rule_code, t.rule_name, t.status, t.logs, t.rectify_content, t.rectify_files, t.rectified_at from ${allRowsOf("projectAlarms", "t")}
        where t.project = ${row.project} and t.fact in ${literals(wageFacts)}
          and (t.raised_at >= ${since} or t.closed_at is null) and ${scopeOrNone(ctx, projectAlarms) ?? sql`false`}
        order by t.id desc limit ${limit}`,
    fetchRows<ComplaintRow>(db)`
      select t.id, t.status, t.logs, t.answer, t.answer_files, t.answered_at from ${allRowsOf("complaints", "t")}
        where t.project = ${row.project} and t.created_at >= ${since}
          and ${scopeOrNone(ctx, complaints) ?? sql`false`}
        order by t.id desc limit ${limit}`,
    drawdownRows(ctx, db, sql`t.project = ${row.project} and t.ordered_on >= ${since}`, limit),
    fetchRows<PaymentRow>(db)`
      select w.pay_date as day, sum(w.actual_amount)::bigint as amount, count(distinct w.worker)::int as workers from ${allRowsOf("workerWages", "w")}
        where w.project = ${row.project} and w.grant_status = ${workerPayStatus.paid} and w.pay_date >= ${since} group by w.pay_date order by w.pay_date desc limit ${limit}`,
    fetchRows<ReminderRow>(db)`
      select f.id, f.reminded_on, f.due_date, a.name as by_name from ${allRowsOf("forecasts", "f")} left join ${storedRowsOf("accounts", "a")} on a.id = f.reminded_by
        where f.project = ${row.project} and f.reminded_on >= ${since} order by f.reminded_on desc limit ${limit}`,
    paperEntries(ctx, db, { project: row.project, since, limit }),
  ]);
  const to = (name: Parameters<typeof addressesOf>[0], id: number) => {
    const { show = overlaysOf(name).show, list } = addressesOf(name);
    return show ? `${show}?id=${id}` : list ? `${list}?open=${id}` : null;
  };
  const orders = new Set(drawdowns.map(({ doc_no }) => doc_no));
  /** The log of a complaint has the steps of an order, too, which has entries of its own here. */
  const isOfOrder = ({ action, text }: AlarmLogEntry) => orderSteps.includes(action) && orders.has(text.split(" · ")[0] ?? "");
  const entries: CaseEntry[] = [
    ...row.logs.map((log) => ({
      ...logged("case", log, null),
      action: caseWordIn(log.action, locale),
      actor: handlingIn(log.actor, locale),
      text: caseWordIn(log.text, locale),
    })),
    ...alarms.flatMap((alarm) =>
      alarm.logs.filter(isNotOnPaper).map((log) => ({
        ...logged("alarm", log, to(projectAlarms, alarm.id)),
        actor: handlingIn(log.actor, locale),
        action: `${titleOf({ rule_code: alarm.rule_code, title: alarm.rule_name }, locale)} · ${handlingIn(log.action, locale)}`,
        text: log.action === "产生" ? "" : handlingIn(log.text, locale),
      })),
    ),
    ...found.flatMap((complaint) =>
      complaint.logs
        .filter((log) => isNotOnPaper(log) && !isOfOrder(log))
        .map((log) => ({
          ...logged("complaint", log, to(complaints, complaint.id)),
          action: stepIn(log.action, locale),
        })),
    ),
    ...drawdowns.flatMap((order) => [
      ...(order.paid_on === null
        ? []
        : [
            {
              ...datedEntry("payment", order.paid_on, null, to(depositDrawdowns, order.id)),
              action: translate(drawnPaidLabel, locale),
              text: `${order.doc_no} · ${formatFen(order.amount, { thousands: true })}`,
              files: paperOf(order.receipts),
            },
          ]),
      {
        ...datedEntry("drawdown", order.ordered_on, order.by_name, to(depositDrawdowns, order.id)),
        action: translate(drawLabel, locale),
        text: `${order.doc_no} · ${formatFen(order.amount, { thousands: true })}`,
        files: none,
      },
    ]),
    ...payments.map((payment) => ({
      ...datedEntry("payment", payment.day, null, null),
      action: translate(paying, locale),
      text: translate(paid, locale, { yuan: formatFen(payment.amount, { thousands: true }), n: payment.workers }),
      files: none,
    })),
    ...reminders.map((reminder) => ({
      ...datedEntry("forecast", reminder.reminded_on, reminder.by_name, null),
      action: translate(reminding, locale),
      text: translate(reminded, locale, { day: reminder.due_date }),
      files: none,
    })),
    ...paperwork,
  ].map((entry) => ({ ...entry, files: [...entry.files] }));
  return {
    entries: entries.toSorted((a, b) => compare(entryPlace(b), entryPlace(a))).slice(0, most),
    answers: [
      ...alarms
        .filter(({ status, rectify_content }) => status === alarmStatus.verifying && rectify_content !== null)
        .map((alarm) => ({
          ...{ resource: "projectAlarms" as const, id: alarm.id, text: alarm.rectify_content ?? "" },
          title: titleOf({ rule_code: alarm.rule_code, title: alarm.rule_name }, locale),
          files: paperOf(alarm.rectify_files),
          answered_at: alarm.rectified_at,
        })),
      ...found
        .filter(({ status, answer }) => status === complaintStatus.inProgress && answer !== null)
        .map((complaint) => ({
          ...{ resource: "complaints" as const, id: complaint.id, text: complaint.answer ?? "" },
          title: translate(complaints.label, locale),
          files: paperOf(complaint.answer_files),
          answered_at: complaint.answered_at,
        })),
    ],
  };
}

/** What has only a day is put at its end: a paper is served after it was issued. */
export const entryPlace = ({ time }: CaseEntry): string => (time.length > 10 ? time : `${time} 24`);

const logged = (kind: CaseEntry["kind"], { time, actor, org, action, text, files }: AlarmLogEntry, to: string | null) => ({
  ...{ kind, time, actor, org, action, text, to },
  files: files.map(({ id, name }) => ({ id, name })),
});
export const datedEntry = (kind: CaseEntry["kind"], day: Day, actor: string | null, to: string | null) => ({
  ...{ kind, time: day, actor: actor ?? "", org: "", to },
});

const orderSteps: readonly string[] = [drawLabel, drawnPaidLabel].map(([zh]) => zh);
const steps: readonly Label[] = [
  ...Object.values(complaintActions).map(({ label }) => label),
  ...[drawLabel, drawnPaidLabel, withdrawnLabel],
];
/** The history of a complaint names its steps by the Chinese labels of the actions. */
const stepIn = (action: string, locale: Locale): string => {
  const step = steps.find(([zh]) => zh === action);
  return step ? translate(step, locale) : action;
};
