import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { BankNoResponse } from "../../../../server/engine/bankGateway";
import { isoFilesGateway, type IsoFilesGateway } from "../../../../server/topics/bank/isoFiles/isoFilesGateway";
import { testAccountNo } from "./orders";

let folder = "";
let bank: IsoFilesGateway;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "bank-"));
  bank = await isoFilesGateway({ folder, onUnreadable: () => undefined });
});
afterEach(() => rm(folder, { recursive: true }));

let files = 0;
const arrives = (xml: string) => writeFile(join(folder, "in", `${(files += 1)}.xml`), xml);

const statement = (at: string, closing: string, entries = "") =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId><CreDtTm>${at}+08:00</CreDtTm></GrpHdr><Stmt><Id>1</Id><CreDtTm>${at}+08:00</CreDtTm>
   <Acct><Id><Othr><Id>${testAccountNo}</Id></Othr></Id></Acct>
   <Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="CNY">${closing}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${at.slice(0, 10)}</Dt></Dt></Bal>${entries}</Stmt></BkToCstmrStmt></Document>`;
const entry = (serial: string, amount: string, day: string, more = "CRDT", status = "BOOK") =>
  `<Ntry><Amt Ccy="CNY">${amount}</Amt><CdtDbtInd>${more}</CdtDbtInd><Sts><Cd>${status}</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${serial}</AcctSvcrRef><BkTxCd><Prtry><Cd>SALA</Cd></Prtry></BkTxCd>
   <NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>云汀城投</Nm></Pty></Dbtr><DbtrAcct><Id><Othr><Id>35050161000077777</Id></Othr></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>8月人工费</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;

test("the balance is that of the latest statement; without one the bank is silent", async () => {
  await expect(bank.queryBalance(testAccountNo)).rejects.toThrow(BankNoResponse);
  await arrives(statement("2025-09-15T20:00:00", "1000.00"));
  await arrives(statement("2025-09-14T20:00:00", "2000.00"));
  expect(await bank.queryBalance(testAccountNo)).toEqual({
    balance_fen: 1_000_00,
    available_fen: 1_000_00,
    as_of: new Date("2025-09-15T20:00:00+08:00"),
  });
});

test("what may be spent is the available balance where the bank states it; a report of the day has its interim balances", async () => {
  const balanceOf = (type: string, amount: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp><Amt Ccy="CNY">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2025-09-15</Dt></Dt></Bal>`;
  await arrives(statement("2025-09-15T20:00:00", "1000.00", balanceOf("CLAV", "900.00")));
  expect(await bank.queryBalance(testAccountNo)).toMatchObject({ balance_fen: 1_000_00, available_fen: 900_00 });
  const ofDay = statement("2025-09-16T12:00:00", "800.00", balanceOf("ITAV", "700.00"))
    .replace("CLBD", "ITBD")
    .replaceAll("camt.053", "camt.052")
    .replaceAll("BkToCstmrStmt", "BkToCstmrAcctRpt")
    .replaceAll("Stmt>", "Rpt>");
  await arrives(ofDay);
  expect(await bank.queryBalance(testAccountNo)).toMatchObject({ balance_fen: 800_00, available_fen: 700_00 });
});

test("a later message without a booked balance leaves that of the last statement", async () => {
  await arrives(statement("2025-09-15T20:00:00", "1000.00"));
  const [closing = ""] = /<Bal>.*<\/Bal>/.exec(statement("2025-09-16T09:00:00", "1.00")) ?? [];
  const notice = statement("2025-09-16T09:00:00", "1.00", entry("S1", "5.00", "2025-09-16"))
    .replace(closing, "")
    .replaceAll("camt.053", "camt.054")
    .replaceAll("BkToCstmrStmt", "BkToCstmrDbtCdtNtfctn")
    .replaceAll("Stmt>", "Ntfctn>");
  await arrives(notice);
  expect(await bank.entries(testAccountNo, "2025-09-16")).toMatchObject([{ serial_no: "S1", amount_fen: 5_00 }]);
  expect(await bank.queryBalance(testAccountNo)).toMatchObject({ balance_fen: 1_000_00 });
});

test("entries of other accounts in the same file are not this account's", async () => {
  const own = statement("2025-09-15T20:00:00", "1.00", entry("S1", "5.00", "2025-09-15"));
  const [inner = ""] = /<Stmt>.*<\/Stmt>/s.exec(own) ?? [];
  const foreign = inner.replaceAll(testAccountNo, "35050161000054321").replace("S1", "S2");
  await arrives(own.replace(inner, inner + foreign));
  expect((await bank.entries(testAccountNo, "2025-09-01")).map(({ serial_no }) => serial_no)).toEqual(["S1"]);
});

test("a time without an offset is the bank's own, in China, in whatever zone the platform runs", async () => {
  const booked = entry("S1", "1.00", "2025-09-15").replace("<Dt>2025-09-15</Dt>", "<DtTm>2025-09-15T17:00:00Z</DtTm>");
  await arrives(statement("2025-09-15T20:00:00", "1000.00", booked).replaceAll("20:00:00+08:00", "20:00:00"));
  expect((await bank.queryBalance(testAccountNo)).as_of).toEqual(new Date("2025-09-15T20:00:00+08:00"));
  expect((await bank.entries(testAccountNo, "2025-09-01")).map(({ booked_on }) => booked_on)).toEqual(["2025-09-16"]);
});

test("what came in and what went out is returned once, by serial number, only what is booked", async () => {
  const entries = [
    entry("S1", "500000.00", "2025-09-10"),
    entry("S2", "0.010", "2025-09-11"),
    entry("S3", "3000.00", "2025-09-11", "DBIT"),
    entry("S4", "9.00", "2025-09-11", "CRDT", "PDNG"),
  ];
  await arrives(statement("2025-09-11T20:00:00", "1.00", entries.join("")));
  await arrives(statement("2025-09-12T20:00:00", "1.00", entries[1]));
  expect(await bank.entries(testAccountNo, "2025-09-10")).toEqual([
    {
      serial_no: "S1",
      amount_fen: 500_000_00,
      booked_on: "2025-09-10",
      payer_name: "云汀城投",
      payer_account_no: "35050161000077777",
      remark: "8月人工费",
    },
    expect.objectContaining({ serial_no: "S2", amount_fen: 1 }),
    expect.objectContaining({ serial_no: "S3", amount_fen: -3_000_00 }),
  ]);
  expect((await bank.entries(testAccountNo, "2025-09-11")).map(({ serial_no }) => serial_no)).toEqual(["S2", "S3"]);
});

test("what was read is laid aside, and remembered by anyone who starts again; two of one name are both kept", async () => {
  const listed = async () => [await readdir(join(folder, "in")), await readdir(join(folder, "in", "done"))];
  await writeFile(
    join(folder, "in", "camt.xml"),
    statement("2025-09-14T20:00:00", "2000.00", entry("S1", "2000.00", "2025-09-14")),
  );
  await writeFile(join(folder, "in", "half.xml"), "<Document");
  expect(await bank.queryBalance(testAccountNo)).toMatchObject({ balance_fen: 2_000_00 });
  expect(await listed()).toEqual([["done", "half.xml"], ["camt.xml"]]);

  await writeFile(
    join(folder, "in", "camt.xml"),
    statement("2025-09-15T20:00:00", "500.00", entry("S2", "1500.00", "2025-09-15", "DBIT")),
  );
  const other = await isoFilesGateway({ folder, onUnreadable: () => undefined });
  // Two processes look at the same moment: one lays it aside, both know it.
  for (const balance of await Promise.all([bank.queryBalance(testAccountNo), other.queryBalance(testAccountNo)]))
    expect(balance.balance_fen).toBe(500_00);
  expect(await listed()).toEqual([
    ["done", "half.xml"],
    ["camt-2.xml", "camt.xml"],
  ]);
  const again = await isoFilesGateway({ folder, onUnreadable: () => undefined });
  expect((await again.entries(testAccountNo, "2025-09-01")).map(({ amount_fen }) => amount_fen)).toEqual([2_000_00, -1_500_00]);
});

test("entries without a serial number of the bank stay distinct, and are the same in statements that overlap", async () => {
  const bare = (amount: string, day: string) => entry("", amount, day).replace("<AcctSvcrRef></AcctSvcrRef>", "");
  await arrives(
    statement(
      "2025-09-11T20:00:00",
      "1.00",
      [
        bare("100.00", "2025-09-10"),
        bare("100.00", "2025-09-10"),
        bare("200.00", "2025-09-10"),
        bare("100.00", "2025-09-11"),
      ].join(""),
    ),
  );
  await arrives(statement("2025-09-12T20:00:00", "1.00", bare("100.00", "2025-09-11") + bare("300.00", "2025-09-12")));
  expect((await bank.entries(testAccountNo, "2025-09-01")).map(({ booked_on, amount_fen }) => [booked_on, amount_fen])).toEqual([
    ["2025-09-10", 100_00],
    ["2025-09-10", 100_00],
    ["2025-09-10", 200_00],
    ["2025-09-11", 100_00],
    ["2025-09-12", 300_00],
  ]);
});

test("of equal amounts without a serial number, those of other payers are others, in whichever statement", async () => {
  const bare = (payer: string) =>
    entry("", "100.00", "2025-09-10").replace("<AcctSvcrRef></AcctSvcrRef>", "").replace("云汀城投", payer);
  await arrives(statement("2025-09-11T20:00:00", "1.00", bare("甲")));
  await arrives(statement("2025-09-12T20:00:00", "1.00", bare("乙")));
  expect((await bank.entries(testAccountNo, "2025-09-01")).map(({ payer_name }) => payer_name).toSorted()).toEqual(["乙", "甲"]);
});

test("an entry number of the statement itself does not join the entries of several days", async () => {
  const numbered = (day: string) =>
    entry("", "100.00", day).replace("<Ntry>", "<Ntry><NtryRef>1</NtryRef>").replace("<AcctSvcrRef></AcctSvcrRef>", "");
  await arrives(statement("2025-09-10T20:00:00", "1.00", numbered("2025-09-10")));
  await arrives(statement("2025-09-11T20:00:00", "1.00", numbered("2025-09-11")));
  expect(await bank.entries(testAccountNo, "2025-09-01")).toHaveLength(2);
});
