import { shanghaiTime } from "../../../../resources/kit/days";
import { toYuan } from "../../../../resources/kit/money";
import { escapeXml } from "../../../platform/xml/escape";
import type { PaymentBatch, PaymentLine } from "../../../engine/bankGateway";

/** The payment order as an ISO 20022 CustomerCreditTransferInitiation, version 9. */
export function pain001(batch: PaymentBatch): string {
  const { batch_no, requested_at, debit, count, total_fen, purpose, remark, records } = batch;
  const requested = shanghaiTime(requested_at);
  const sums = element("NbOfTxs", String(count)) + element("CtrlSum", toYuan(total_fen));
  const payment = [
    element("PmtInfId", batch_no),
    element("PmtMtd", "TRF"),
    element("BtchBookg", "true"),
    sums,
    nested("PmtTpInf", nested("CtgyPurp", element("Cd", purpose))),
    nested("ReqdExctnDt", element("Dt", requested.slice(0, 10))),
    nested("Dbtr", element("Nm", truncate(debit.account_name, 140))),
    nested("DbtrAcct", accountId(debit.account_no) + element("Ccy", "CNY")),
    nested("DbtrAgt", bank(debit.bank_link_number)),
    ...records.map((line) => transfer(line, purpose, remark)),
  ];
  const head = [
    element("MsgId", batch_no),
    element("CreDtTm", `${requested.replace(" ", "T")}+08:00`),
    sums,
    nested("InitgPty", element("Nm", truncate(debit.account_name, 140))),
  ];
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">' +
    nested("CstmrCdtTrfInitn", nested("GrpHdr", head.join("")) + nested("PmtInf", payment.join(""))) +
    "</Document>\n"
  );
}

function transfer({ e2e_id, amount_fen, name, card_no, bank_link_number }: PaymentLine, purpose: string, remark: string): string {
  return nested(
    "CdtTrfTxInf",
    [
      nested("PmtId", element("EndToEndId", e2e_id)),
      nested("Amt", `<InstdAmt Ccy="CNY">${toYuan(amount_fen)}</InstdAmt>`),
      // Without it, the bank derives the receiving bank from the card's first digits.
      bank_link_number === null ? "" : nested("CdtrAgt", bank(bank_link_number)),
      nested("Cdtr", element("Nm", truncate(name, 140))),
      nested("CdtrAcct", accountId(card_no)),
      nested("Purp", element("Cd", purpose)),
      nested("RmtInf", element("Ustrd", truncate(remark, 140))),
    ].join(""),
  );
}

/** 联行号 are the 12-digit member numbers of the clearing system CNAPS. */
function bank(linkNumber: string): string {
  const member = nested("ClrSysId", element("Cd", "CNAPS")) + element("MmbId", linkNumber);
  return nested("FinInstnId", nested("ClrSysMmbId", member));
}

const accountId = (accountNo: string): string => nested("Id", nested("Othr", element("Id", accountNo)));
const element = (name: string, text: string): string => nested(name, escapeXml(text));
const nested = (name: string, inner: string): string => `<${name}>${inner}</${name}>`;
const truncate = (text: string, maxLength: number): string => [...text].slice(0, maxLength).join("");
