import { addDays } from "../../resources/kit/days";
import { wageAccounts, type WageAccount } from "../../resources/wageAccounts/wageAccounts";
import { wageAccountBills, type WageAccountBill } from "../../resources/wageAccounts/wageAccountBills";
import { BankSilent, type BankGateway } from "../bank/gateway";
import { run, sql, transaction } from "../db/query";
import type { Services } from "../services";
import { askAlarms } from "./afterwards";

/** The bank may book a transfer some days before or after the day that was written down. */
const toleranceDays = 10;
type Credits = NonNullable<BankGateway["credits"]>;

/**
 * Brings the bank's statements into the books: its own balance beside ours, and which of the recorded labour fees it has really
 * received. Read as often as one likes: what is confirmed stays so, and nothing else changes.
 */
export async function reconcile(services: Services): Promise<void> {
  const { bank, pool, store, log } = services;
  const { credits } = bank;
  if (!credits) return;
  for (const account of await store.findAll(pool, wageAccounts, { status: 1, payment_bank: 0 })) {
    try {
      await noteBalance(services, account);
      await confirmBills(services, account, credits);
    } catch (error) {
      if (!(error instanceof BankSilent))
        log.error({ err: error, account: account.id }, "an account could not be compared with its statement");
    }
  }
}

async function noteBalance({ bank, pool }: Services, account: WageAccount): Promise<void> {
  const { balance_fen, as_of } = await bank.queryBalance(account.account_no);
  await run(
    pool,
    sql`update wage_accounts set bank_balance = ${balance_fen}, bank_balance_at = ${as_of.toISOString()}::timestamptz
        where id = ${account.id} and (bank_balance_at is null or bank_balance_at < ${as_of.toISOString()}::timestamptz)`,
  );
}

/** A bill is the bank's when serial number and amount agree to the fen; one of another amount is told, not confirmed. */
async function confirmBills(services: Services, account: WageAccount, credits: Credits): Promise<void> {
  const { pool, store, log, clock } = services;
  const open = await store.findAll(pool, wageAccountBills, { wage_account: account.id, confirm_status: false });
  const incoming = open.filter(({ amount }) => amount > 0);
  if (incoming.length === 0) return;
  const since = incoming.map(({ pay_date }) => pay_date).reduce((first, day) => (day < first ? day : first));
  const booked = new Map(
    (await credits(account.account_no, addDays(since, -toleranceDays))).map(({ serial_no, amount_fen }) => [
      serial_no,
      amount_fen,
    ]),
  );
  const agrees = ({ serial_no, amount }: WageAccountBill) => booked.get(serial_no) === amount;
  const differing = incoming.filter((bill) => booked.has(bill.serial_no) && !agrees(bill));
  if (differing.length > 0)
    log.warn({ account: account.id, bills: differing.map(({ id }) => id) }, "the bank received other amounts than were recorded");
  const confirmed = incoming.filter(agrees).map(({ id }) => id);
  if (confirmed.length === 0) return;
  await transaction(pool, async (db) => {
    await run(
      db,
      sql`update wage_account_bills set confirm_status = true, confirmed_at = ${clock.now().toISOString()}::timestamptz, version = version + 1, updated_at = now()
          where id = any(${confirmed}::bigint[]) and not confirm_status and deleted_at is null`,
    );
    await askAlarms(db, account.project, clock.now(), "wageAccountBills");
  });
}
