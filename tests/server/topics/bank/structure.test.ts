import { expect, test } from "vitest";
import { pain001 } from "../../../../server/topics/bank/isoFiles/pain001";
import { faultInChinese, structureFaults } from "../../../../server/topics/bank/isoFiles/structure";
import { parseXml } from "../../../../server/platform/xml/tree";
import { testCards, order } from "./orders";

const faults = (xml: string) => structureFaults(parseXml(xml));
const report = (inner: string) =>
  `<p:Document xmlns:p="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><p:CstmrPmtStsRpt><p:GrpHdr><p:MsgId>R1</p:MsgId><p:CreDtTm>2025-09-15T10:00:00</p:CreDtTm></p:GrpHdr>${inner}</p:CstmrPmtStsRpt></p:Document>`;
const group =
  "<p:OrgnlGrpInfAndSts><p:OrgnlMsgId>GZ1-01</p:OrgnlMsgId><p:OrgnlMsgNmId>pain.001.001.09</p:OrgnlMsgNmId></p:OrgnlGrpInfAndSts>";

test("our orders stand as the standard has them", () => {
  expect(faults(pain001(order("GZ1-01", [testCards.good, { card_no: testCards.good, bank_link_number: null }])))).toEqual([]);
});

test("an order without the number of its bank is none", () => {
  const { debit } = order("GZ1-01", [testCards.good]);
  const xml = pain001(order("GZ1-01", [testCards.good], { debit: { ...debit, bank_link_number: "" } }));
  expect(faults(xml)).toEqual(["Document/CstmrCdtTrfInitn/PmtInf/DbtrAgt/FinInstnId/ClrSysMmbId/MmbId: not such a value"]);
});

test.each([
  ["whole", group, []],
  ["without its group", "", ["Document/CstmrPmtStsRpt/OrgnlGrpInfAndSts: missing, or not in its place"]],
  ["with two groups", group + group, ["Document/CstmrPmtStsRpt/OrgnlGrpInfAndSts: more than once"]],
  [
    "with two statuses of its group",
    group.replace("</p:OrgnlGrpInfAndSts>", "<p:GrpSts>ACTC</p:GrpSts><p:GrpSts>RJCT</p:GrpSts></p:OrgnlGrpInfAndSts>"),
    ["Document/CstmrPmtStsRpt/OrgnlGrpInfAndSts/GrpSts: more than once"],
  ],
  ["with a stranger in it", `${group}<p:Extra/>`, ["Document/CstmrPmtStsRpt/Extra: not in its place"]],
  [
    "with a status that is none",
    group.replace("</p:OrgnlGrpInfAndSts>", "<p:GrpSts>ok</p:GrpSts></p:OrgnlGrpInfAndSts>"),
    ["Document/CstmrPmtStsRpt/OrgnlGrpInfAndSts/GrpSts: not such a value"],
  ],
])("a report %s", (_, inner, wrong) => {
  expect(faults(report(inner))).toEqual(wrong);
});

test("another message, or another version, is refused", () => {
  for (const space of [
    "urn:iso:std:iso:20022:tech:xsd:pain.002.001.99",
    "urn:iso:std:iso:20022:tech:xsd:pacs.002.001.10",
    "urn:example",
  ])
    expect(faults(`<Document xmlns="${space}"/>`)).toEqual(["Document: no message that is exchanged, or another version of it"]);
});

test("a fault is said in Chinese too, its path as it is", () => {
  expect(faultInChinese("Document/X: missing, or not in its place")).toBe("Document/X：缺少，或位置不对");
  expect(structureFaults({ name: "a", text: "", children: [], attributes: {} }).map(faultInChinese)).toEqual([
    "a：不是平台收发的报文或版本",
  ]);
});
