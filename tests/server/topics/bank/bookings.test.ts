import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { faultText } from "../../../../server/topics/bank/isoFiles/fileFault";
import { messageIn } from "../../../../server/topics/bank/isoFiles/readMessage";

const read = (xml: string) => messageIn(Readable.from([Buffer.from(xml)]) as AsyncIterable<Buffer>);

const notice = (entries: string, account = "") =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn><GrpHdr><MsgId>M</MsgId><CreDtTm>2025-09-15T20:00:00</CreDtTm></GrpHdr><Ntfctn><Id>1</Id><Acct><Id><Othr><Id>77</Id></Othr></Id>${account}</Acct>${entries}</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`;
const entry = (amount: string, details: string, { side = "CRDT", currency = "CNY" } = {}) =>
  `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2025-09-15</Dt></BookgDt><AcctSvcrRef>S1</AcctSvcrRef><BkTxCd/><NtryDtls>${details}</NtryDtls></Ntry>`;
const amount = (yuan: string) => `<Amt Ccy="CNY">${yuan}</Amt>`;
const transaction = (inner: string) => `<TxDtls>${inner}</TxDtls>`;
const bookings = async (entries: string) =>
  (await read(notice(entries))).statements[0]?.entries.map(({ serial_no, amount_fen }) => [serial_no, amount_fen]);

describe("a batch booking", () => {
  test("of one transaction is the entry itself, under its number", async () => {
    const own = transaction(`<Refs><AcctSvcrRef>D1</AcctSvcrRef></Refs>${amount("5.00")}`);
    expect(await bookings(entry("5.00", own))).toEqual([["S1", 500]]);
  });

  test("whose transactions come to less than the entry is one entry: no fen of it is lost", async () => {
    expect(await bookings(entry("5.00", transaction(amount("2.00")) + transaction(amount("2.99"))))).toEqual([["S1", 500]]);
    expect(await bookings(entry("5.00", transaction(amount("2.00")) + transaction(amount("3.01"))))).toEqual([["S1", 500]]);
  });

  test("is its transactions under the bank's numbers of these, out of the account if the entry is", async () => {
    const first = transaction(`<Refs><AcctSvcrRef>D1</AcctSvcrRef></Refs>${amount("2.00")}`);
    const second = transaction(`<AmtDtls><TxAmt>${amount("3.00")}</TxAmt></AmtDtls>`);
    expect(await bookings(entry("5.00", first + second, { side: "DBIT" }))).toEqual([
      ["D1", -200],
      ["S1-2", -300],
    ]);
  });
});

describe("an account in another currency", () => {
  test("is refused by the account's own word, though it has no entries", async () => {
    await expect(read(notice("", "<Ccy>USD</Ccy>"))).rejects.toThrow("a statement in USD: only CNY is read");
  });

  test("is named by the first currency of its entries, once", async () => {
    const entries = entry("5.00", "", { currency: "USD" }) + entry("6.00", "", { currency: "EUR" });
    await expect(read(notice(entries))).rejects.toThrow("a statement in USD");
    // Entries in yuan make it an account in yuan.
    const { statements, faults } = await read(notice(entry("7.00", "") + entries));
    expect(statements).toMatchObject([{ entries: [{ amount_fen: 700 }] }]);
    expect(faults).toEqual(["USD: not in CNY"]);
  });
});

/** The fifteenth month. */
const impossible = (xml: string) => xml.replaceAll("2025-09-15T20:00:00", "2025-15-15T20:00:00");
const report = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr><MsgId>R</MsgId><CreDtTm>2025-09-15T20:00:00</CreDtTm></GrpHdr><OrgnlGrpInfAndSts><OrgnlMsgId>GZ1-01</OrgnlMsgId><GrpSts>ACSC</GrpSts></OrgnlGrpInfAndSts></CstmrPmtStsRpt></Document>`;

test.each([
  ["a statement", notice(entry("5.00", ""))],
  ["a report", report],
])("%s whose time of creation is no time does not end in silence", async (_, xml) => {
  await expect(read(xml)).resolves.toBeDefined();
  const error: unknown = await read(impossible(xml)).catch((caught: unknown) => caught);
  expect(faultText(error)).toEqual([expect.stringContaining("CreDtTm"), expect.stringContaining("CreDtTm")]);
});
