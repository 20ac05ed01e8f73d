import { monthOf } from "../../../../resources/kit/days";
import { loadHolidays } from "../../../platform/db/holidays";
import { wageMonth } from "../../ledger/wageMonth";
import { toYuan } from "../../../../resources/kit/money";
import { wageAccounts } from "../../../../resources/wageAccounts/wageAccounts";
import { reservedAmount } from "../../payments/accountBooks";
import { payrollHistory } from "./payrollHistory";
import { contractorOf } from "../../projects/contractorOf";
import { payRolls } from "../../../../resources/payrolls/payRolls";
import { execute } from "../../../platform/db/query";
import { registerHooks } from "../../../engine/rest/handlers";
import { takeBackLedger } from "../../payments/ledger";
import { refuseWhenSupplemented } from "../../payments/supplements";
import { refuse } from "../../../../resources/refusals";
import { applyHeadDefaults, type HeadInput } from "./head";
import { enterLines, numberLines } from "./enterLines";
import { prefill } from "./prefill";
import { linesOf } from "./bases";
import { payrollStatus } from "../../../../resources/dictionaries/payrollStatus";

registerHooks(payRolls, {
  create: ({ db, services, input }) => applyHeadDefaults(db, services.store, input as HeadInput),

  async created(context) {
    const { row, body } = context;
    if (!Array.isArray(body.details)) await prefill(context, row, body.prefill);
  },

  relations: {
    details: async (context, lines) => void (await enterLines(context, context.row, numberLines(lines), { replace: true })),
  },

  /** The payroll's history and, for the contractor, whether the account's balance is sufficient. */
  async detail({ db, services, row, actor }) {
    const isCompany = actor.audience === "company";
    const [log, contractor, account, reserved, calendar] = await Promise.all([
      payrollHistory(db, row.id),
      isCompany ? contractorOf(db, row.project) : undefined,
      isCompany && row.wage_account ? services.store.find(db, wageAccounts, { id: row.wage_account }) : undefined,
      isCompany && row.wage_account ? reservedAmount(db, row.wage_account) : 0,
      loadHolidays(db),
    ]);
    // What a monthly wage of this payroll depends on.
    const holidays = [...calendar].filter(([day]) => monthOf(day) === wageMonth(row));
    const history = { log, review_findings: row.review_findings, holidays };
    if (!account || contractor !== actor.attributes.corp) return history;
    const free = account.balance - reserved;
    return { ...history, free_balance: toYuan(free), shortfall: toYuan(Math.max(0, row.actual_amount - free)) };
  },

  async remove({ db, services, row }) {
    if (row.status !== payrollStatus.draft && !(row.status === payrollStatus.failed && row.paid_count === 0))
      throw refuse("payRolls.submitted");
    await refuseWhenSupplemented(db, row.id);
    if (row.status === payrollStatus.failed) await takeBackLedger(db, row, await linesOf(db, services.store, row.id));
    await execute(db)`
      update pay_roll_details set deleted_at = platform_now(), version = version + 1 where pay_roll = ${row.id} and deleted_at is null`;
  },
});
