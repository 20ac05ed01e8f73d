import { ruleFor } from "../../../../resources/kit/access";
import type { Month } from "../../../../resources/kit/days";
import type { AnyResource } from "../../../../resources/kit/resource";
import { objections } from "../../../../resources/payrolls/objections";
import { payRollDetails } from "../../../../resources/payrolls/payRollDetails";
import { payRolls } from "../../../../resources/payrolls/payRolls";
import { workerWages } from "../../../../resources/payrolls/workerWages";
import { wageAccountBills } from "../../../../resources/wageAccounts/wageAccountBills";
import type { SheetData } from "../../../platform/excel/sheet";
import { exportTable } from "../../../engine/rest/exportRows";
import { scopeOrNone } from "../../../engine/rest/scope";
import type { RequestContext } from "../../../engine/services";

interface MonthTable {
  readonly resource: AnyResource;
  readonly name: string;
  /** The field with the month. */
  readonly month: string;
  readonly columns: readonly string[];
  /** The field to sort by; by default the list's own order. */
  readonly sort?: string;
}

/** The wages paid in a month, the account, the workers' statements, and receipts of the account. */
const monthTables: readonly MonthTable[] = [
  {
    ...{ resource: payRolls, name: "工资单", month: "pay_month" },
    columns: ["pay_roll_code", "corp", "team", "due_date", "worker_count", "total_pay_amount", "actual_amount", "status"],
  },
  {
    ...{ resource: payRollDetails, name: "代发明细与银行回单", month: "pay_month", sort: "seq" },
    columns: [
      ...["worker_name", "id_card_number", "team_name", "days", "total_pay_amount", "deduct_amount", "advance_amount"],
      ...[
        "actual_amount",
        "pay_roll_bank_code",
        "pay_roll_bank_card_number",
        "status",
        "balance_date",
        "bank_serial_no",
        "fail_reason",
      ],
    ],
  },
  {
    ...{ resource: workerWages, name: "工资与本人确认", month: "pay_month" },
    columns: [
      ...["worker_name", "team_name", "total_pay_amount", "actual_amount", "grant_status", "pay_date", "pay_channel"],
      ...["bank_serial_no", "confirm_status", "confirm_method", "confirm_at"],
    ],
  },
  {
    ...{ resource: wageAccountBills, name: "人工费用分账", month: "bill_month" },
    columns: ["wage_account", "payer_name", "amount", "pay_date", "serial_no", "status"],
  },
  {
    ...{ resource: objections, name: "工人异议", month: "pay_month" },
    columns: ["worker_name", "corp", "reason", "claimed_days", "claimed_amount", "content", "status", "answer_due", "answer"],
  },
];

const mayExport = (ctx: RequestContext, { resource }: MonthTable): boolean =>
  ruleFor(resource.export, ctx.actor) !== undefined && scopeOrNone(ctx, resource) !== undefined;

/** The tables that the caller may export. */
export const exportableTables = (ctx: RequestContext): readonly MonthTable[] =>
  monthTables.filter((table) => mayExport(ctx, table));

export function monthFileSheets(ctx: RequestContext, project: number, month: Month, unmask: boolean): SheetData[] {
  return exportableTables(ctx).map(({ resource, name, month: field, columns, sort }) => {
    const query = { filter: JSON.stringify({ project, [field]: month }), columns: columns.join(",") };
    const order = sort && { sort: JSON.stringify([sort, "ASC"]) };
    return { name, ...exportTable(ctx, resource, { ...query, ...order }, { unmask }) };
  });
}
