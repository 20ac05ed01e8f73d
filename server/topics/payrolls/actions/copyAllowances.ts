import { shiftMonth } from "../../../../resources/kit/days";
import { toYuan } from "../../../../resources/kit/money";
import { payRolls } from "../../../../resources/payrolls/payRolls";
import { refuse } from "../../../../resources/refusals";
import { allRowsOf, fetchRows } from "../../../platform/db/query";
import { registerAction } from "../../../engine/rest/handlers";
import { enterLines, numberLines } from "./enterLines";

/** Workers without an allowance get last month's; one that was entered is kept. */
registerAction(payRolls, "copyAllowances", async (context) => {
  const { db, row } = context;
  const found = await fetchRows<{ worker: number; bonus_amount: number }>(db)`
    select d.worker, b.bonus_amount from ${allRowsOf("payRollDetails", "d")} cross join lateral (
        select o.bonus_amount from ${allRowsOf("payRollDetails", "o")} join ${allRowsOf("payRolls", "r")} on r.id = o.pay_roll
        where o.worker = d.worker and o.pay_month = ${shiftMonth(row.pay_month, -1)} and o.is_back_pay = 0
          and r.corp = ${row.corp}
        order by o.id desc limit 1
      ) b
      where d.pay_roll = ${row.id} and d.bonus_amount = 0 and b.bonus_amount > 0 order by d.seq`;
  if (found.length === 0) throw refuse("payRolls.noAllowances");
  const lines = found.map(({ worker, bonus_amount }) => ({ worker, bonus_amount: toYuan(bonus_amount) }));
  await enterLines(context, row, numberLines(lines), { replace: false });
  return { audited: { lines: found.length } };
});
