import type { XmlElement } from "../../xml/tree";

/**
 * The allowed content of the three messages we exchange, by ISO 20022: "?" at most once, "*" any number, "+" at least once,
 * otherwise exactly once; in this order and nothing else. Elements without an entry here are not checked.
 */
const sequences: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "pain.001.001.09": {
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
  "pain.002.001.10": {
    Document: "CstmrPmtStsRpt",
    CstmrPmtStsRpt: "GrpHdr OrgnlGrpInfAndSts OrgnlPmtInfAndSts* SplmtryData*",
    GrpHdr: "MsgId CreDtTm InitgPty? FwdgAgt? DbtrAgt? CdtrAgt?",
    OrgnlGrpInfAndSts: "OrgnlMsgId OrgnlMsgNmId OrgnlCreDtTm? OrgnlNbOfTxs? OrgnlCtrlSum? GrpSts? StsRsnInf* NbOfTxsPerSts*",
    OrgnlPmtInfAndSts: "OrgnlPmtInfId OrgnlNbOfTxs? OrgnlCtrlSum? PmtInfSts? StsRsnInf* NbOfTxsPerSts* TxInfAndSts*",
    TxInfAndSts:
      "StsId? OrgnlInstrId? OrgnlEndToEndId? OrgnlUETR? TxSts? StsRsnInf* ChrgsInf* AccptncDtTm? FctvIntrBkSttlmDt? AcctSvcrRef? " +
      "ClrSysRef? OrgnlTxRef? SplmtryData*",
    StsRsnInf: "Orgtr? Rsn? AddtlInf*",
  },
  "camt.053.001.08": {
    Document: "BkToCstmrStmt",
    BkToCstmrStmt: "GrpHdr Stmt+ SplmtryData*",
    GrpHdr: "MsgId CreDtTm MsgRcpt? MsgPgntn? OrgnlBizQry? AddtlInf?",
    Stmt:
      "Id StmtPgntn? ElctrncSeqNb? RptgSeq? LglSeqNb? CreDtTm? FrToDt? CpyDplctInd? RptgSrc? Acct RltdAcct? Intrst* Bal+ TxsSummry? " +
      "Ntry* AddtlStmtInf?",
    Bal: "Tp CdtLine* Amt CdtDbtInd Dt Avlbty*",
    Ntry:
      "NtryRef? Amt CdtDbtInd RvslInd? Sts BookgDt? ValDt? AcctSvcrRef? Avlbty* BkTxCd ComssnWvrInd? AddtlInfInd? AmtDtls? Chrgs? " +
      "TechInptChanl? Intrst? CardTx? NtryDtls* AddtlNtryInf?",
  },
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

const nameSpace = "urn:iso:std:iso:20022:tech:xsd:";

/** The message type that a document declares, in a known version; undefined for any other. */
function messageOf({ attributes }: XmlElement): string | undefined {
  // With any namespace prefix.
  const space = Object.values(attributes).find((value) => value.startsWith(nameSpace)) ?? "";
  const version = space.slice(nameSpace.length);
  return Object.hasOwn(sequences, version) ? version : undefined;
}

/** Paths where the document violates its message's structure; empty if valid. */
export function structureFaults(document: XmlElement): string[] {
  const version = messageOf(document);
  if (version === undefined) return [`${document.name}: no message that is exchanged, or another version of it`];
  return faultsIn(document, document.name, sequences[version]!);
}

function faultsIn(element: XmlElement, path: string, rules: Readonly<Record<string, string>>): string[] {
  const requested = values[element.name];
  const faults = requested && element.children.length === 0 && !requested.test(element.text) ? [`${path}: not such a value`] : [];
  const sequence = rules[element.name];
  if (sequence !== undefined) faults.push(...orderFaults(element, path, sequence));
  return [...faults, ...element.children.flatMap((child) => faultsIn(child, `${path}/${child.name}`, rules))];
}

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

/** Refuses a document that is not a valid one of these messages. */
export function checkStructure(document: XmlElement): void {
  const [first] = structureFaults(document);
  if (first !== undefined) throw new Error(`not as ISO 20022 has it: ${first}`);
}
