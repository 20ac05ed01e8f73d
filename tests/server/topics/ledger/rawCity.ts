import type pg from "pg";
import { recomputeLedger, type LedgerRow } from "./recomputeLedger";

export interface RawProject {
  readonly id: number;
  readonly name: string;
  readonly region: number;
  readonly functional_unit: number;
  readonly category: string | null;
  readonly prj_status: number;
  readonly review_status: number;
  readonly contractor_corp: number;
  readonly contract_amount: number;
  readonly contract_sign_date: string;
  readonly actual_start_date: string | null;
  readonly pay_day: number;
  readonly pay_month_offset: number;
  readonly account_exempt: boolean;
  readonly deposit_required_amount: number;
  readonly rights_board_files: readonly unknown[] | null;
  readonly rights_board_date: string | null;
  readonly alarm_level: number;
  readonly risk_score: number;
}
interface RawWorker {
  readonly id: number;
  readonly realinfo: number;
  readonly project: number;
  readonly corp: number;
  readonly team: number | null;
  readonly in_status: number;
  readonly work_role: number;
  readonly work_type: string;
}
export interface RawPayment {
  readonly id: number;
  readonly project: number;
  readonly corp: number;
  readonly team: number | null;
  readonly worker: number;
  readonly pay_month: string;
  readonly pay_roll: number | null;
  readonly pay_date: string | null;
  readonly grant_status: number;
  readonly pay_channel: number;
  readonly via_account: number | null;
  readonly confirm_status: boolean;
  readonly confirm_method: number | null;
  readonly accepted_at: string | null;
  readonly total_pay_amount: number;
  readonly actual_amount: number;
}
export interface RawDepositPayment {
  readonly project: number;
  readonly corp: number;
  readonly worker: number;
  readonly pay_month: string;
  readonly amount: number;
  readonly paid_on: string;
}
interface RawRoll {
  readonly id: number;
  readonly project: number;
  readonly pay_month: string;
  readonly status: number;
  readonly source_pay_roll: number | null;
}
interface RawDay {
  readonly project: number;
  readonly corp: number;
  readonly worker: number;
  readonly date: string;
  readonly day_value: number;
  readonly punch_count: number;
}
interface RawAccount {
  readonly project: number;
  readonly status: number;
  readonly open_date: string;
  readonly close_date: string | null;
  readonly balance: number;
}
interface RawDeposit {
  readonly project: number;
  readonly status: number;
  readonly amount: number;
  readonly used_amount: number;
}
export interface RawAlarm {
  readonly id: number;
  readonly project: number;
  readonly region: number;
  readonly rule_code: string;
  readonly group: string;
  readonly level: number;
  readonly status: number;
  readonly worker_count: number | null;
  readonly amount: number | null;
  readonly overdue_days: number | null;
  readonly deadline: string | null;
  readonly raised_at: string;
  readonly closed_at: string | null;
  readonly dismissed_until: string | null;
  readonly fact: string | null;
  readonly fact_key: string;
  readonly cleared_at: string | null;
}
export interface RawComplaint {
  readonly project: number;
  readonly status: number;
  readonly accept_due: string;
  readonly close_due: string | null;
}
interface RawContract {
  readonly project: number;
  readonly start_date: string;
}
interface RawRegion {
  readonly id: number;
  readonly level: number;
  readonly code: string;
  readonly name: string;
}

/** A worker's month with one employer on one project, as the raw tables have it. Amounts in fen. */
export interface RawWage extends LedgerRow {
  readonly project: RawProject;
  readonly worker: number;
  /** The real-name record. */
  readonly person: number;
  readonly corp: number;
  readonly month: string;
  readonly last_paid_on: string | null;
  /** Owed, and its day has passed. */
  readonly isOverdue: boolean;
}
export type RawCity = Awaited<ReturnType<typeof loadRawCity>>;

/** Paid by the bank, or by hand with the worker's own confirmation or an official's acceptance. */
export const isReceived = (paid: RawPayment): boolean =>
  paid.grant_status === 2 &&
  (paid.pay_roll !== null || paid.accepted_at !== null || (paid.confirm_status && paid.confirm_method === 1));

/** All tables that figures come from, row by row, and the wages that follow from them. Nothing here is computed by the product. */
export async function loadRawCity(pool: pg.Pool, today: string) {
  const all = async <Row extends object>(table: string, more = "*") =>
    (await pool.query<Row>(`select ${more} from ${table} where deleted_at is null order by id`)).rows;
  const projects = (await all<RawProject>("projects")).filter(({ review_status }) => review_status === 1);
  const payments = await all<RawPayment>("worker_wages");
  const depositPayments = (await pool.query<RawDepositPayment>("select * from drawdown_payments")).rows;
  const days = (await pool.query<RawDay>("select *, day_value::float8 as day_value from attendance_days")).rows;
  const workers = await all<RawWorker>("workers");
  const persons = new Map(workers.map(({ id, realinfo }) => [id, realinfo]));
  const ledger: RawWage[] = [];
  for (const project of projects)
    for (const [key, row] of await recomputeLedger(pool, project.id)) {
      const [worker, corp, month = ""] = key.split("/");
      const ids = { worker: Number(worker), person: persons.get(Number(worker)) ?? 0, corp: Number(corp), month };
      const isOwn = (paid: RawPayment | RawDepositPayment) =>
        paid.project === project.id && paid.worker === ids.worker && paid.corp === ids.corp && paid.pay_month === month;
      const paidOn = [
        ...depositPayments.filter(isOwn).map(({ paid_on }) => paid_on),
        ...payments.flatMap((paid) =>
          isOwn(paid) && isReceived(paid) && paid.actual_amount > 0 && paid.pay_date ? [paid.pay_date] : [],
        ),
      ];
      const last_paid_on = paidOn.toSorted().at(-1) ?? null;
      ledger.push({ ...row, ...ids, project, last_paid_on, isOverdue: row.owed > 0 && row.due_date < today });
    }
  const local = (column: string) => `to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS.US') as ${column}`;
  return {
    today,
    projects,
    payments,
    depositPayments,
    days,
    ledger,
    workers,
    corps: await all<{ id: number; review_status: number }>("corps"),
    participations: await all<{ project: number; corp: number }>("project_corps"),
    rolls: await all<RawRoll>("pay_rolls"),
    accounts: await all<RawAccount>("wage_accounts"),
    deposits: await all<RawDeposit>("corp_deposits"),
    contracts: await all<RawContract>("worker_contracts"),
    regions: await all<RawRegion>("regions"),
    complaints: await all<RawComplaint>("complaints"),
    cases: await all<{ project: number; status: number; case_no: string }>("wage_cases"),
    alarms: await all<RawAlarm>("project_alarms", `*, ${local("raised_at")}, ${local("closed_at")}`),
  };
}
