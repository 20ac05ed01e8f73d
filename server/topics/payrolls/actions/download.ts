import { payType } from "../../../../resources/dictionaries/payType";
import { workTrade } from "../../../../resources/dictionaries/workTrade";
import { bank } from "../../../../resources/dictionaries/bank";
import { workerPayStatus } from "../../../../resources/dictionaries/workerPayStatus";
import { labelOf } from "../../../../resources/kit/dictionary";
import { maskCard, maskIdCard, maskPhone } from "../../../../resources/kit/mask";
import { toYuan } from "../../../../resources/kit/money";
import type { PayRollDetail } from "../../../../resources/payrolls/payRollDetails";
import { payRolls, type PayRoll } from "../../../../resources/payrolls/payRolls";
import type { CellValue, SheetColumn } from "../../../platform/excel/sheet";
import { writeSheet } from "../../../platform/excel/writeWorkbook";
import { fetchOne, storedRowsOf, type Db } from "../../../platform/db/query";
import { workbookType } from "../../../engine/rest/exportRows";
import { workbook } from "../../../engine/rest/openApiSchemas";
import { describeHandler, registerAction } from "../../../engine/rest/handlers";
import { canUnmask } from "../../../engine/rest/readRow";
import { readRule } from "../../../engine/rest/scope";
import type { Services } from "../../../engine/services";
import { linesOf } from "./bases";
import { placedColumn } from "../../../platform/db/placedColumn";
import { wageAccounts } from "../../../../resources/wageAccounts/wageAccounts";

type Amount =
  | "unit_price"
  | "base_amount"
  | "overtime_amount"
  | "bonus_amount"
  | "total_pay_amount"
  | "deduct_amount"
  | "advance_amount"
  | "actual_amount";
/** `sums`: the column has a total below the table. */
type Column = SheetColumn & { readonly cell: (line: PayRollDetail) => CellValue; readonly sums?: Amount };

const amount = (label: string, width: number, name: Amount, isSummed = true): Column => ({
  ...{ label, kind: "money", width },
  cell: (line) => line[name],
  ...(isSummed && { sums: name }),
});

/** The content of the wage table required by 保障农民工工资支付条例 第十五条, in the order of the printed form. */
const columns: readonly Column[] = [
  { label: "序号", kind: "number", width: 6, cell: ({ seq }) => seq },
  { label: "姓名", kind: "text", width: 10, cell: (line) => line.worker_name },
  { label: "身份证号", kind: "text", width: 21, cell: (line) => line.id_card_number },
  { label: "联系电话", kind: "text", width: 13, cell: (line) => line.cell_phone },
  { label: "班组", kind: "text", width: 14, cell: (line) => line.team_name },
  { label: "工种", kind: "text", width: 12, cell: (line) => labelOf(workTrade, line.work_type, "zh") },
  { label: "出勤天数", kind: "number", width: 9, cell: ({ days }) => days },
  { label: "工时", kind: "number", width: 8, cell: (line) => line.work_hours },
  { label: "计酬方式", kind: "text", width: 14, cell: (line) => labelOf(payType, line.pay_type, "zh") },
  amount("单价", 11, "unit_price", false),
  amount("计时/计件工资", 14, "base_amount"),
  amount("加班", 11, "overtime_amount"),
  amount("奖金", 11, "bonus_amount"),
  amount("应发", 12, "total_pay_amount"),
  amount("扣除", 11, "deduct_amount"),
  { label: "扣除项目", kind: "text", width: 14, cell: (line) => line.deduct_reason },
  amount("已预支", 11, "advance_amount"),
  amount("应付净额", 12, "actual_amount"),
  { label: "开户银行", kind: "text", width: 18, cell: (line) => labelOf(bank, line.pay_roll_bank_code, "zh") },
  { label: "银行卡号", kind: "text", width: 22, cell: (line) => line.pay_roll_bank_card_number },
  { label: "发放状态", kind: "text", width: 10, cell: ({ status }) => labelOf(workerPayStatus, status, "zh") },
  { label: "发放日期", kind: "date", width: 12, cell: (line) => line.balance_date },
  { label: "银行流水号", kind: "text", width: 24, cell: (line) => line.bank_serial_no },
  { label: "本人签字", kind: "text", width: 14, cell: () => "" },
];

/**
 * ID and card numbers are unmasked for companies, whose workers sign the table, and for officials who may see them in full
 * (domain model 2.8). The action itself writes the audit row.
 */
describeHandler(payRolls, "download", { response: workbook });

registerAction(payRolls, "download", async (context) => {
  const { db, services, row } = context;
  // Export requires the right to read.
  readRule(context, payRolls);
  const whole = await linesOf(db, services.store, row.id);
  const lines = canUnmask(context) ? whole : whole.map(maskedLine);
  const head = await headOf(db, services, row);
  const sum = (name: Amount) => lines.reduce((total, line) => total + (line[name] ?? 0), 0);
  const totals = columns.map(({ label, sums }): CellValue => (sums ? sum(sums) : label === "姓名" ? "合计" : ""));
  const file = writeSheet({
    name: "工资支付表",
    title: "农民工工资支付表",
    above: [
      `工程项目：${head.project}　　用人单位：${head.corp}　　施工总承包单位：${head.contractor}`,
      `工资专用账户：${head.account}　　工资月份：${row.pay_month}　　应发日期：${row.due_date ?? "-"}　　编号：${row.pay_roll_code}`,
    ],
    columns,
    rows: [...lines.map((line) => columns.map(({ cell }) => cell(line))), totals],
    below: () => [
      `人数：${lines.length}　　应发合计：${toYuan(row.total_pay_amount)}元　　应付净额合计：${toYuan(row.actual_amount)}元`,
      `编制：${head.maker ?? ""}　　审核：${head.checker ?? ""}　　用人单位（盖章）：　　　　施工总承包单位（盖章）：`,
    ],
  });
  return { response: { file, name: `${row.title ?? row.pay_roll_code}-工资支付表.xlsx`, type: workbookType } };
});

const maskedLine = (line: PayRollDetail): PayRollDetail => ({
  ...line,
  id_card_number: maskIdCard(line.id_card_number),
  cell_phone: line.cell_phone && maskPhone(line.cell_phone),
  pay_roll_bank_card_number: line.pay_roll_bank_card_number && maskCard(line.pay_roll_bank_card_number),
});

interface Head extends Record<string, unknown> {
  project: string;
  corp: string;
  contractor: string;
  maker: string | null;
  checker: string | null;
}

async function headOf(db: Db, { cipher }: Services, roll: PayRoll) {
  const found = await fetchOne<Head & { account_name: string | null; account_no: string | null }>(db)`
    select p.name as project, c.corp_name as corp, g.corp_name as contractor, w.account_name, ${placedColumn(wageAccounts, "account_no", "w")} as account_no,
        (select name from ${storedRowsOf("accounts")} where id = coalesce(r.submitted_by, r.created_by)) as maker,
        (select name from ${storedRowsOf("accounts")} where id = r.authorised_by) as checker
      from ${storedRowsOf("payRolls", "r")} join ${storedRowsOf("projects", "p")} on p.id = r.project join ${storedRowsOf("corps", "c")} on c.id = r.corp
        left join ${storedRowsOf("corps", "g")} on g.id = p.contractor_corp left join ${storedRowsOf("wageAccounts", "w")} on w.id = r.wage_account
      where r.id = ${roll.id}`;
  if (!found) throw new Error(`payroll ${roll.id} has no project or employer`);
  const number = found.account_no ? maskCard(cipher.decryptPlaced(found.account_no)) : "";
  return { ...found, account: `${found.account_name ?? "-"} ${number}` };
}
