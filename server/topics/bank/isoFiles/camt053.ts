import { shanghaiDay, type Day } from "../../../../resources/kit/days";
import { toFen, type MoneyFen } from "../../../../resources/kit/money";
import { allXml, findXml, textAt, childTexts, type XmlElement } from "../../../platform/xml/tree";
import type { StatementEntry } from "../../../engine/bankGateway";
import { isoDateTime } from "./dateTime";
import { FileFault } from "./fileFault";

/** A bank's statement of one account, or its report of a day under way. */
export interface Statement {
  readonly account_no: string;
  readonly created_at: Date;
  /** The booked balance; undefined in a notification of entries (camt.054), and where the bank states only others: its entries count. */
  readonly balance_fen: MoneyFen | undefined;
  readonly available_fen: MoneyFen | undefined;
  /** Credits confirm a labour fee (人工费用), debits its reversal. */
  readonly entries: readonly StatementEntry[];
}

/** BankToCustomer: statement (camt.053), account report (camt.052), debit and credit notification (camt.054). */
const messages = [
  ["BkToCstmrStmt", "Stmt"],
  ["BkToCstmrAcctRpt", "Rpt"],
  ["BkToCstmrDbtCdtNtfctn", "Ntfctn"],
] as const;

interface StatementsRead {
  readonly statements: readonly Statement[];
  /** Currencies of what was left out, statements or entries: wages are paid in yuan. */
  readonly otherCurrencies: readonly string[];
}

/** What was read of the entries, by the statement that they are in. */
export interface EntriesOf {
  readonly entries: (statement: XmlElement) => readonly StatementEntry[];
  /** The currency of its first entry that is not in yuan. */
  readonly other: (statement: XmlElement) => string | undefined;
}

/** The statements of a document whose entries are read already; empty for another message. */
export function readStatements(document: XmlElement, of: EntriesOf): StatementsRead {
  const all = messages.flatMap(([message, part]) => {
    const body = findXml(document, message);
    return allXml(body, part).map((statement) => ({ statement, body, currency: currencyOf(statement, of) }));
  });
  return {
    statements: all.flatMap(({ statement, body, currency }) => {
      if (currency !== yuan) return [];
      const created_at = isoDateTime(textAt(statement, "CreDtTm") || textAt(body, "GrpHdr", "CreDtTm"));
      if (Number.isNaN(created_at.getTime()))
        throw new FileFault(["对账单没有生成时间（CreDtTm）", "a statement without the time of its creation (CreDtTm)"]);
      const balance_fen = balance(statement, "CLBD") ?? balance(statement, "ITBD");
      return {
        account_no: accountNo(findXml(statement, "Acct")),
        created_at,
        balance_fen,
        available_fen: balance(statement, "CLAV") ?? balance(statement, "ITAV") ?? balance_fen,
        entries: of.entries(statement),
      };
    }),
    otherCurrencies: all.flatMap(({ statement, currency }) => (currency === yuan ? (of.other(statement) ?? []) : currency)),
  };
}

const yuan = "CNY";

/** The account's; where only the amounts say it, theirs. An account that says nothing has no amounts either. */
const currencyOf = (statement: XmlElement, of: EntriesOf): string =>
  (
    textAt(statement, "Acct", "Ccy") ||
    findXml(allXml(statement, "Bal")[0], "Amt")?.attributes.Ccy ||
    (of.entries(statement).length === 0 && of.other(statement)) ||
    yuan
  ).slice(0, 3);

export const otherCurrency = (currency: string): FileFault =>
  new FileFault([`${currency}账户的对账单：平台只读取人民币（CNY）`, `a statement in ${currency}: only CNY is read`]);

function balance(statement: XmlElement, type: string): MoneyFen | undefined {
  const found = allXml(statement, "Bal").find((one) => textAt(one, "Tp", "CdOrPrtry", "Cd") === type);
  const fen = found && amount(findXml(found, "Amt"));
  return fen !== undefined && textAt(found, "CdtDbtInd") === "DBIT" ? -fen : fen;
}

/** The currency of an entry that is not in yuan. */
export function otherCurrencyOf(entry: XmlElement): string | undefined {
  const currency = findXml(entry, "Amt")?.attributes.Ccy;
  return currency === yuan ? undefined : (currency ?? "?").slice(0, 3);
}

/** An amount in yuan has no more than two decimals. */
export const hasAmount = (entry: XmlElement): boolean => amount(findXml(entry, "Amt")) !== undefined;

/** A booked entry; the transactions of a batch booking one by one, if each states its amount and they add up to the entry. */
export function readEntry(entry: XmlElement): StatementEntry[] {
  // In older versions the status is the element's own text.
  const status = textAt(entry, "Sts", "Cd") || textAt(entry, "Sts");
  const amount_fen = amount(findXml(entry, "Amt"));
  if (status !== "BOOK" || amount_fen === undefined) return [];
  const sign = textAt(entry, "CdtDbtInd") === "DBIT" ? -1 : 1;
  const serial_no = textAt(entry, "AcctSvcrRef") || textAt(entry, "NtryRef");
  const booked_on = textAt(entry, "BookgDt", "Dt") || dayOf(textAt(entry, "BookgDt", "DtTm"));
  const added = childTexts(entry, "AddtlNtryInf");
  const details = allXml(entry, "NtryDtls").flatMap((group) => allXml(group, "TxDtls"));
  const amounts = details.map((detail) => amount(findXml(detail, "Amt") ?? findXml(detail, "AmtDtls", "TxAmt", "Amt")));
  const isSplit = details.length > 1 && amounts.reduce((sum = 0, each) => sum + (each ?? Number.NaN), 0) === amount_fen;
  if (isSplit)
    return details.map((detail, index) => ({
      serial_no: flat(textAt(detail, "Refs", "AcctSvcrRef") || `${serial_no}-${index + 1}`),
      amount_fen: sign * amounts[index]!,
      booked_on: flat(booked_on),
      ...payerOf(detail),
      remark: remarkOf(detail, added),
    }));
  const [detail] = details;
  return [
    {
      serial_no: flat(textAt(entry, "AcctSvcrRef") || textAt(detail, "Refs", "AcctSvcrRef") || serial_no),
      amount_fen: sign * amount_fen,
      booked_on: flat(booked_on),
      ...payerOf(detail),
      remark: flat([...new Set([...details.flatMap(remarksIn), ...added])].join(" ")),
    },
  ];
}

function payerOf(detail: XmlElement | undefined) {
  const parties = findXml(detail, "RltdPties");
  return {
    payer_name: flat(textAt(parties, "Dbtr", "Pty", "Nm") || textAt(parties, "Dbtr", "Nm")),
    payer_account_no: flat(accountNo(findXml(parties, "DbtrAcct"))),
  };
}

/** Payroll numbers may be in any line of the remark. */
const remarksIn = (detail: XmlElement): readonly string[] => [
  ...childTexts(findXml(detail, "RmtInf"), "Ustrd"),
  ...childTexts(detail, "AddtlTxInf"),
];
const remarkOf = (detail: XmlElement, added: readonly string[]): string => flat([...remarksIn(detail), ...added].join(" "));

/** A copy of its own: a text cut out of the file would keep that part of the file in memory. */
const flat = (text: string): string => (text.length < 13 ? text : Buffer.from(text).toString());

function dayOf(dateTime: string): Day {
  const instant = isoDateTime(dateTime);
  return Number.isNaN(instant.getTime()) ? "" : shanghaiDay(instant);
}

function amount(found: XmlElement | undefined): MoneyFen | undefined {
  if (found?.attributes.Ccy !== yuan) return undefined;
  return toFen(found.text);
}

function accountNo(account: XmlElement | undefined): string {
  return textAt(account, "Id", "Othr", "Id") || textAt(account, "Id", "IBAN");
}
