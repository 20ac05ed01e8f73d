import { corpDeposits } from "../../../resources/deposits/corpDeposits";
import { workerWages } from "../../../resources/payrolls/workerWages";
import { wageAccountVouchers } from "../../../resources/wageAccounts/wageAccountVouchers";
import { endings, make, site, worldNow } from "../topics/payments/wageSite";
import { asking, type Caller, type Permission } from "./effects";

export type PayrollWorld = Awaited<ReturnType<typeof preparePayrolls>>;

export const payRollsUrl = "/salary/v1/payRolls/";
export const detailsPath = "/salary/v1/payRollDetails/";
export const wageAccountsUrl = "/building/v1/wageAccounts/";
export const vouchersPath = "/building/v1/wageAccountVouchers/";
export const billsPath = "/building/v1/wageAccountBills/";
export const depositsPath = "/building/v1/corpDeposits/";
export const wagesPath = "/project/v1/workerWages/";

export const official = (...codes: Permission[]): Promise<Caller> => worldNow().official(codes);
export const { run, valueOf, countOf } = asking(() => worldNow().pool);
let sites = 0;
/** A site with a row of everything; its name is in no other's rows. */
export async function preparePayrolls() {
  const world = worldNow();
  const made = await site([endings.a, endings.b, endings.c]);
  const { project, admin, account } = made;
  const mark = `第${++sites}号工地`;
  await run(
    "update projects set name = $2, deposit_required_amount = 50000000, deposit_ratio = 1 where id = $1",
    project.id,
    mark,
  );
  await run("update teams set team_name = $2 where project = $1", project.id, mark);
  await run(
    "update wage_accounts set account_name = $2, bank_code = '105' where id = $1",
    account.id,
    `${admin.corp.corp_name}农民工工资专用账户`,
  );
  const own = { project: project.id, corp: admin.corp.id };
  const voucher = await world.given(wageAccountVouchers, { ...own, wage_account: account.id, voucher_type: 2 });
  const deposit = await world.given(corpDeposits, { ...own, deposit_type: 1, amount: 500_000_00, status: 1 });
  const wage = await world.given(workerWages, {
    ...{ ...own, team: made.team.id, worker: made.people[0]!.id, worker_name: mark, pay_month: "2025-07" },
    ...{ pay_roll: null, pay_roll_detail: null, pay_channel: 2, via_account: 0, grant_status: 2, pay_date: "2025-08-10" },
  });
  return { ...made, mark, voucher, deposit, wage, roll: await make(made) };
}
export const byRoll = (here: PayrollWorld, verb = "") => `${payRollsUrl}${here.roll.id}/${verb}`;
