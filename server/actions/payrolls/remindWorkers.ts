import { payRolls } from "../../../resources/payrolls/payRolls";
import { fetchRows, sql } from "../../db/query";
import { registerAction } from "../../rest/handlers";
import { textTo } from "../corps/notices";

registerAction(payRolls, "remindWorkers", async ({ row, db, today, services, after }) => {
  const found = await fetchRows<{ phone: string }>(
    db,
    sql`update pay_roll_details d set reminded_on = ${today}
        where d.pay_roll = ${row.id} and not d.confirm_status and d.cell_phone is not null and d.deleted_at is null
          and not exists (select 1 from pay_roll_details other where other.worker = d.worker and other.reminded_on = ${today})
        returning d.cell_phone as phone`,
  );
  const text = `您${row.pay_month}的工资表已提交，请登录平台的工人页面核对，无误请确认，有误可提出异议。`;
  after(async () => {
    for (const { phone } of found) await textTo(services, services.cipher.open(phone), text);
  });
  return { audited: { reminded: found.length } };
});
