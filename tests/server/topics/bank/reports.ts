/** What a bank reports of a batch in one file; `at` is a time of 2025-09-15, or a whole instant. */
export interface Report {
  readonly at: string;
  /** Empty: the bank's own clock. */
  readonly offset?: string;
  readonly group?: string;
  readonly reason?: string;
  readonly lines?: readonly (readonly [seq: number, status: string, reason?: string])[];
}
const reason = (code: string | undefined) =>
  code === undefined ? "" : `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn><AddtlInf>as the bank says</AddtlInf></StsRsnInf>`;
export const reportXml = (batchNo: string, { at, offset = "+08:00", group, reason: why, lines = [] }: Report) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr><MsgId>R1</MsgId><CreDtTm>${at.includes("T") ? at : `2025-09-15T${at}`}${offset}</CreDtTm></GrpHdr>
   <OrgnlGrpInfAndSts><OrgnlMsgId>${batchNo}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>${group ? `<GrpSts>${group}</GrpSts>` : ""}${reason(why)}</OrgnlGrpInfAndSts>
   <OrgnlPmtInfAndSts><OrgnlPmtInfId>${batchNo}</OrgnlPmtInfId>${lines
     .map(
       ([seq, status, code]) =>
         `<TxInfAndSts><OrgnlEndToEndId>${batchNo}-${seq}</OrgnlEndToEndId><TxSts>${status}</TxSts>${reason(code)}<AcctSvcrRef>B${seq}</AcctSvcrRef></TxInfAndSts>`,
     )
     .join("")}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;
