import { contractKind } from "../../../resources/people/contractKind";
import { gender } from "../../../resources/dictionaries/gender";
import { bank } from "../../../resources/dictionaries/bank";
import { inStatus } from "../../../resources/dictionaries/inStatus";
import { payType } from "../../../resources/dictionaries/payType";
import { settleStatus } from "../../../resources/people/settleStatus";
import { workerKind } from "../../../resources/dictionaries/workerKind";
import { workerPayStatus } from "../../../resources/dictionaries/workerPayStatus";
import { workTrade } from "../../../resources/dictionaries/workTrade";
import { yesNoUnknown } from "../../../resources/dictionaries/yesNoUnknown";
import type { Dictionary } from "../../../resources/kit/dictionary";
import { labelOf } from "../../../resources/kit/dictionary";
import { dayOfMonth, daysFrom, firstDay, lastDay, type Day, type Month } from "../../../resources/kit/days";
import { maskCard, maskIdCard, maskPhone } from "../../../resources/kit/mask";
import { workers } from "../../../resources/people/workers";
import { workerWages } from "../../../resources/payrolls/workerWages";
import { refuse } from "../../../resources/refusals";
import { cursorOf } from "../../platform/db/cursor";
import { allRowsOf, empty, fetchOne, identifier, sql, storedRowsOf, type Sql } from "../../platform/db/query";
import type { CellValue, SheetColumn, SheetData, SheetRow } from "../../platform/excel/sheet";
import { writeWorkbook } from "../../platform/excel/writeWorkbook";
import { isCountedWage } from "../ledger/isCountedWage";
import { audit } from "../../engine/audit/audit";
import { workbookType, type FileResponse } from "../../engine/rest/exportRows";
import { canUnmask } from "../../engine/rest/readRow";
import { readScope, scopeOrNone, rowsOf } from "../../engine/rest/scope";
import type { RequestContext } from "../../engine/services";
import { contractStatus } from "../../../resources/people/contractStatus";
import { placedColumn } from "../../platform/db/placedColumn";

interface Line extends Record<string, unknown> {
  readonly days: Readonly<Record<string, number>> | null;
}
type Column = SheetColumn & { readonly cell: (line: Line, decrypt: (encrypted: unknown) => string) => CellValue };

const plain = (label: string, field: string, width: number, kind: SheetColumn["kind"] = "text"): Column => ({
  ...{ label, kind, width },
  cell: (line) => line[field] as CellValue,
});
const coded = (label: string, field: string, dictionary: Dictionary, width: number): Column => ({
  ...{ label, kind: "text", width },
  cell: (line) => (line[field] === null ? "" : labelOf(dictionary, line[field] as string | number, "zh")),
});
const maskedColumn = (label: string, field: string, width: number, mask: (text: string) => string): Column => ({
  ...{ label, kind: "text", width },
  cell: (line, decrypt) => {
    const text = line[field] ? decrypt(line[field]) : "";
    return text && line.is_masked ? mask(text) : text;
  },
});

/** Who worked on the site in a month, under which contract, how long and for what wage (条例 第二十八条). */
const columns: readonly Column[] = [
  plain("序号", "seq", 6, "number"),
  plain("用人单位", "corp_name", 24),
  plain("班组", "team_name", 14),
  plain("姓名", "worker_name", 10),
  coded("性别", "gender", gender, 6),
  plain("年龄", "age", 6, "number"),
  maskedColumn("身份证号", "id_card_number", 21, maskIdCard),
  maskedColumn("联系电话", "cell_phone", 13, maskPhone),
  coded("人员类型", "work_role", workerKind, 10),
  coded("工种", "work_type", workTrade, 12),
  plain("进场日期", "entry_time", 12, "date"),
  plain("退场日期", "exit_time", 12, "date"),
  coded("在场状态", "in_status", inStatus, 9),
  plain("入场教育日期", "training_date", 13, "date"),
  coded("工伤保险", "has_buy_insurance", yesNoUnknown, 9),
  plain("合同编号", "contract_code", 18),
  coded("合同类别", "contract_kind", contractKind, 14),
  plain("合同开始", "start_date", 12, "date"),
  plain("合同结束", "end_date", 12, "date"),
  coded("计酬方式", "pay_type", payType, 14),
  plain("单价", "unit_price", 10, "money"),
  plain("出勤天数", "attend_days", 9, "number"),
  plain("工时", "work_hours", 8, "number"),
  plain("应发工资", "total_pay_amount", 12, "money"),
  plain("代扣款项", "deduct_amount", 10, "money"),
  plain("应付净额", "actual_amount", 12, "money"),
  coded("发放状态", "grant_status", workerPayStatus, 10),
  plain("发放日期", "pay_date", 12, "date"),
  coded("开户银行", "pay_roll_top_bank_code", bank, 16),
  maskedColumn("工资卡号", "pay_roll_bank_card_number", 22, maskCard),
  coded("退场结算", "settle_status", settleStatus, 10),
];

/** The labour ledger of a project's month as a workbook. */
export async function labourLedger(ctx: RequestContext, project: number, month: Month): Promise<FileResponse> {
  const { name, isMasked, sheets } = await labourLedgerSheets(ctx, project, month);
  await audit(ctx.services.pool, ctx, {
    action: "export",
    entity: "labourLedger",
    row: project,
    after: { month, masked: isMasked },
  });
  return { file: writeWorkbook(sheets()), name: `用工管理台账-${name}-${month}.xlsx`, type: workbookType };
}

/** A line for each worker, and a sheet with the days; each call of `sheets` reads again. The caller writes the audit entry. */
export async function labourLedgerSheets(ctx: RequestContext, project: number, month: Month) {
  const { services, today } = ctx;
  // A caller without access to any worker is refused before a project is looked up: its existence is not disclosed.
  const within = readScope(ctx, workers, "w");
  const head = await fetchOne<{ name: string; contractor: string | null }>(services.pool)`
    select p.name, c.corp_name as contractor from ${allRowsOf("projects", "p")} left join ${storedRowsOf("corps", "c")} on c.id = p.contractor_corp
      where p.id = ${project}
        and exists (select 1 from ${allRowsOf("workers", "w")} where w.project = p.id and ${within})`;
  if (!head) throw refuse("notFound");
  const isMasked = !canUnmask(ctx);
  const lines = () => cursorOf<Line>(services.pool, ledgerSql(ctx, project, month));
  const open = (text: unknown) => services.cipher.decryptPlaced(String(text));
  async function* table(): AsyncGenerator<SheetRow> {
    let seq = 0;
    for await (const line of lines()) {
      seq += 1;
      const whole: Line = { ...line, seq, is_masked: isMasked };
      yield columns.map(({ cell }) => cell(whole, open));
    }
  }
  const above = [`工程项目：${head.name}　　施工总承包单位：${head.contractor ?? "-"}　　月份：${month}　　制表日期：${today}`];
  const sheets = (): SheetData[] => [
    { name: "用工管理台账", title: "农民工用工管理台账", above, columns, rows: table() },
    { name: "考勤表", title: "农民工考勤表", above, columns: dayColumns(month), rows: dayRows(lines(), month) },
  ];
  return { name: head.name, above, isMasked, sheets };
}

const dayColumns = (month: Month): SheetColumn[] => [
  { label: "用人单位", kind: "text", width: 24 },
  { label: "班组", kind: "text", width: 14 },
  { label: "姓名", kind: "text", width: 10 },
  ...daysOf(month).map((day): SheetColumn => ({ label: String(dayOfMonth(day)), kind: "number", width: 4.5 })),
  { label: "出勤天数", kind: "number", width: 9 },
];
const daysOf = (month: Month): Day[] => daysFrom(firstDay(month), lastDay(month));

async function* dayRows(lines: AsyncGenerator<Line>, month: Month): AsyncGenerator<SheetRow> {
  for await (const line of lines) {
    const values = daysOf(month).map((day) => line.days?.[day] ?? null);
    yield [...[line.corp_name, line.team_name, line.worker_name].map(String), ...values, Number(line.attend_days)];
  }
}

/** Workers who entered or were on site in the month; wages only for a caller who may read them. */
function ledgerSql(ctx: RequestContext, project: number, month: Month): Sql {
  const [first, last] = [firstDay(month), lastDay(month)];
  const paid = scopeOrNone(ctx, workerWages, "g");
  const placed = (column: string) => sql`${placedColumn(workers, column, "w")} as ${identifier(column)}`;
  return sql`
    select w.worker_name, w.gender, w.age, ${placed("id_card_number")}, ${placed("cell_phone")}, w.work_role, w.work_type, w.entry_time, w.exit_time, w.in_status,
           w.training_date, w.has_buy_insurance, w.pay_roll_top_bank_code, ${placed("pay_roll_bank_card_number")}, w.settle_status,
           c.corp_name, t.team_name, k.contract_code, k.contract_kind, k.start_date, k.end_date, k.pay_type, k.unit_price,
           coalesce(a.attend_days, 0) as attend_days, coalesce(a.work_hours, 0) as work_hours, a.days,
           ${paid ? sql`g.total_pay_amount, g.deduct_amount, g.actual_amount, g.grant_status, g.pay_date` : withoutWages}
    from ${rowsOf(ctx, "workers", "w")} join ${storedRowsOf("corps", "c")} on c.id = w.corp join ${storedRowsOf("teams", "t")} on t.id = w.team
    left join lateral (select sum(d.day_value) as attend_days, sum(d.work_hours) as work_hours, jsonb_object_agg(d.date, d.day_value) as days
                       from ${rowsOf(ctx, "attendanceDays", "d")}
                       where d.worker = w.id and d.project = w.project and d.date between ${first} and ${last}) a on true
    left join lateral (select * from ${allRowsOf("workerContracts", "k")}
                       where k.worker = w.id and k.start_date <= ${last}
                       order by k.status = ${contractStatus.inForce} desc, k.start_date desc limit 1) k on true
    ${
      paid
        ? sql`left join lateral (
            select sum(g.total_pay_amount)::bigint as total_pay_amount, sum(g.deduct_amount)::bigint as deduct_amount,
                   sum(g.actual_amount)::bigint as actual_amount, max(g.grant_status) as grant_status, max(g.pay_date) as pay_date
            from ${storedRowsOf("workerWages", "g")} where g.worker = w.id and g.pay_month = ${month} and ${paid} and ${isCountedWage("g")}) g on true`
        : empty
    }
    where w.project = ${project}
      and ((w.entry_time <= ${last} and (w.exit_time is null or w.exit_time >= ${first})) or a.attend_days is not null)
    order by c.id, t.team_sys_no, w.id`;
}
const withoutWages = sql`null as total_pay_amount, null as deduct_amount, null as actual_amount, null as grant_status, null as pay_date`;
