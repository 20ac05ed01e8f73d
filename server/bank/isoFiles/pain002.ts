import { bankFailure } from "../../../resources/dictionaries/bankFailure";
import { isCodeOf, labelOf } from "../../../resources/kit/dictionary";
import { allXml, findXml, textAt, type XmlElement } from "../../xml/tree";
import type { BatchAnswer, BatchStatus, LineAnswer, LineStatus } from "../gateway";
import { e2eIdOf, seqOf } from "../numbers";

/** What a bank reported of one batch, in one file. */
export interface StatusReport {
  readonly batch_no: string;
  readonly created_at: Date;
  /** GrpSts, or the status of the payment where the bank tells it only there; empty when it tells neither. */
  readonly status: string;
  readonly code: string;
  readonly message: string;
  readonly records: readonly LineAnswer[];
}

/** A CustomerPaymentStatusReport of ISO 20022; undefined for another message. */
export function readPain002(document: XmlElement): StatusReport | undefined {
  const report = findXml(document, "CstmrPmtStsRpt");
  const group = findXml(report, "OrgnlGrpInfAndSts");
  const created_at = new Date(textAt(report, "GrpHdr", "CreDtTm"));
  if (report === undefined || group === undefined || Number.isNaN(created_at.getTime())) return undefined;
  const payments = allXml(report, "OrgnlPmtInfAndSts");
  const status = textAt(group, "GrpSts");
  const judged = status === "" ? payments[0] : group;
  return {
    batch_no: textAt(group, "OrgnlMsgId"),
    created_at,
    status: status || textAt(payments[0], "PmtInfSts"),
    ...reasonOf(judged),
    records: payments.flatMap((payment) => allXml(payment, "TxInfAndSts").map((line) => readLine(line, created_at))),
  };
}

function readLine(line: XmlElement, reported: Date): LineAnswer {
  const e2e_id = textAt(line, "OrgnlEndToEndId");
  const status = lineStatusOf(textAt(line, "TxSts"));
  const accepted = new Date(textAt(line, "AccptncDtTm"));
  return {
    seq: seqOf(e2e_id),
    e2e_id,
    status,
    ...reasonOf(line),
    bank_serial_no: textAt(line, "AcctSvcrRef") || textAt(line, "StsId") || null,
    settled_at: status === "PDNG" ? null : Number.isNaN(accepted.getTime()) ? reported : accepted,
  };
}

/** ACCC is ACSC with the receiving bank's confirmation. Whatever is neither paid nor refused is still on its way. */
function lineStatusOf(status: string): LineStatus {
  if (status === "ACSC" || status === "ACCC") return "ACSC";
  return status === "RJCT" || status === "CANC" ? "RJCT" : "PDNG";
}

function reasonOf(judged: XmlElement | undefined) {
  const reason = findXml(judged, "StsRsnInf");
  const code = textAt(reason, "Rsn", "Cd") || textAt(reason, "Rsn", "Prtry");
  const known = isCodeOf(bankFailure, code) ? labelOf(bankFailure, code, "zh") : "";
  return { code, message: known || textAt(reason, "AddtlInf") };
}

/** All reports of one batch of so many lines, taken together: of each line the last word counts. */
export function answerOf(reports: readonly StatusReport[], count: number): BatchAnswer {
  const inOrder = [...reports].sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
  const last = inOrder.at(-1);
  if (last === undefined) return { status: "RCVD", code: "", message: "", records: [] };
  const lines = new Map<string, LineAnswer>();
  for (const { records } of inOrder)
    for (const line of records) {
      // A report that arrives late must not put a finished line back on its way.
      if (line.status !== "PDNG" || !lines.has(line.e2e_id)) lines.set(line.e2e_id, line);
    }
  const records = [...(wholeBatch(last, count) ?? lines.values())].sort((a, b) => a.seq - b.seq);
  return { status: statusOf(last.status, records, count), code: last.code, message: last.message, records };
}

function statusOf(groupStatus: string, records: readonly LineAnswer[], count: number): BatchStatus {
  const paid = records.filter(({ status }) => status === "ACSC").length;
  const finished = paid + records.filter(({ status }) => status === "RJCT").length;
  if (groupStatus === "RJCT" && paid === 0) return "RJCT";
  if (finished >= count) return "DONE";
  if (finished > 0) return "PART";
  return groupStatus === "PDNG" || records.length > 0 ? "PDNG" : "RCVD";
}

/** Some banks report a batch without its lines when all of them had the same end. */
function wholeBatch(
  { batch_no, status, code, message, created_at, records }: StatusReport,
  count: number,
): LineAnswer[] | undefined {
  if (records.length > 0 || (status !== "ACSC" && status !== "ACCC")) return undefined;
  return Array.from({ length: count }, (_, index) => {
    const seq = index + 1;
    return { seq, e2e_id: e2eIdOf(batch_no, seq), status: "ACSC", code, message, bank_serial_no: null, settled_at: created_at };
  });
}
