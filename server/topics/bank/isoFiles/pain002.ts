import { bankFailure } from "../../../../resources/dictionaries/bankFailure";
import { isCodeOf, labelOf } from "../../../../resources/kit/dictionary";
import { allXml, findXml, textAt, childTexts, type XmlElement } from "../../../platform/xml/tree";
import type { BatchAnswer, BatchStatus, LineAnswer, LineStatus } from "../../../engine/bankGateway";
import { e2eIdOf, parseE2eBatch, parseE2eSeq } from "../numbers";
import { isoDateTime } from "./dateTime";
import { FileFault } from "./fileFault";

/** A bank's report of one batch in one file. */
export interface StatusReport {
  readonly batch_no: string;
  readonly created_at: Date;
  /** GrpSts, or the payment's status if only that is reported; empty if neither is. */
  readonly status: string;
  readonly code: string;
  readonly message: string;
  readonly records: readonly LineAnswer[];
}

/**
 * Reads an ISO 20022 CustomerPaymentStatusReport whose lines are read already, by the element that they are in; undefined for
 * another message. The payment's status decides before the group's, which may only say that the file was taken.
 */
export function readStatusReport(
  document: XmlElement,
  linesOf: (payment: XmlElement) => readonly LineAnswer[],
): StatusReport | undefined {
  const report = findXml(document, "CstmrPmtStsRpt");
  const group = findXml(report, "OrgnlGrpInfAndSts");
  const created_at = isoDateTime(textAt(report, "GrpHdr", "CreDtTm"));
  if (report === undefined || group === undefined) return undefined;
  if (Number.isNaN(created_at.getTime()))
    throw new FileFault(["银行回执没有生成时间（CreDtTm）", "a report without the time of its creation (CreDtTm)"]);
  const payments = allXml(report, "OrgnlPmtInfAndSts");
  const ofPayments = new Set(payments.map((payment) => textAt(payment, "PmtInfSts")));
  const [only = ""] = ofPayments.size === 1 ? ofPayments : [];
  const judged = only === "" ? group : payments[0];
  const status = only || textAt(group, "GrpSts");
  return {
    batch_no: batchNoIn(group, payments, linesOf, status),
    created_at,
    status,
    ...reasonOf(judged),
    records: payments.flatMap(linesOf),
  };
}

/** What banks write where the standard demands a number that they do not have. */
const notProvided = /^(NOTPROVIDED)?$/i;

/**
 * The number of the message, or that of its payments or their lines: ours have the same number. Only a rejection may be about
 * a file whose numbers the bank could not read; any other report without one must not be taken for that of others.
 */
function batchNoIn(
  group: XmlElement,
  payments: readonly XmlElement[],
  linesOf: (payment: XmlElement) => readonly LineAnswer[],
  status: string,
): string {
  const ofMessage = textAt(group, "OrgnlMsgId");
  if (!notProvided.test(ofMessage)) return ofMessage;
  const numbers = payments.map((payment) => {
    const ofLines = new Set(linesOf(payment).map(({ e2e_id }) => parseE2eBatch(e2e_id)));
    const [ofLine] = ofLines.size === 1 ? ofLines : [];
    return ofLine ?? textAt(payment, "OrgnlPmtInfId");
  });
  const [number = "", ...others] = new Set(numbers);
  if (others.length === 0 && !notProvided.test(number)) return number;
  if (status === "RJCT" && others.length === 0) return ofMessage;
  throw new FileFault([
    "银行回执没有写明是哪一笔付款指令（OrgnlMsgId、OrgnlPmtInfId），请联系银行",
    "the bank's report does not say which one order it is about (OrgnlMsgId, OrgnlPmtInfId): ask the bank",
  ]);
}

/** A line of a payment in this document; without a status of its own it has the payment's. */
export function readLine(line: XmlElement, payment: XmlElement | undefined, document: XmlElement): LineAnswer {
  const reported = isoDateTime(textAt(document, "CstmrPmtStsRpt", "GrpHdr", "CreDtTm"));
  const own = textAt(line, "TxSts");
  const e2e_id = textAt(line, "OrgnlEndToEndId");
  const status = lineStatusOf(own || textAt(payment, "PmtInfSts"));
  const accepted = isoDateTime(textAt(line, "AccptncDtTm"));
  return {
    seq: parseE2eSeq(e2e_id),
    e2e_id,
    status,
    ...reasonOf(own === "" && !findXml(line, "StsRsnInf") ? payment : line),
    bank_serial_no: textAt(line, "AcctSvcrRef") || textAt(line, "StsId") || null,
    settled_at: status === "PDNG" ? null : Number.isNaN(accepted.getTime()) ? reported : accepted,
  };
}

/** ACCC is ACSC with the receiving bank's confirmation. Any status that is neither paid nor refused is pending. */
function lineStatusOf(status: string): LineStatus {
  if (status === "ACSC" || status === "ACCC") return "ACSC";
  return status === "RJCT" || status === "CANC" ? "RJCT" : "PDNG";
}

function reasonOf(judged: XmlElement | undefined) {
  const reason = findXml(judged, "StsRsnInf");
  const code = textAt(reason, "Rsn", "Cd") || textAt(reason, "Rsn", "Prtry");
  const known = isCodeOf(bankFailure, code) ? labelOf(bankFailure, code, "zh") : "";
  return { code, message: known || childTexts(reason, "AddtlInf").join(" ") };
}

/** Reason codes for an order that the bank already has: they reject the second copy of the file, not the order. */
const duplicateCodes: ReadonlySet<string> = new Set(["DUPL", "AM05", "DU01", "DU02", "DU03", "DU04"]);

/**
 * Merges all reports of a batch of `count` lines into one answer. It depends only on the set of reports, not on their order or
 * repetition: the latest report of a line decides that line; lines without a report are decided by the latest verdict on the
 * batch.
 */
export function answerOf(reports: readonly StatusReport[], count: number): BatchAnswer {
  const inOrder = reports.filter(({ status, code }) => !(status === "RJCT" && duplicateCodes.has(code))).sort(byCreation);
  const last = inOrder.at(-1);
  if (last === undefined) return { status: "RCVD", code: "", message: "", records: [] };
  const lines = new Map<string, LineAnswer>();
  for (const { batch_no, records } of inOrder)
    for (const line of records) {
      const isLine = line.seq >= 1 && line.seq <= count && line.e2e_id === e2eIdOf(batch_no, line.seq);
      // A pending line never replaces a final one.
      if (isLine && (line.status !== "PDNG" || !lines.has(line.e2e_id))) lines.set(line.e2e_id, line);
    }
  const verdict = inOrder.findLast((report) => batchVerdict(report) !== undefined);
  if (verdict)
    for (const line of verdictLines(verdict, count))
      if ((lines.get(line.e2e_id)?.status ?? "PDNG") === "PDNG") lines.set(line.e2e_id, line);
  const records = [...lines.values()].sort((a, b) => a.seq - b.seq);
  const isRejected = verdict?.status === "RJCT" && records.every(({ status }) => status === "RJCT");
  const { code, message } = isRejected ? verdict : last;
  return { status: isRejected ? "RJCT" : statusOf(last.status, records, count), code, message, records };
}

/** A total order: reports of the same time are ordered by content. */
function byCreation(a: StatusReport, b: StatusReport): number {
  const [first, second] = [JSON.stringify(a), JSON.stringify(b)];
  return a.created_at.getTime() - b.created_at.getTime() || (first < second ? -1 : Number(first > second));
}

/** The result of lines without a report of their own. Some banks send no lines if all have the same result. */
function batchVerdict({ status, records }: StatusReport): "ACSC" | "RJCT" | undefined {
  if (status === "RJCT") return "RJCT";
  return records.length === 0 && (status === "ACSC" || status === "ACCC") ? "ACSC" : undefined;
}

function verdictLines(report: StatusReport, count: number): LineAnswer[] {
  const { batch_no, code, message, created_at } = report;
  const status = batchVerdict(report) ?? "PDNG";
  return Array.from({ length: count }, (_, index) => {
    const seq = index + 1;
    return { seq, e2e_id: e2eIdOf(batch_no, seq), status, code, message, bank_serial_no: null, settled_at: created_at };
  });
}

function statusOf(groupStatus: string, records: readonly LineAnswer[], count: number): BatchStatus {
  const finished = records.filter(({ status }) => status !== "PDNG").length;
  if (finished >= count) return "DONE";
  if (finished > 0) return "PART";
  return groupStatus === "PDNG" || records.length > 0 ? "PDNG" : "RCVD";
}
