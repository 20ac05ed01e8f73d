import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { doneFolder, failedFolder, openInbox } from "../../server/topics/bank/isoFiles/inbox";
import { readFileOutcome } from "../../server/topics/bank/isoFiles/fileOutcome";
import { faultText } from "../../server/topics/bank/isoFiles/fileFault";
import { isoFilesGateway } from "../../server/topics/bank/isoFiles/isoFilesGateway";
import { answerOf } from "../../server/topics/bank/isoFiles/pain002";
import { messageIn } from "../../server/topics/bank/isoFiles/readMessage";
import { gbk } from "../support/gbk";

const space = (message: string) => `urn:iso:std:iso:20022:tech:xsd:${message}`;
const read = (...chunks: readonly (string | Uint8Array)[]) =>
  messageIn(Readable.from(chunks.map((chunk) => Buffer.from(chunk))) as AsyncIterable<Buffer>);

const balance = (currency = "CNY") =>
  `<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">10.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2025-09-15</Dt></Dt></Bal>`;
const details = (payer: string, more = "") =>
  `<TxDtls>${more}<RltdPties><Dbtr><Nm>${payer}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>九月</Ustrd><Ustrd>GZ2025-09</Ustrd></RmtInf></TxDtls>`;
const entry = (amount: string, inner: string, status = "<Sts>BOOK</Sts>", more = "") =>
  `<Ntry><Amt Ccy="CNY">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>${status}<BookgDt><Dt>2025-09-15</Dt></BookgDt><AcctSvcrRef>S1</AcctSvcrRef><BkTxCd/><NtryDtls>${inner}</NtryDtls>${more}</Ntry>`;
const camt = (entries: string, { version = "camt.053.001.08", body = "BkToCstmrStmt", part = "Stmt", bal = balance() } = {}) =>
  `<Document xmlns="${space(version)}"><${body}><GrpHdr><MsgId>M</MsgId><CreDtTm>2025-09-15T20:00:00</CreDtTm></GrpHdr><${part}><Id>1</Id><CreDtTm>2025-09-15T20:00:00</CreDtTm><Acct><Id><Othr><Id>77</Id></Othr></Id></Acct>${bal}${entries}</${part}></${body}></Document>`;
const firstEntry = async (xml: string | Uint8Array) => (await read(xml)).statements[0]?.entries[0];

describe("statements", () => {
  test.each(["camt.053.001.02", "camt.053.001.04", "camt.053.001.08", "camt.053.001.13"])(
    "of the version %s are read",
    async (version) => {
      expect(await firstEntry(camt(entry("5.00", details("云汀城投")), { version }))).toMatchObject({ amount_fen: 500 });
    },
  );

  test("of a day under way, and notices of entries, count too; a notice has no balance", async () => {
    const report = camt(entry("5.00", details("云汀城投")), {
      version: "camt.052.001.06",
      body: "BkToCstmrAcctRpt",
      part: "Rpt",
    });
    const notice = camt(entry("5.00", details("云汀城投")), {
      ...{ version: "camt.054.001.08", body: "BkToCstmrDbtCdtNtfctn", part: "Ntfctn", bal: "" },
    });
    expect((await read(report)).statements).toMatchObject([{ balance_fen: 1000, entries: [{ amount_fen: 500 }] }]);
    expect((await read(notice)).statements).toMatchObject([{ balance_fen: undefined, entries: [{ amount_fen: 500 }] }]);
  });

  test("in an envelope are found in it", async () => {
    const enveloped = `<Envelope><AppHdr xmlns="${space("head.001.001.02")}"><Fr/></AppHdr>${camt(entry("5.00", details("甲")))}</Envelope>`;
    expect(await firstEntry(enveloped)).toMatchObject({ payer_name: "甲" });
  });

  test("in another currency are refused by their currency", async () => {
    await expect(read(camt("", { bal: balance("EUR") }))).rejects.toThrow("a statement in EUR: only CNY is read");
    // A notice has no balance: only its entries say what they are in.
    const notice = { version: "camt.054.001.04", body: "BkToCstmrDbtCdtNtfctn", part: "Ntfctn", bal: "" };
    await expect(read(camt(entry("5.00", "").replace("CNY", "CHF"), notice))).rejects.toThrow("a statement in CHF");
  });

  test("of an account in another currency hide no other, and are named", async () => {
    const xml = camt(entry("5.00", details("甲")));
    const [statement = ""] = /<Stmt>.*<\/Stmt>/s.exec(xml) ?? [];
    const { statements, faults } = await read(xml.replace(statement, statement.replaceAll("CNY", "USD") + statement));
    expect(statements).toMatchObject([{ entries: [{ amount_fen: 500 }] }]);
    expect(faults).toEqual(["USD: not in CNY"]);
  });

  test("name an entry in another currency, and one whose amount has a third decimal", async () => {
    const strange = entry("6.00", "").replace("CNY", "USD") + entry("7.005", "");
    const { statements, faults } = await read(camt(entry("5.00", details("甲")) + strange));
    expect(statements).toMatchObject([{ entries: [{ amount_fen: 500 }] }]);
    expect(faults).toEqual(["Document/BkToCstmrStmt/Stmt/Ntry/Amt: not an amount", "USD: not in CNY"]);
    const onlyStrange = camt(entry("6.00", "").replace("CNY", "USD"));
    expect((await read(onlyStrange)).faults).toEqual(["USD: not in CNY"]);
  });

  test.each([
    ["whose place of the schema comes first", `xsi:schemaLocation="${space("camt.053.001.02")} camt.053.001.02.xsd" `],
    ["whose other namespaces come first", `xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xs="urn:x" `],
  ])("%s are read", async (_, first) => {
    const xml = camt(entry("5.00", details("甲")), { version: "camt.053.001.02" }).replace(" xmlns=", ` ${first}xmlns=`);
    expect(await firstEntry(xml)).toMatchObject({ amount_fen: 500 });
  });

  test("in a country's variant, and in a version to come, are read", async () => {
    const xml = camt(entry("5.00", details("甲")), { version: "camt.053.001.14" });
    expect(await firstEntry(xml)).toMatchObject({ amount_fen: 500 });
    const swiss = "http://www.six-interbank-clearing.com/de/camt.053.001.04.ch.02.xsd";
    const { kind, statements } = await read(xml.replace(space("camt.053.001.14"), swiss));
    expect([kind, statements[0]?.entries[0]?.amount_fen]).toEqual(["camt.053.001.04", 500]);
  });

  test("an entry that is faulty hides no other", async () => {
    const faulty = entry("6.00", "").replace("<CdtDbtInd>CRDT</CdtDbtInd>", "");
    const { statements, faults } = await read(camt(entry("5.00", details("甲")) + faulty + entry("7.00", details("乙"))));
    expect(statements[0]?.entries.map(({ amount_fen }) => amount_fen)).toEqual([500, 700]);
    expect(faults).toEqual(["Document/BkToCstmrStmt/Stmt/Ntry/CdtDbtInd: missing, or not in its place"]);
  });
});

describe("what other banks do", () => {
  const one = entry("5.00", details("云汀城投"));
  const account = "<Acct><Id><Othr><Id>77</Id></Othr></Id></Acct>";
  const read5 = { amount_fen: 500, payer_name: "云汀城投" };

  test.each<[habit: string, xml: string, expected: object | undefined]>([
    ["comments and processing instructions", camt(`<!-- a --><?bank x?>${one}`), read5],
    [
      "a prefix",
      camt(one)
        .replace(/<(\/?)(?=\w)/g, "<$1b:")
        .replace("xmlns=", "xmlns:b="),
      read5,
    ],
    [
      "a second namespace for the schema's place",
      camt(one).replace(" xmlns=", ' xmlns:xsi="urn:x" xsi:schemaLocation="a b" xmlns='),
      read5,
    ],
    [
      "line breaks and spaces around values",
      camt(one).replace("5.00</Amt><CdtDbtInd>CRDT", " 5.00 </Amt><CdtDbtInd>CRDT"),
      read5,
    ],
    ["five decimals", camt(entry("5.00000", details("云汀城投"))), read5],
    ["whole yuan", camt(entry("5", details("云汀城投"))), read5],
    ["attributes in single quotes", camt(one).replace(/"CNY"/g, "'CNY'"), read5],
    ["entities and CDATA", camt(entry("5.00", details("<![CDATA[云汀]]>&#22478;投"))), read5],
    ["no code of the transaction", camt(one).replace("<BkTxCd/>", ""), read5],
    ["no booked balance", camt(one).replace("CLBD", "CLAV"), read5],
    ["the first version", camt(one, { version: "camt.053.001.01" }), read5],
    [
      "the status as a code, with a time of booking",
      camt(one)
        .replace("<Sts>BOOK</Sts>", "<Sts><Cd>BOOK</Cd></Sts>")
        .replace("<BookgDt><Dt>2025-09-15</Dt>", "<BookgDt><DtTm>2025-09-15T23:30:00Z</DtTm>"),
      { ...read5, booked_on: "2025-09-16" },
    ],
    [
      "the payer's name in a party",
      camt(one).replace("<Dbtr><Nm>云汀城投</Nm></Dbtr>", "<Dbtr><Pty><Nm>云汀城投</Nm></Pty></Dbtr>"),
      read5,
    ],
    ["no details", camt(entry("5.00", "").replace("<NtryDtls></NtryDtls>", "")), { amount_fen: 500, payer_name: "" }],
    [
      "its own reference only",
      camt(one).replace("<AcctSvcrRef>S1</AcctSvcrRef>", "").replace("<Ntry>", "<Ntry><NtryRef>R9</NtryRef>"),
      { serial_no: "R9" },
    ],
    [
      "a reference in the details",
      camt(
        entry("5.00", details("甲", "<Refs><AcctSvcrRef>D7</AcctSvcrRef></Refs>")).replace("<AcctSvcrRef>S1</AcctSvcrRef>", ""),
      ),
      { serial_no: "D7" },
    ],
    ["a debit", camt(one).replace("<CdtDbtInd>CRDT</CdtDbtInd><Sts>", "<CdtDbtInd>DBIT</CdtDbtInd><Sts>"), { amount_fen: -500 }],
    ["an entry that is only expected", camt(entry("5.00", details("甲"), "<Sts>PDNG</Sts>")), undefined],
    ["an entry for information", camt(entry("5.00", details("甲"), "<Sts><Cd>INFO</Cd></Sts>")), undefined],
    ["an account by IBAN", camt(one).replace("<Othr><Id>77</Id></Othr>", "<IBAN>77</IBAN>"), read5],
    [
      "the time of creation in the header only",
      camt(one).replace("<Id>1</Id><CreDtTm>2025-09-15T20:00:00</CreDtTm>", "<Id>1</Id>"),
      read5,
    ],
    [
      "a statement of another account before ours",
      camt(one).replace(
        "<Stmt>",
        `<Stmt><Id>0</Id><CreDtTm>2025-09-15T20:00:00</CreDtTm>${account.replace("77", "78")}${balance()}</Stmt><Stmt>`,
      ),
      read5,
    ],
    [
      "an element that another version adds",
      camt(one, { version: "camt.053.001.12" }).replace("<BkTxCd/>", "<BkTxCd/><Prxy/>"),
      read5,
    ],
  ])("%s", async (_, xml, expected) => {
    const { statements } = await read(xml);
    const found = statements.find(({ account_no }) => account_no === "77")?.entries[0];
    if (expected) expect(found).toMatchObject(expected);
    else expect(found).toBeUndefined();
  });

  test.each<[what: string, content: string | Uint8Array, sentence: RegExp]>([
    ["an empty file", "", /incomplete, or not XML|is empty/],
    ["a document type", `<!DOCTYPE a [<!ENTITY e "x">]>${camt(one)}`, /document type/],
    ["a file that ends in the middle", camt(one).slice(0, 400), /incomplete, or not XML/],
    ["a spreadsheet", Buffer.from("504b0304", "hex"), /incomplete, or not XML|not in the character encoding/],
    ["a web page with the bank's error", "<html><body>502 Bad Gateway</body></html>", /no message that is exchanged/],
    [
      "a payment order sent back",
      `<Document xmlns="${space("pacs.008.001.08")}"><FIToFICstmrCdtTrf/></Document>`,
      /no message that is exchanged/,
    ],
    ["a version that does not exist", camt(one, { version: "camt.053.001.99" }), /another version of it/],
    ["an amount that is none", camt(one, { bal: balance().replace("CRDT", "CREDIT") }), /CdtDbtInd: not such a value/],
    ["no account", camt(one).replace(account, ""), /Stmt\/Acct: missing/],
    ["an account in dollars", camt(one, { bal: balance("USD") }), /a statement in USD: only CNY is read/],
    ["no time of creation", camt(one).replace(/<CreDtTm>[^<]*<\/CreDtTm>/g, ""), /CreDtTm/],
  ])("%s is refused with a sentence", async (_, content, sentence) => {
    const error: unknown = await read(content).catch((caught: unknown) => caught);
    const [zh, en] = faultText(error);
    expect(en).toMatch(sentence);
    expect(zh).toMatch(/\p{Script=Han}/u);
  });
});

describe("encodings", () => {
  const xml = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>${camt(entry("5.00", details("云汀城投公司")))}`;

  test.each(["GBK", "gb2312", "GB18030"])("%s by its declaration", async (encoding) => {
    expect(await firstEntry(gbk(xml(encoding)))).toMatchObject({ payer_name: "云汀城投公司", remark: "九月 GZ2025-09" });
  });

  test("UTF-16 by its mark, UTF-8 with a mark", async () => {
    const utf16 = Buffer.from(`\uFEFF${xml("UTF-16")}`, "utf16le");
    expect(await firstEntry(utf16)).toMatchObject({ payer_name: "云汀城投公司" });
    expect(await firstEntry(Buffer.from(utf16).swap16())).toMatchObject({ payer_name: "云汀城投公司" });
    expect(await firstEntry(`\uFEFF${xml("UTF-8")}`)).toMatchObject({ payer_name: "云汀城投公司" });
  });

  test("bytes that the encoding does not have, and encodings that nobody knows, are refused", async () => {
    await expect(read(gbk(xml("UTF-8")))).rejects.toThrow("not encoded in utf-8");
    await expect(read(xml("EBCDIC-X"))).rejects.toThrow("not encoded in EBCDIC-X");
  });

  test("a character that two pieces of a file share", async () => {
    const bytes = gbk(xml("GBK"));
    const pieces = Array.from({ length: Math.ceil(bytes.length / 3) }, (_, at) => bytes.subarray(at * 3, at * 3 + 3));
    const first = pieces.splice(0, 100).flatMap((piece) => [...piece]);
    const { statements } = await read(Uint8Array.from(first), ...pieces);
    expect(statements[0]?.entries[0]?.payer_name).toBe("云汀城投公司");
  });
});

describe("batch bookings", () => {
  const amount = (yuan: string) => `<Amt Ccy="CNY">${yuan}</Amt>`;

  test("are their transactions, if these add up to the entry", async () => {
    const inner = details("甲", amount("2.00")) + details("乙", amount("3.00"));
    const [statement] = (await read(camt(entry("5.00", inner)))).statements;
    expect(statement?.entries.map(({ serial_no, payer_name, amount_fen }) => [serial_no, payer_name, amount_fen])).toEqual([
      ["S1-1", "甲", 200],
      ["S1-2", "乙", 300],
    ]);
  });

  test("are one entry with every remark, if they do not", async () => {
    const inner = details("甲", amount("2.00")) + details("乙");
    const more = "<AddtlNtryInf>人工费</AddtlNtryInf>";
    const [statement] = (await read(camt(entry("5.00", inner, "<Sts><Cd>BOOK</Cd></Sts>", more)))).statements;
    expect(statement?.entries).toMatchObject([{ amount_fen: 500, remark: "九月 GZ2025-09 人工费" }]);
  });
});

describe("reports", () => {
  const report = (group: string, payment: string, version = "pain.002.001.10", original = "<OrgnlMsgId>GZ1-01</OrgnlMsgId>") =>
    `<Document xmlns="${space(version)}"><CstmrPmtStsRpt><GrpHdr><MsgId>R</MsgId><CreDtTm>2025-09-15T20:00:00</CreDtTm></GrpHdr><OrgnlGrpInfAndSts>${original}<OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>${group}</OrgnlGrpInfAndSts>${payment}</CstmrPmtStsRpt></Document>`;
  const payment = (status: string, inner = "", reason = "") =>
    `<OrgnlPmtInfAndSts><OrgnlPmtInfId>P</OrgnlPmtInfId>${status && `<PmtInfSts>${status}</PmtInfSts>`}${reason}${inner}</OrgnlPmtInfAndSts>`;
  const line = (seq: number, status = "") =>
    `<TxInfAndSts><OrgnlEndToEndId>GZ1-01-${seq}</OrgnlEndToEndId>${status && `<TxSts>${status}</TxSts>`}</TxInfAndSts>`;
  const answer = async (xml: string) => answerOf([(await read(xml)).report!], 2);

  test.each(["PART", "ACCP", "ACTC", ""])(
    "a payment that is rejected is rejected, whatever the group says (%s)",
    async (group) => {
      const reason = "<StsRsnInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>账户</AddtlInf><AddtlInf>已销户</AddtlInf></StsRsnInf>";
      const { status, code, records } = await answer(report(group && `<GrpSts>${group}</GrpSts>`, payment("RJCT", "", reason)));
      expect([status, code, records.map((each) => each.status)]).toEqual(["RJCT", "AC04", ["RJCT", "RJCT"]]);
    },
  );

  test("a payment that is settled decides its lines, though the group was only accepted", async () => {
    const { status, records } = await answer(report("<GrpSts>ACCP</GrpSts>", payment("ACSC")));
    expect([status, records.map((each) => each.status)]).toEqual(["DONE", ["ACSC", "ACSC"]]);
  });

  test("of the version .03 are read", async () => {
    expect((await answer(report("<GrpSts>RJCT</GrpSts>", "", "pain.002.001.03"))).status).toBe("RJCT");
  });

  test.each(["", "<OrgnlMsgId>NOTPROVIDED</OrgnlMsgId>", "<OrgnlMsgId>CLIENT NAME_2025-09-06:04</OrgnlMsgId>"])(
    "about no order of ours say what the bank says (%s)",
    async (original) => {
      const reason = "<StsRsnInf><AddtlInf>the file cannot be read</AddtlInf></StsRsnInf>";
      const message = await read(report(`<GrpSts>RJCT</GrpSts>${reason}`, "", "pain.002.001.03", original));
      const { status, detail } = readFileOutcome("a.xml", message, false);
      expect([status, detail[1]]).toEqual([4, expect.stringContaining("RJCT the file cannot be read")]);
    },
  );

  describe.each(["", "<OrgnlMsgId>NOTPROVIDED</OrgnlMsgId>"])("that do not name the message (%s)", (original) => {
    const nameless = (inner: string, group = "") => report(group, inner, "pain.002.001.10", original);
    const ofBatch = (status: string, inner = "") => payment(status, inner).replace(">P<", ">GZ1-01<");

    test.each([
      ["the number of the payment", nameless(ofBatch("ACSC"))],
      ["the numbers of the lines", nameless(payment("", line(1, "ACSC") + line(2, "ACSC")))],
      ["the numbers of the lines, the bank's own of the payment", nameless(payment("ACSC", line(1) + line(2)))],
    ])("are about the batch by %s", async (_, xml) => {
      expect((await read(xml)).report?.batch_no).toBe("GZ1-01");
      expect((await answer(xml)).status).toBe("DONE");
    });

    test.each([
      ["no number", nameless("", "<GrpSts>ACSC</GrpSts>")],
      ["the numbers of two", nameless(ofBatch("ACSC") + payment("ACSC"))],
    ])("and have %s are not read, for a person to look at", async (_, xml) => {
      await expect(read(xml)).rejects.toThrow("does not say which one order it is about");
    });
  });

  test("a line without a status has its payment's", async () => {
    const { report: found } = await read(report("", payment("RJCT", line(1) + line(2, "ACSC"))));
    expect(found?.records.map(({ status }) => status)).toEqual(["RJCT", "ACSC"]);
  });
});

describe("the folder", () => {
  let folder = "";
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "inbox-"));
    await mkdir(join(folder, doneFolder));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test("a file whose reader has ended is set aside, and not read again", async () => {
    await writeFile(join(folder, "big.xml"), camt(entry("5.00", details("甲"))));
    const dead = { host: hostname(), pid: process.pid, started: 1 };
    await writeFile(join(folder, ".big.xml.reading"), JSON.stringify(dead));
    const unreadable: string[] = [];
    const inbox = openInbox(folder, (name, error) => unreadable.push(`${name}: ${(error as Error).message}`));
    expect(await inbox.statements("77", "2025-09-01")).toEqual([]);
    expect(unreadable).toEqual([`big.xml: the program ended while it read this file, which is now in ${failedFolder}/`]);
    expect(await readdir(join(folder, failedFolder))).toEqual(["big.xml"]);
    expect(await inbox.statements("77", "2025-09-01")).toEqual([]);
    expect(unreadable).toHaveLength(1);
  });

  test("a file whose name is no message's is named, once nobody can still be writing it", async () => {
    const unreadable: string[] = [];
    const inbox = openInbox(folder, (name) => unreadable.push(name));
    for (const name of ["statement.c53", "being-written.tmp", ".hidden"]) await writeFile(join(folder, name), "x");
    const [now, then] = [new Date(), new Date(Date.now() - 3_600_000)];
    await utimes(join(folder, "statement.c53"), then, then);
    await utimes(join(folder, "being-written.tmp"), now, now);
    for (const _ of [1, 2]) expect(await inbox.statements("77", "2025-09-01")).toEqual([]);
    expect(unreadable).toEqual(["statement.c53"]);
  });

  test("a report about an order of others is read, whatever its number looks like", async () => {
    await mkdir(join(folder, "in"));
    const bank: string[] = [];
    const gateway = await isoFilesGateway({
      ...{ folder, onUnreadable: (name, error) => bank.push(`${name}: ${String(error)}`) },
      onRead: (name, _, isKnown) => bank.push(`${name}: ${isKnown}`),
    });
    const other = `<Document xmlns="${space("pain.002.001.03")}"><CstmrPmtStsRpt><GrpHdr><MsgId>R</MsgId><CreDtTm>2025-09-15T20:00:00</CreDtTm></GrpHdr><OrgnlGrpInfAndSts><OrgnlMsgId>A NAME_2:04</OrgnlMsgId><GrpSts>ACTC</GrpSts></OrgnlGrpInfAndSts></CstmrPmtStsRpt></Document>`;
    await writeFile(join(folder, "in", "a.xml"), other);
    await expect(gateway.queryBalance("77")).rejects.toThrow("no statement");
    expect(bank).toEqual(["a.xml: false"]);
  });

  test("a file that another process is reading waits for it", async () => {
    await writeFile(join(folder, "a.xml"), camt(entry("5.00", details("甲"))));
    await writeFile(join(folder, ".a.xml.reading"), JSON.stringify({ host: hostname(), pid: process.ppid, started: 1 }));
    const inbox = openInbox(
      folder,
      () => undefined,
      undefined,
      undefined,
      undefined,
      () => Promise.resolve(),
    );
    expect(await inbox.statements("77", "2025-09-01")).toEqual([]);
    await rm(join(folder, ".a.xml.reading"));
    expect(await inbox.statements("77", "2025-09-01")).toHaveLength(1);
  });
});
