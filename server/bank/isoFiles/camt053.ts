import { shanghaiDay, type Day } from "../../../resources/kit/days";
import { toFen, type MoneyFen } from "../../../resources/kit/money";
import { allXml, findXml, textAt, type XmlElement } from "../../xml/tree";
import type { StatementEntry } from "../gateway";
import { isoDateTime } from "./dateTime";

/** A bank's statement of one account. */
export interface Statement {
  readonly account_no: string;
  readonly created_at: Date;
  readonly balance_fen: MoneyFen;
  readonly available_fen: MoneyFen;
  /** Credits confirm a labour fee (人工费用), debits its reversal. */
  readonly entries: readonly StatementEntry[];
}

/** The statements of an ISO 20022 BankToCustomerStatement; empty for another message. */
export function readCamt053(document: XmlElement): Statement[] {
  return allXml(findXml(document, "BkToCstmrStmt"), "Stmt").map((statement) => {
    const created_at = isoDateTime(
      textAt(statement, "CreDtTm") || textAt(findXml(document, "BkToCstmrStmt"), "GrpHdr", "CreDtTm"),
    );
    const booked = balance(statement, "CLBD") ?? balance(statement, "ITBD");
    if (Number.isNaN(created_at.getTime()) || booked === undefined) throw new Error("a statement without day or balance");
    return {
      account_no: accountNo(findXml(statement, "Acct")),
      created_at,
      balance_fen: booked,
      available_fen: balance(statement, "CLAV") ?? balance(statement, "ITAV") ?? booked,
      entries: allXml(statement, "Ntry").flatMap(readEntry),
    };
  });
}

function balance(statement: XmlElement, type: string): MoneyFen | undefined {
  const found = allXml(statement, "Bal").find((one) => textAt(one, "Tp", "CdOrPrtry", "Cd") === type);
  const fen = found && amount(found);
  return fen !== undefined && textAt(found, "CdtDbtInd") === "DBIT" ? -fen : fen;
}

function readEntry(entry: XmlElement): StatementEntry[] {
  // In older versions the status is the element's own text.
  const status = textAt(entry, "Sts", "Cd") || textAt(entry, "Sts");
  const amount_fen = amount(entry);
  const direction = textAt(entry, "CdtDbtInd");
  if ((direction !== "CRDT" && direction !== "DBIT") || status !== "BOOK" || amount_fen === undefined) return [];
  const details = findXml(entry, "NtryDtls", "TxDtls");
  const parties = findXml(details, "RltdPties");
  return [
    {
      serial_no: textAt(entry, "AcctSvcrRef") || textAt(details, "Refs", "AcctSvcrRef") || textAt(entry, "NtryRef"),
      amount_fen: direction === "DBIT" ? -amount_fen : amount_fen,
      booked_on: textAt(entry, "BookgDt", "Dt") || dayOf(textAt(entry, "BookgDt", "DtTm")),
      payer_name: textAt(parties, "Dbtr", "Pty", "Nm") || textAt(parties, "Dbtr", "Nm"),
      payer_account_no: accountNo(findXml(parties, "DbtrAcct")),
      remark: textAt(details, "RmtInf", "Ustrd"),
    },
  ];
}

function dayOf(dateTime: string): Day {
  const instant = isoDateTime(dateTime);
  return Number.isNaN(instant.getTime()) ? "" : shanghaiDay(instant);
}

function amount(element: XmlElement): MoneyFen | undefined {
  const found = findXml(element, "Amt");
  if (found?.attributes.Ccy !== "CNY") return undefined;
  return toFen(found.text);
}

function accountNo(account: XmlElement | undefined): string {
  return textAt(account, "Id", "Othr", "Id") || textAt(account, "Id", "IBAN");
}
