import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { answerOf, type StatusReport } from "../../../../server/topics/bank/isoFiles/pain002";
import { messageIn } from "../../../../server/topics/bank/isoFiles/readMessage";

const reportOf = async (group: string, ...payments: readonly string[]): Promise<StatusReport> => {
  const xml = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr><MsgId>R</MsgId><CreDtTm>2025-09-15T20:00:00</CreDtTm></GrpHdr><OrgnlGrpInfAndSts><OrgnlMsgId>GZ1-01</OrgnlMsgId>${group}</OrgnlGrpInfAndSts>${payments.join("")}</CstmrPmtStsRpt></Document>`;
  return (await messageIn(Readable.from([Buffer.from(xml)]) as AsyncIterable<Buffer>)).report!;
};
const payment = (status: string, inner = "", number = "GZ1-01") =>
  `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${number}</OrgnlPmtInfId>${status && `<PmtInfSts>${status}</PmtInfSts>`}${inner}</OrgnlPmtInfAndSts>`;
const line = (seq: number, status: string, { reason = "", more = "" } = {}) =>
  `<TxInfAndSts><OrgnlEndToEndId>GZ1-01-${seq}</OrgnlEndToEndId><TxSts>${status}</TxSts>${reason}${more}</TxInfAndSts>`;
const lineOf = async (xml: string) => (await reportOf("", payment("", xml))).records[0];
const group = (status: string) => `<GrpSts>${status}</GrpSts>`;

test.each([
  ["ACSC", "ACSC"],
  ["ACCC", "ACSC"],
  ["RJCT", "RJCT"],
  ["CANC", "RJCT"],
  ["ACSP", "PDNG"],
  ["PDNG", "PDNG"],
])("a line in the status %s is %s: only what is final is paid or failed", async (status, read) => {
  expect(await lineOf(line(1, status))).toMatchObject({ seq: 1, status: read });
});

test("a line was settled when the bank accepted it; without that time, when the bank reported it", async () => {
  const more = "<AccptncDtTm>2025-09-14T23:30:00</AccptncDtTm>";
  expect((await lineOf(line(1, "ACSC", { more })))?.settled_at).toEqual(new Date("2025-09-14T23:30:00+08:00"));
  expect((await lineOf(line(1, "ACSC")))?.settled_at).toEqual(new Date("2025-09-15T20:00:00+08:00"));
  expect((await lineOf(line(1, "ACSP", { more })))?.settled_at).toBeNull();
});

test("the evidence of a line is the bank's serial number, or the number of its status", async () => {
  expect((await lineOf(line(1, "ACSC", { more: "<AcctSvcrRef>B1</AcctSvcrRef>" })))?.bank_serial_no).toBe("B1");
  const byStatus = line(1, "ACSC").replace("<TxInfAndSts>", "<TxInfAndSts><StsId>N1</StsId>");
  expect((await lineOf(byStatus))?.bank_serial_no).toBe("N1");
  expect((await lineOf(line(1, "ACSC")))?.bank_serial_no).toBeNull();
});

test("a code of the bank's own is passed on with what it says", async () => {
  const reason = "<StsRsnInf><Rsn><Prtry>B77</Prtry></Rsn><AddtlInf>网点限额</AddtlInf></StsRsnInf>";
  expect(await lineOf(line(1, "RJCT", { reason }))).toMatchObject({ code: "B77", message: "网点限额" });
});

test("of payments with different results none decides for the others", async () => {
  const report = await reportOf(group("PART"), payment("ACSC", line(1, "ACSC")), payment("RJCT", line(2, "RJCT")));
  expect(report.status).toBe("PART");
  expect(answerOf([report], 3)).toMatchObject({ status: "PART", records: [{ status: "ACSC" }, { status: "RJCT" }] });
});

test("a rejection about two numbers at once is not taken for either", async () => {
  const nameless = reportOf(group("RJCT"), payment("RJCT", "", "A"), payment("RJCT", "", "B"));
  await expect(nameless).resolves.toMatchObject({ batch_no: "GZ1-01" });
  const xml = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr><MsgId>R</MsgId><CreDtTm>2025-09-15T20:00:00</CreDtTm></GrpHdr><OrgnlGrpInfAndSts><GrpSts>RJCT</GrpSts></OrgnlGrpInfAndSts>${payment("RJCT", "", "A")}${payment("RJCT", "", "B")}</CstmrPmtStsRpt></Document>`;
  await expect(messageIn(Readable.from([Buffer.from(xml)]) as AsyncIterable<Buffer>)).rejects.toThrow("which one order");
});

test("a line that the order does not have is not counted, whatever its number", async () => {
  const lines = [1, 2, 3].map((seq) => line(seq, "ACSC")).join("");
  const answer = answerOf([await reportOf("", payment("", lines))], 2);
  expect([answer.status, answer.records.map(({ seq }) => seq)]).toEqual(["DONE", [1, 2]]);
  const foreign = line(1, "ACSC").replace("GZ1-01-1", "GZ9-01-1");
  expect(answerOf([await reportOf("", payment("", foreign))], 2)).toMatchObject({ status: "RCVD", records: [] });
});

test.each(["DUPL", "AM05", "DU01", "DU02", "DU03", "DU04"])(
  "a rejection as a duplicate (%s) is about the second copy of the file, not the order",
  async (code) => {
    const reason = `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf>`;
    expect(answerOf([await reportOf(group("RJCT") + reason)], 2)).toEqual({
      ...{ status: "RCVD", code: "", message: "", records: [] },
    });
  },
);

test("a batch that was credited to all is paid, and one that was rejected says why, though less is reported later", async () => {
  expect(answerOf([await reportOf(group("ACCC"))], 2)).toMatchObject({ status: "DONE" });
  const rejected = await reportOf(`${group("RJCT")}<StsRsnInf><Rsn><Cd>AM04</Cd></Rsn></StsRsnInf>`);
  const later = { ...(await reportOf(group("PDNG"))), created_at: new Date("2025-09-16T08:00:00+08:00") };
  expect(answerOf([rejected, later], 2)).toMatchObject({ status: "RJCT", code: "AM04", message: "付款账户余额不足" });
});
