import type { AccountStatement } from "../../../resources/wageAccounts/responses";
import { addDays, shanghaiTime } from "../../../resources/kit/days";
import { maskCard } from "../../../resources/kit/mask";
import { toYuan } from "../../../resources/kit/money";
import { wageAccounts } from "../../../resources/wageAccounts/wageAccounts";
import { wageAccountBills } from "../../../resources/wageAccounts/wageAccountBills";
import type { Row } from "../../../resources/kit/resource";
import { refuse } from "../../../resources/refusals";
import { BankNoResponse, type BankGateway, type StatementEntry } from "../../engine/bankGateway";
import { loadRow } from "../../engine/rest/readRow";
import { scopeOrNone } from "../../engine/rest/scope";
import type { RequestContext } from "../../engine/services";

/** A quarter is the usual period of an inspection. */
const statementDays = 92;

type WageAccountBill = Row<typeof wageAccountBills>;
type Entry = AccountStatement["matched"][number];

/** The bank's statement of an account, matched to its bills by serial number. */
export async function accountStatement(ctx: RequestContext, id: number): Promise<AccountStatement> {
  const { pool, store, bank } = ctx.services;
  const isVisible = await loadRow(pool, ctx, wageAccounts, id);
  const account = isVisible && (await store.find(pool, wageAccounts, { id }));
  if (!account) throw refuse("notFound");
  const since = addDays(ctx.today, -statementDays);
  const read = await readBank(bank, account.account_no, since);
  // A caller who may not read bills gets the statement alone.
  const bills = scopeOrNone(ctx, wageAccountBills) ? await store.findAll(pool, wageAccountBills, { wage_account: id }) : [];
  const bySerial = new Map(bills.map((bill) => [bill.serial_no, bill]));
  const entries = read.entries.map((entry) => ({ entry: entryOf(entry, bySerial.get(entry.serial_no)), fen: entry.amount_fen }));
  const recorded = entries.filter(({ entry }) => entry.bill !== null);
  const others = entries.filter(({ entry }) => entry.bill === null);
  const serials = new Set(read.entries.map(({ serial_no }) => serial_no));
  const pick = (found: readonly { readonly entry: Entry }[]) => found.map(({ entry }) => entry);
  return {
    ...{ since, has_statements: read.balance !== undefined },
    ...{ balance: read.balance ? toYuan(read.balance.balance_fen) : null },
    balance_at: read.balance ? shanghaiTime(read.balance.as_of) : null,
    matched: pick(recorded.filter(({ entry }) => entry.amount === entry.bill_amount)),
    differing: pick(recorded.filter(({ entry }) => entry.amount !== entry.bill_amount)),
    unrecorded: pick(others.filter(({ fen }) => fen > 0)),
    paid_out: pick(others.filter(({ fen }) => fen <= 0)),
    unbooked: read.balance ? bills.filter((bill) => bill.pay_date >= since && !serials.has(bill.serial_no)).map(billOf) : [],
  };
}

const billOf = ({ id, serial_no, pay_date, amount, payer_name }: WageAccountBill) => ({
  ...{ id, serial_no, pay_date, payer_name },
  amount: toYuan(amount),
});

const entryOf = ({ amount_fen, payer_account_no, ...entry }: StatementEntry, bill: WageAccountBill | undefined): Entry => ({
  ...entry,
  amount: toYuan(amount_fen),
  payer_account_no: maskCard(payer_account_no),
  bill: bill?.id ?? null,
  bill_amount: bill ? toYuan(bill.amount) : null,
});

/** If the bank does not answer, there is no statement. */
async function readBank(bank: BankGateway, accountNo: string, since: string) {
  try {
    if (!bank.entries) return { entries: [], balance: undefined };
    return { entries: await bank.entries(accountNo, since), balance: await bank.queryBalance(accountNo) };
  } catch (error) {
    if (error instanceof BankNoResponse) return { entries: [], balance: undefined };
    throw error;
  }
}
