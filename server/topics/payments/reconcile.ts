import { addDays } from "../../../resources/kit/days";
import type { Label } from "../../../resources/kit/label";
import { formatFen } from "../../../resources/kit/money";
import { wageAccounts, type WageAccount } from "../../../resources/wageAccounts/wageAccounts";
import { wageAccountBills } from "../../../resources/wageAccounts/wageAccountBills";
import { BankNoResponse, type StatementEntry } from "../../engine/bankGateway";
import { allRowsOf, execute, fetchRows, transaction } from "../../platform/db/query";
import { bilingualMessage } from "../../engine/rest/bilingualMessage";
import { inParallel } from "../../platform/queue/queue";
import type { Services } from "../../engine/services";
import { enqueueProjects } from "../../engine/alarmQueue";
import { accountStatus } from "../../../resources/dictionaries/accountStatus";
import { corpDuty } from "../../../resources/dictionaries/corpDuty";

/** The bank may book a transfer some days before or after the recorded day. */
const toleranceDays = 10;
/** The bank answers so many accounts at once; at 100 ms an answer a run takes some seconds. */
const atOnce = 8;
export const accountsPerRun = 200;
/** Older unrecorded receipts were already reported. */
const lookBackDays = 31;

/**
 * Reconciles the books with the bank's statements: stores the bank's balance, confirms the labour fees and reversals that it has
 * booked, and reports receipts without a record here. Repeatable: confirms and reports nothing twice.
 */
export async function reconcile(services: Services): Promise<void> {
  if (!services.bank.entries) return;
  await inParallel(await nextAccounts(services), atOnce, (account) => compareAccount(services, account));
}

/** The account that the last run ended with; only one process runs the jobs. */
let comparedUpTo = 0;

/** The accounts whose turn it is: each run takes the same number, however many a city has. */
async function nextAccounts({ pool, store }: Services): Promise<WageAccount[]> {
  const found = await fetchRows<{ id: number }>(pool)`
    select id from ${allRowsOf("wageAccounts")} where id > ${comparedUpTo} and status = ${accountStatus.open} and payment_bank = 0
      order by id limit ${accountsPerRun}`;
  const ids = found.map(({ id }) => id);
  comparedUpTo = ids.length < accountsPerRun ? 0 : (ids.at(-1) ?? 0);
  return store.findAll(pool, wageAccounts, { id: ids });
}

async function compareAccount(services: Services, account: WageAccount): Promise<void> {
  try {
    await noteBalance(services, account);
    await compareEntries(services, account);
  } catch (error) {
    if (!(error instanceof BankNoResponse))
      services.log.error({ err: error, account: account.id }, "an account could not be compared with its statement");
  }
}

async function noteBalance({ bank, pool }: Services, account: WageAccount): Promise<void> {
  const { balance_fen, as_of } = await bank.queryBalance(account.account_no);
  await execute(pool)`
    update wage_accounts set bank_balance = ${balance_fen}, bank_balance_at = ${as_of.toISOString()}::timestamptz
      where id = ${account.id} and (bank_balance_at is null or bank_balance_at < ${as_of.toISOString()}::timestamptz)`;
}

/** A bill is confirmed if serial number and amount (fen) match; a different amount is reported, not confirmed. */
async function compareEntries(services: Services, account: WageAccount): Promise<void> {
  const { bank, pool, store, log, clock } = services;
  const open = await store.findAll(pool, wageAccountBills, { wage_account: account.id, confirm_status: false });
  const since = open
    .map(({ pay_date }) => addDays(pay_date, -toleranceDays))
    .reduce((first, day) => (day < first ? day : first), addDays(clock.today(), -lookBackDays));
  const entries = (await bank.entries?.(account.account_no, since)) ?? [];
  const booked = new Map(entries.map(({ serial_no, amount_fen }) => [serial_no, amount_fen]));

  // Of the bills since the account was opened, only those that the bank's entries name.
  const named = await store.findAll(pool, wageAccountBills, { wage_account: account.id, serial_no: [...booked.keys()] });
  const recorded = new Set(named.map(({ serial_no }) => serial_no));
  const unrecorded = entries.filter(({ serial_no, amount_fen }) => amount_fen > 0 && !recorded.has(serial_no));
  for (const entry of unrecorded) await notifyCompany(services, account, unrecordedText(entry));

  const differing = open.filter(({ serial_no, amount }) => booked.has(serial_no) && booked.get(serial_no) !== amount);
  for (const { id, serial_no, amount } of differing) {
    const isNew = await notifyCompany(services, account, differingText(serial_no, amount, booked.get(serial_no) ?? 0));
    if (isNew) log.warn({ account: account.id, bill: id }, "the bank received another amount than was recorded");
  }

  const confirmed = open.filter(({ serial_no, amount }) => booked.get(serial_no) === amount).map(({ id }) => id);
  if (confirmed.length === 0) return;
  await transaction(pool, async (db) => {
    await execute(db)`
      update wage_account_bills set confirm_status = true, confirmed_at = ${clock.now().toISOString()}::timestamptz, version = version + 1, updated_at = platform_now()
        where id = any(${confirmed}::bigint[]) and not confirm_status and deleted_at is null`;
    await enqueueProjects(db, [account.project], "wageAccountBills");
  });
}

const unrecordedText = ({ booked_on, amount_fen, payer_name, serial_no }: StatementEntry): Label => {
  const amount = formatFen(amount_fen);
  return [
    `专户${booked_on}入账${amount}元（${[payer_name, `流水号${serial_no}`].filter(Boolean).join("，")}），尚未登记分账，请核对登记`,
    `${amount} CNY were credited to the account on ${booked_on} (${[payer_name, `bank reference ${serial_no}`].filter(Boolean).join(", ")}) and are not recorded as a labour-fee transfer; check and record them`,
  ];
};

const differingText = (serial_no: string, recorded: number, booked: number): Label => [
  `分账流水号${serial_no}登记${formatFen(recorded)}元，银行实际${formatFen(booked)}元，请核对冲正`,
  `The labour-fee transfer with bank reference ${serial_no} is recorded with ${formatFen(recorded)} CNY, but the bank credited ${formatFen(booked)} CNY; check and reverse it`,
];

/** Notifies everyone at the company who records the account's labour fees, once each. Returns whether anyone was notified. */
async function notifyCompany({ pool, clock }: Services, { id, corp }: WageAccount, content: Label): Promise<boolean> {
  const message = bilingualMessage({ title: ["银行对账", "Bank reconciliation"], content });
  const link = `/payroll/account-detail?id=${id}`;
  const sent = await execute(pool)`insert into messages (account, title, content, english, link, sent_at)
      select a.id, ${message.title}, ${message.content}::text, ${JSON.stringify(message.english)}::jsonb, ${link}::text, ${clock.now().toISOString()}::timestamptz from ${allRowsOf("accounts", "a")}
      where a.corp = ${corp} and a.is_active and a.corp_duty in (${corpDuty.administrator}, ${corpDuty.maker})
        and not exists (select 1 from ${allRowsOf("messages", "m")} where m.account = a.id and m.link = ${link} and m.content = ${message.content})
      order by a.id`;
  return sent > 0;
}
