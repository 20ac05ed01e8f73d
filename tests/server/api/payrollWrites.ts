import { code, uploadVoucher } from "../topics/payments/wageSite";
import type { Write } from "./effects";
import {
  wageAccountsUrl,
  billsPath,
  depositsPath,
  detailsPath,
  payRollsUrl,
  vouchersPath,
  wagesPath,
  countOf,
  official,
  byRoll,
  run,
  valueOf,
  type PayrollWorld,
} from "./payrollSite";

const rowsOf = (table: string, { project }: PayrollWorld): Promise<number> => countOf(table, "project = $1", project.id);

/** The ticket of a checker who has been sent his code. */
let ticketed: string;

const maker = (here: PayrollWorld) => here.admin;
const checker = (here: PayrollWorld) => here.checker;
const status = (here: PayrollWorld) => valueOf("pay_rolls", "status", here.roll.id);
const submit = (here: PayrollWorld) => here.admin.get(byRoll(here, "auth/"));
const papers = async ({ admin }: PayrollWorld) => [(await uploadVoucher(admin)).id];

/** What each call does that changes something, and who may do it. */
export const payrollWrites: Readonly<Record<string, readonly Write<PayrollWorld>[]>> = {
  [`POST ${wageAccountsUrl}`]: [
    {
      ...{ does: "opens another account after the closing", by: maker, after: 2, names: "project" },
      given: (here) => run("update wage_accounts set status = 0 where id = $1", here.account.id),
      ask: (who, here) =>
        who.post(wageAccountsUrl, {
          ...{ project: here.project.id, account_name: `${here.admin.corp.corp_name}农民工工资专用账户` },
          ...{ account_no: `7735${here.project.id}00012345`, bank_code: "105", bank_name: "云汀支行" },
          ...{ bank_link_number: "105100000017", open_date: "2025-09-01" },
        }),
      kept: (here) => rowsOf("wage_accounts", here),
    },
  ],
  [`PATCH ${wageAccountsUrl}{id}/`]: [
    {
      ...{ does: "corrects it", by: maker, after: 1 },
      ask: (who, here) =>
        who.patch(`${wageAccountsUrl}${here.account.id}/`, { account_no: `7736${here.project.id}00012345`, is_shared: 1 }),
      kept: (here) => valueOf("wage_accounts", "is_shared", here.account.id),
    },
    {
      ...{ does: "files it, once its agreement is checked", by: () => official("account_manage"), after: 2 },
      given: (here) => run("update wage_account_vouchers set audit_status = 1 where id = $1", here.voucher.id),
      ask: (who, here) => who.patch(`${wageAccountsUrl}${here.account.id}/`, { action: "file" }),
      kept: (here) => valueOf("wage_accounts", "filing_status", here.account.id),
    },
  ],
  [`POST ${vouchersPath}`]: [
    {
      ...{ does: "hands in a paper", by: maker, after: 2, names: "wage_account" },
      ask: async (who, here) =>
        who.post(vouchersPath, {
          ...{ wage_account: here.account.id, voucher_type: 1, voucher_date: "2025-09-01", files: await papers(here) },
        }),
      kept: (here) => rowsOf("wage_account_vouchers", here),
    },
  ],
  [`PATCH ${vouchersPath}{id}/`]: [
    {
      ...{ does: "corrects it", by: maker, after: "2025-08-31" },
      ask: (who, here) => who.patch(`${vouchersPath}${here.voucher.id}/`, { voucher_date: "2025-08-31" }),
      kept: (here) => valueOf("wage_account_vouchers", "voucher_date", here.voucher.id),
    },
    {
      ...{ does: "checks it", by: () => official("account_manage"), after: 1 },
      ask: (who, here) => who.patch(`${vouchersPath}${here.voucher.id}/`, { action: "pass" }),
      kept: (here) => valueOf("wage_account_vouchers", "audit_status", here.voucher.id),
    },
  ],
  [`POST ${billsPath}`]: [
    {
      ...{ does: "records what came in, and the balance rises", by: maker, after: 10_000_00, names: "wage_account" },
      ask: async (who, here) =>
        who.post(billsPath, {
          ...{ wage_account: here.account.id, bill_month: "2025-09", payer_name: "云汀城投", amount: "1000" },
          ...{ progress_amount: "1000", pay_date: "2025-09-09", serial_no: "second", files: await papers(here) },
        }),
      kept: (here) => valueOf("wage_accounts", "balance", here.account.id),
    },
  ],
  [`POST ${depositsPath}`]: [
    {
      ...{ does: "stores one", by: maker, after: 2, names: "project" },
      ask: async (who, here) =>
        who.post(depositsPath, {
          ...{ project: here.project.id, deposit_type: 1, amount: "500000", store_date: "2025-09-01", bank_code: "105" },
          ...{ bank_name: "云汀支行", account_no: "78000000000012345", files: await papers(here) },
        }),
      kept: (here) => rowsOf("corp_deposits", here),
    },
  ],
  [`PATCH ${depositsPath}{id}/`]: [
    {
      ...{ does: "confirms it", by: () => official("deposit_manage"), after: 2 },
      ask: (who, here) => who.patch(`${depositsPath}${here.deposit.id}/`, { action: "confirm" }),
      kept: (here) => valueOf("corp_deposits", "status", here.deposit.id),
    },
    {
      ...{ does: "refills it after its use", by: maker, after: 200_000_00 },
      given: (here) => run("update corp_deposits set status = 3, used_amount = 20000000 where id = $1", here.deposit.id),
      ask: async (who, here) =>
        who.patch(`${depositsPath}${here.deposit.id}/`, {
          ...{ action: "replenish", amount: "200000", files: await papers(here) },
        }),
      kept: (here) => valueOf("corp_deposits", "replenish_amount", here.deposit.id),
    },
  ],
  [`POST ${wagesPath}`]: [
    {
      ...{ does: "enters a wage paid in cash", by: maker, after: 2, names: "worker" },
      ask: async (who, here) =>
        who.post(wagesPath, {
          ...{ worker: here.people[1]!.id, pay_month: "2025-07", days: 10, work_hours: 90, pay_type: 3 },
          ...{ total_pay_amount: "3000", actual_amount: "3000", pay_channel: 2, grant_status: 2, pay_date: "2025-08-09" },
          files: await papers(here),
        }),
      kept: (here) => rowsOf("worker_wages", here),
    },
  ],
  [`PATCH ${wagesPath}{id}/`]: [
    {
      ...{ does: "corrects it", by: maker, after: "押运队代发" },
      ask: async (who, here) => who.patch(`${wagesPath}${here.wage.id}/`, { remark: "押运队代发", files: await papers(here) }),
      kept: (here) => valueOf("worker_wages", "remark", here.wage.id),
    },
    {
      ...{ does: "confirms it for its worker", by: maker, after: true },
      ask: (who, here) => who.patch(`${wagesPath}${here.wage.id}/`, { action: "confirm", confirm_method: 2 }),
      kept: (here) => valueOf("worker_wages", "confirm_status", here.wage.id),
    },
  ],
  [`POST ${payRollsUrl}`]: [
    {
      ...{ does: "makes the payroll of a month", by: maker, after: 2, names: "project" },
      ask: (who, here) => who.post(payRollsUrl, { project: here.project.id, corp: here.admin.corp.id, pay_month: "2025-09" }),
      kept: (here) => rowsOf("pay_rolls", here),
    },
  ],
  [`DELETE ${payRollsUrl}{id}/`]: [
    {
      ...{ does: "takes it away with its lines", by: maker, after: [0, 0] },
      ask: (who, here) => who.delete(byRoll(here)),
      kept: async (here) => [await rowsOf("pay_rolls", here), await rowsOf("pay_roll_details", here)],
    },
  ],
  [`GET ${payRollsUrl}{id}/auth/`]: [
    {
      ...{ does: "submits it", by: maker, after: 1 },
      ask: (who, here) => who.get(byRoll(here, "auth/")),
      kept: status,
    },
    {
      ...{ does: "authorises it, to whom the ticket was given", by: checker, after: 2 },
      given: async (here) => {
        await submit(here);
        await here.checker.get(byRoll(here, "comparison/"));
        const { ticket } = (await here.checker.get(byRoll(here, "auth/"))).body;
        ticketed = `auth/?ticket=${ticket}&code=${await code()}`;
      },
      ask: (who, here) => who.get(byRoll(here, ticketed)),
      kept: status,
    },
  ],
  [`POST ${payRollsUrl}{id}/edit/`]: [
    {
      ...{ does: "changes a line", by: maker, after: 3_100_00 },
      ask: (who, here) =>
        who.post(byRoll(here, "edit/"), {
          ...{ version: here.roll.version, details: [{ worker: here.people[0]!.id, bonus_amount: "100" }] },
        }),
      kept: async (here) =>
        (await run("select max(actual_amount) as most from pay_roll_details where pay_roll = $1", here.roll.id)).rows[0].most,
    },
    {
      ...{ does: "sends it back to its maker", by: checker, given: submit, after: 0 },
      ask: (who, here) => who.post(byRoll(here, "edit/"), { action: "return", reason: "请核对天数" }),
      kept: status,
    },
  ],
  [`POST ${payRollsUrl}{id}/copy/`]: [
    {
      ...{ does: "makes the next month's of it", by: maker, after: 2 },
      ask: (who, here) => who.post(byRoll(here, "copy/"), { pay_month: "2025-09" }),
      kept: (here) => rowsOf("pay_rolls", here),
    },
  ],
  [`POST ${detailsPath}`]: [
    {
      ...{ does: "puts a worker in who was left out", by: maker, after: 3 },
      given: (here) => run("delete from pay_roll_details where pay_roll = $1 and worker = $2", here.roll.id, here.people[2]!.id),
      ask: (who, here) => who.post(detailsPath, { pay_roll: here.roll.id, details: [{ worker: here.people[2]!.id }] }),
      kept: (here) => rowsOf("pay_roll_details", here),
    },
  ],
  [`DELETE ${detailsPath}{id}/`]: [
    {
      ...{ does: "takes a worker out", by: maker, after: 2 },
      ask: async (who, here) => {
        const line = await run("select min(id) as id from pay_roll_details where pay_roll = $1", here.roll.id);
        return who.delete(`${detailsPath}${line.rows[0].id}/`);
      },
      kept: (here) => rowsOf("pay_roll_details", here),
    },
  ],
};
