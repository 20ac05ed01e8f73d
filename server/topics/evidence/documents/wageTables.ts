import { paymentChannel } from "../../../../resources/dictionaries/paymentChannel";
import { payType } from "../../../../resources/dictionaries/payType";
import { workerPayStatus } from "../../../../resources/dictionaries/workerPayStatus";
import { dayOfInstant, dayOfMonth, type Day } from "../../../../resources/kit/days";
import { labelOf, type Code, type Dictionary } from "../../../../resources/kit/dictionary";
import { maskIdCard } from "../../../../resources/kit/mask";
import { contractStatus } from "../../../../resources/people/contractStatus";
import { workers } from "../../../../resources/people/workers";
import { placedColumn } from "../../../platform/db/placedColumn";
import { allRowsOf, fetchRows, storedRowsOf, type Db, type DbRow } from "../../../platform/db/query";
import type { Services } from "../../../engine/services";
import type { DerivedLedger } from "../../ledger/deriveWageLedger";
import type { PackageColumn, PackageTable } from "./packageTable";

/** The persons and months of a case. */
export interface CaseWages {
  readonly persons: PackageTable;
  readonly workers: readonly number[];
  readonly months: readonly string[];
}

interface WageRow extends DbRow {
  readonly worker: number;
  readonly worker_name: string;
  readonly id_number: string | null;
  readonly corp_name: string;
  readonly pay_month: string;
  readonly attend_days: number;
  readonly earned_amount: number;
  readonly due_amount: number;
  readonly paid_amount: number;
  readonly owed_amount: number;
  readonly due_date: Day;
  readonly last_paid_on: Day | null;
}

const text = (label: string, width = 16): PackageColumn => ({ label, kind: "text", width });
const amount = (label: string): PackageColumn => ({ label, kind: "money", width: 14 });
const number = (label: string): PackageColumn => ({ label, kind: "number", width: 10 });
const day = (label: string): PackageColumn => ({ label, kind: "date", width: 12 });
/** The rows are ordered by it. */
const employer: PackageColumn = { ...text("用人单位", 26), isGroup: true };
const word = (dictionary: Dictionary, code: unknown): string =>
  code === null || code === undefined ? "" : labelOf(dictionary, code as Code, "zh");

/** What the project owes past its day, and what it paid late since the case was opened: who, which month, earned, due, paid and owed. */
export async function caseWages(
  { cipher }: Pick<Services, "cipher">,
  { db, project }: DerivedLedger,
  openedAt: string,
  today: Day,
): Promise<CaseWages> {
  const rows = await fetchRows<WageRow>(db)`
    select l.worker, w.worker_name, ${placedColumn(workers, "id_card_number", "w")} as id_number, c.corp_name, l.pay_month, l.attend_days,
        l.earned_amount, l.due_amount, l.paid_amount, l.owed_amount, l.due_date, l.last_paid_on
      from ${allRowsOf("wageLedger", "l")} join ${storedRowsOf("workers", "w")} on w.id = l.worker join ${storedRowsOf("corps", "c")} on c.id = l.corp
      where l.project = ${project} and (l.owed_amount > 0 and l.due_date < ${today}
        or l.last_paid_on > l.due_date and l.last_paid_on >= ${dayOfInstant(openedAt)})
      order by c.corp_name, l.corp, w.worker_name, l.worker, l.pay_month`;
  const idNumber = (placed: string | null) => (placed ? maskIdCard(cipher.decryptPlaced(placed)) : "");
  const workerIds = [...new Set(rows.map(({ worker }) => worker))];
  return {
    workers: workerIds,
    months: [...new Set(rows.map(({ pay_month }) => pay_month))],
    persons: {
      name: "人员名单",
      columns: [
        ...[text("姓名", 10), text("身份证号", 20), employer, text("工资月份", 10), number("出勤（天）")],
        ...[amount("应得（元）"), amount("应付（元）"), amount("已付（元）"), amount("拖欠（元）")],
        ...[day("应发日期"), day("最近支付")].map((column): PackageColumn => ({ ...column, isSheetOnly: true })),
      ],
      rows: rows.map((row) => [
        ...[row.worker_name, idNumber(row.id_number), row.corp_name, row.pay_month, row.attend_days],
        ...[row.earned_amount, row.due_amount, row.paid_amount, row.owed_amount, row.due_date, row.last_paid_on],
      ]),
      summed: [5, 6, 7, 8],
      note: `${workerIds.length}人`,
    },
  };
}

interface AttendanceRow extends DbRow {
  readonly worker: number;
  readonly worker_name: string;
  readonly corp_name: string;
  readonly month: string;
  readonly date: Day;
  readonly total: number;
  readonly hours: number;
  readonly missing: number;
}
type AttendanceLine = Pick<AttendanceRow, "worker_name" | "corp_name" | "month" | "total" | "hours" | "missing"> & {
  readonly days: Readonly<Record<string, number>>;
};
const daysOfMonth = Array.from({ length: 31 }, (_, at) => String(at + 1));

/** One line for each person and month of the case; the sheet has each day. */
export async function attendanceTable(db: Db, project: number, { workers: ids, months }: CaseWages): Promise<PackageTable> {
  const rows = await fetchRows<AttendanceRow>(db)`
    select w.worker_name, c.corp_name, to_char(a.date, 'YYYY-MM') as month, a.date, a.day_value::float8 as total,
        a.work_hours::float8 as hours, a.missing_punches as missing, a.worker
      from ${allRowsOf("attendanceDays", "a")} join ${storedRowsOf("workers", "w")} on w.id = a.worker join ${storedRowsOf("corps", "c")} on c.id = a.corp
      where a.project = ${project} and a.worker = any(${ids}::bigint[]) and to_char(a.date, 'YYYY-MM') = any(${months}::text[])
      order by c.corp_name, a.corp, w.worker_name, a.worker, a.date`;
  const lines = new Map<string, AttendanceLine>();
  for (const row of rows) {
    const key = `${row.worker} ${row.month} ${row.corp_name}`;
    const { days, total, hours, missing } = lines.get(key) ?? { days: {}, total: 0, hours: 0, missing: 0 };
    lines.set(key, {
      ...{ worker_name: row.worker_name, corp_name: row.corp_name, month: row.month },
      days: { ...days, [dayOfMonth(row.date)]: row.total },
      total: total + row.total,
      hours: Math.round((hours + row.hours) * 100) / 100,
      missing: missing + row.missing,
    });
  }
  return {
    name: "考勤记录",
    columns: [
      ...[text("姓名", 10), employer, text("月份", 10), number("出勤（天）"), number("工时（小时）"), number("缺卡（次）")],
      ...daysOfMonth.map((label): PackageColumn => ({ label, kind: "number", width: 5, isSheetOnly: true })),
    ],
    rows: [...lines.values()].map(({ worker_name, corp_name, month, total, hours, missing, days }) => [
      ...[worker_name, corp_name, month, total, hours, missing],
      ...daysOfMonth.map((each) => days[each] ?? null),
    ]),
    summed: [],
    note: "每日出勤天数由实名制考勤进出场记录得出",
  };
}

interface ContractRow extends DbRow {
  readonly worker_name: string;
  readonly corp_name: string;
  readonly contract_code: string | null;
  readonly sign_date: Day | null;
  readonly start_date: Day | null;
  readonly end_date: Day | null;
  readonly pay_type: number | null;
  readonly unit_price: number | null;
  readonly status: number;
}

export async function contractTable(db: Db, project: number, { workers: ids }: CaseWages): Promise<PackageTable> {
  const rows = await fetchRows<ContractRow>(db)`
    select w.worker_name, c.corp_name, k.contract_code, k.sign_date, k.start_date, k.end_date, k.pay_type, k.unit_price, k.status
      from ${allRowsOf("workerContracts", "k")} join ${storedRowsOf("workers", "w")} on w.id = k.worker join ${storedRowsOf("corps", "c")} on c.id = k.corp
      where k.project = ${project} and k.worker = any(${ids}::bigint[])
      order by c.corp_name, k.corp, w.worker_name, k.worker, k.id`;
  return {
    name: "劳动合同",
    columns: [
      ...[text("姓名", 10), employer, text("合同编号", 20), day("签订日期"), day("开始日期"), day("结束日期")],
      ...[text("计酬方式", 12), amount("单价（元）"), text("状态", 10)],
    ],
    rows: rows.map((row) => [
      ...[row.worker_name, row.corp_name, row.contract_code, row.sign_date, row.start_date, row.end_date],
      ...[word(payType, row.pay_type), row.unit_price, word(contractStatus, row.status)],
    ]),
    summed: [],
    note: "",
  };
}

interface PaymentRow extends DbRow {
  readonly worker_name: string;
  readonly corp_name: string;
  readonly pay_month: string;
  readonly actual_amount: number;
  readonly grant_status: number;
  readonly pay_date: Day | null;
  readonly pay_channel: number | null;
  readonly bank_serial_no: string | null;
  readonly is_confirmed: boolean;
}

/** What was paid or is to be paid for the months of the case, with the bank's reference. */
export async function paymentTable(db: Db, project: number, { workers: ids, months }: CaseWages): Promise<PackageTable> {
  const rows = await fetchRows<PaymentRow>(db)`
    select w.worker_name, c.corp_name, g.pay_month, g.actual_amount, g.grant_status, g.pay_date, g.pay_channel, g.bank_serial_no,
        g.confirm_status as is_confirmed
      from ${allRowsOf("workerWages", "g")} join ${storedRowsOf("workers", "w")} on w.id = g.worker join ${storedRowsOf("corps", "c")} on c.id = g.corp
      where g.project = ${project} and g.worker = any(${ids}::bigint[]) and g.pay_month = any(${months}::text[])
      order by c.corp_name, g.corp, w.worker_name, g.worker, g.pay_month, g.id`;
  return {
    name: "工资发放与银行流水",
    columns: [
      ...[text("姓名", 10), employer, text("工资月份", 10), amount("金额（元）"), text("发放状态", 10), day("发放日期")],
      ...[text("发放渠道", 12), text("银行流水号", 24), text("本人确认", 8)],
    ],
    rows: rows.map((row) => [
      ...[
        row.worker_name,
        row.corp_name,
        row.pay_month,
        row.actual_amount,
        word(workerPayStatus, row.grant_status),
        row.pay_date,
      ],
      ...[word(paymentChannel, row.pay_channel), row.bank_serial_no, row.is_confirmed ? "是" : "否"],
    ]),
    summed: [3],
    note: "未发放的行为应发而未发的金额",
  };
}
