import type { XmlElement } from "../../../platform/xml/tree";
import { FileFault } from "./fileFault";

const statement =
  "Id StmtPgntn? RptPgntn? NtfctnPgntn? ElctrncSeqNb? RptgSeq? LglSeqNb? CreDtTm? FrToDt? CpyDplctInd? RptgSrc? Acct RltdAcct? Intrst*";
// Some banks leave out the code of the transaction (BkTxCd), which the standard demands and nothing here needs.
const entry =
  "NtryRef? Amt CdtDbtInd RvslInd? Sts BookgDt? ValDt? AcctSvcrRef? Avlbty* BkTxCd? ComssnWvrInd? AddtlInfInd? AmtDtls? Chrgs? " +
  "TechInptChanl? Intrst? CardTx? NtryDtls* AddtlNtryInf?";
const header = "MsgId CreDtTm MsgRcpt? MsgPgntn? OrgnlBizQry? AddtlInf?";

/**
 * The allowed content of the messages we exchange, by ISO 20022: "?" at most once, "*" any number, "+" at least once,
 * otherwise exactly once; in this order and nothing else. Elements without an entry here are not checked.
 */
const sequences: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "pain.001": {
    Document: "CstmrCdtTrfInitn",
    CstmrCdtTrfInitn: "GrpHdr PmtInf+ SplmtryData*",
    GrpHdr: "MsgId CreDtTm Authstn* NbOfTxs CtrlSum? InitgPty FwdgAgt? InitnSrc?",
    PmtInf:
      "PmtInfId PmtMtd BtchBookg? NbOfTxs? CtrlSum? PmtTpInf? ReqdExctnDt PoolgAdjstmntDt? Dbtr DbtrAcct DbtrAgt DbtrAgtAcct? " +
      "InstrForDbtrAgt? UltmtDbtr? ChrgBr? ChrgsAcct? ChrgsAcctAgt? CdtTrfTxInf+",
    CdtTrfTxInf:
      "PmtId PmtTpInf? Amt XchgRateInf? ChrgBr? MndtRltdInf? ChqInstr? UltmtDbtr? IntrmyAgt1? IntrmyAgt1Acct? IntrmyAgt2? " +
      "IntrmyAgt2Acct? IntrmyAgt3? IntrmyAgt3Acct? CdtrAgt? CdtrAgtAcct? Cdtr? CdtrAcct? UltmtCdtr? InstrForCdtrAgt* InstrForDbtrAgt? " +
      "Purp? RgltryRptg* Tax? RltdRmtInf* RmtInf? SplmtryData*",
    PmtId: "InstrId? EndToEndId UETR?",
    Amt: "InstdAmt",
    ClrSysMmbId: "ClrSysId? MmbId",
  },
  "pain.002": {
    Document: "CstmrPmtStsRpt",
    CstmrPmtStsRpt: "GrpHdr OrgnlGrpInfAndSts OrgnlPmtInfAndSts* SplmtryData*",
    GrpHdr: "MsgId CreDtTm InitgPty? FwdgAgt? DbtrAgt? CdtrAgt?",
    // The number is missing where the bank could not read it, or names the payments instead.
    OrgnlGrpInfAndSts: "OrgnlMsgId? OrgnlMsgNmId? OrgnlCreDtTm? OrgnlNbOfTxs? OrgnlCtrlSum? GrpSts? StsRsnInf* NbOfTxsPerSts*",
    OrgnlPmtInfAndSts: "OrgnlPmtInfId OrgnlNbOfTxs? OrgnlCtrlSum? PmtInfSts? StsRsnInf* NbOfTxsPerSts* TxInfAndSts*",
    TxInfAndSts:
      "StsId? OrgnlInstrId? OrgnlEndToEndId? OrgnlUETR? TxSts? StsRsnInf* ChrgsInf* AccptncDtTm? FctvIntrBkSttlmDt? AcctSvcrRef? " +
      "ClrSysRef? OrgnlTxRef? SplmtryData*",
    StsRsnInf: "Orgtr? Rsn? AddtlInf*",
  },
  "camt.052": {
    Document: "BkToCstmrAcctRpt",
    BkToCstmrAcctRpt: "GrpHdr Rpt+ SplmtryData*",
    GrpHdr: header,
    Rpt: `${statement} Bal* TxsSummry? Ntry* AddtlRptInf?`,
    Bal: "Tp CdtLine* Amt CdtDbtInd Dt Avlbty*",
    Ntry: entry,
  },
  "camt.053": {
    Document: "BkToCstmrStmt",
    BkToCstmrStmt: "GrpHdr Stmt+ SplmtryData*",
    GrpHdr: header,
    Stmt: `${statement} Bal+ TxsSummry? Ntry* AddtlStmtInf?`,
    Bal: "Tp CdtLine* Amt CdtDbtInd Dt Avlbty*",
    Ntry: entry,
  },
  "camt.054": {
    Document: "BkToCstmrDbtCdtNtfctn",
    BkToCstmrDbtCdtNtfctn: "GrpHdr Ntfctn+ SplmtryData*",
    GrpHdr: header,
    Ntfctn: `${statement} TxsSummry? Ntry* AddtlNtfctnInf?`,
    Ntry: entry,
  },
};

/**
 * The version whose content is given above, and the first and last that are read: the bank chooses which one it sends. The standard
 * adds a version in most years; those to come differ in what nothing here needs.
 */
const versions: Readonly<Record<string, readonly [known: number, first: number, last: number]>> = {
  "pain.001": [9, 9, 9],
  "pain.002": [10, 3, 16],
  "camt.052": [8, 1, 16],
  "camt.053": [8, 1, 16],
  "camt.054": [8, 1, 16],
};

/** Formats of values with these names in every message: identifiers, sums, instants, amounts of money. */
const identifier = /^[^\s].{0,34}$/u;
const values: Readonly<Record<string, RegExp>> = {
  ...Object.fromEntries(
    ["MsgId", "PmtInfId", "EndToEndId", "OrgnlMsgId", "OrgnlPmtInfId", "OrgnlEndToEndId", "MmbId"].map((name) => [
      name,
      identifier,
    ]),
  ),
  NbOfTxs: /^\d{1,15}$/,
  CtrlSum: /^\d{1,18}(\.\d{1,17})?$/,
  CreDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?$/,
  CdtDbtInd: /^(CRDT|DBIT)$/,
  InstdAmt: /^\d{1,18}(\.\d{1,5})?$/,
  TxSts: /^[A-Z]{4}$/,
  GrpSts: /^[A-Z]{4}$/,
};

/**
 * A message and its version in the name of a namespace: the standard's, or that of a country's variant of it
 * (http://www.six-interbank-clearing.com/de/pain.002.001.03.ch.02.xsd).
 */
const messageIn = /^\S*?(?<=[:/])([a-z]{4}\.\d{3}\.\d{3}\.\d\d)(?:\.[\w.]*)?$/;

interface MessageRules {
  readonly sequences: Readonly<Record<string, string>>;
  /** Another version than the known one: its required elements must be there, others may be added or moved. */
  readonly isLenient: boolean;
}

/** The message and version that a document declares, with any prefix; the place of its schema (xsi:schemaLocation) declares nothing. */
export const messageName = ({ attributes }: XmlElement): string =>
  Object.entries(attributes)
    .flatMap(([name, value]) => (/^xmlns(:|$)/i.test(name) ? (messageIn.exec(value)?.[1] ?? []) : []))
    .at(0) ?? "";

/** The rules of the message that a document declares; undefined for any other message or version. */
function rulesOf(document: XmlElement): MessageRules | undefined {
  const [, name = "", version = ""] = /^(\w+\.\d{3})\.\d{3}\.(\d\d)$/.exec(messageName(document)) ?? [];
  const [known, first, last] = versions[name] ?? [0, 1, 0];
  const number = Number(version);
  return number < first || number > last ? undefined : { sequences: sequences[name]!, isLenient: number !== known };
}

/** What else may be wrong with an entry. */
export const notYuan = "not in CNY";
export const noAmount = "not an amount";

/** Names of elements that are read one by one, and checked then. */
type Parts = ReadonlySet<string>;
const none: Parts = new Set();

/** Paths where the document violates its message's structure; empty if valid. `parts` are not looked into. */
export function structureFaults(document: XmlElement, parts: Parts = none): string[] {
  const rules = rulesOf(document);
  if (rules === undefined) return [`${document.name}: no message that is exchanged, or another version of it`];
  return faultsIn(document, document.name, rules, parts);
}

/** The same for one part of it, at this path. */
export function partFaults(part: XmlElement, document: XmlElement, path: string): string[] {
  const rules = rulesOf(document);
  return rules === undefined ? [] : faultsIn(part, `${path}/${part.name}`, rules, none);
}

function faultsIn(element: XmlElement, path: string, rules: MessageRules, parts: Parts): string[] {
  if (parts.has(element.name)) return [];
  const requested = values[element.name];
  const faults = requested && element.children.length === 0 && !requested.test(element.text) ? [`${path}: not such a value`] : [];
  const sequence = rules.sequences[element.name];
  if (sequence !== undefined) faults.push(...(rules.isLenient ? missingIn : orderFaults)(element, path, sequence));
  return [...faults, ...element.children.flatMap((child) => faultsIn(child, `${path}/${child.name}`, rules, parts))];
}

const missingIn = ({ children }: XmlElement, path: string, sequence: string): string[] =>
  sequence
    .split(" ")
    .filter((word) => !/[?*]$/.test(word) && !children.some(({ name }) => name === word.replace("+", "")))
    .map((word) => `${path}/${word.replace("+", "")}: missing`);

function orderFaults({ children }: XmlElement, path: string, sequence: string): string[] {
  let at = 0;
  for (const word of sequence.split(" ")) {
    const [, name = "", times = ""] = /^(\w+)([?*+]?)$/.exec(word) ?? [];
    const from = at;
    while (children[at]?.name === name) at += 1;
    const count = at - from;
    if (count === 0 && (times === "" || times === "+")) return [`${path}/${name}: missing, or not in its place`];
    if (count > 1 && (times === "" || times === "?")) return [`${path}/${name}: more than once`];
  }
  return at < children.length ? [`${path}/${children[at]!.name}: not in its place`] : [];
}

const phrases: Readonly<Record<string, string>> = {
  [notYuan]: "不是人民币（CNY）",
  [noAmount]: "不是金额",
  "no message that is exchanged, or another version of it": "不是平台收发的报文或版本",
  "not such a value": "值不符合要求",
  "missing, or not in its place": "缺少，或位置不对",
  missing: "缺少",
  "more than once": "多次出现",
  "not in its place": "位置不对",
};

/** A fault of the structure for a reader of Chinese; the path stays as it is. */
export function faultInChinese(fault: string): string {
  const at = fault.indexOf(": ");
  const phrase = phrases[fault.slice(at + 2)];
  return at < 0 || phrase === undefined ? fault : `${fault.slice(0, at)}：${phrase}`;
}

/** Refuses a document that is not a valid one of these messages. */
export function checkStructure(document: XmlElement, parts: Parts = none): void {
  const [first] = structureFaults(document, parts);
  if (first !== undefined)
    throw new FileFault([
      `报文不符合ISO 20022标准，或不是平台读取的报文：${faultInChinese(first)}`,
      `not as ISO 20022 has it: ${first}`,
    ]);
}
