import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { BankGateway } from "../../../../server/engine/bankGateway";
import { isoFilesGateway, type IsoFilesGateway } from "../../../../server/topics/bank/isoFiles/isoFilesGateway";
import { pain001 } from "../../../../server/topics/bank/isoFiles/pain001";
import { makeGateway } from "../../../../server/topics/bank/makeGateway";
import { memoryStore } from "./memoryStore";
import { allXml, findXml, parseXml, textAt } from "../../../../server/platform/xml/tree";
import { testCards, order } from "./orders";
import { reportXml, type Report } from "./reports";

let folder = "";
let bank: IsoFilesGateway;
let unreadable: string[] = [];
const open = () => isoFilesGateway({ folder, onUnreadable: (file) => unreadable.push(file) });
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "bank-"));
  unreadable = [];
  bank = await open();
});
afterEach(() => rm(folder, { recursive: true }));

const batch = order("GZ1-01", [testCards.good, testCards.closed]);
let files = 0;
const arrives = (xml: string) => writeFile(join(folder, "in", `${(files += 1)}.xml`), xml);

const pain002 = (report: Report) => reportXml("GZ1-01", report);

test("an order is written as the bank expects it, whatever is in the names", () => {
  const named = order("GZ1-01", [
    { card_no: testCards.good, name: '买买提·<b>&"x', amount_fen: 1_234_50 },
    { card_no: testCards.good, bank_link_number: null },
  ]);
  const xml = pain001(named);
  const initiation = findXml(parseXml(xml), "CstmrCdtTrfInitn");
  expect(["MsgId", "CreDtTm", "NbOfTxs", "CtrlSum"].map((name) => textAt(initiation, "GrpHdr", name))).toEqual([
    "GZ1-01",
    "2025-09-15T10:00:00+08:00",
    "2",
    "4234.50",
  ]);
  const payment = findXml(initiation, "PmtInf");
  expect(payment?.children.map(({ name }) => name)).toEqual(
    "PmtInfId PmtMtd BtchBookg NbOfTxs CtrlSum PmtTpInf ReqdExctnDt Dbtr DbtrAcct DbtrAgt CdtTrfTxInf CdtTrfTxInf".split(" "),
  );
  expect(textAt(payment, "PmtTpInf", "CtgyPurp", "Cd")).toBe("SALA");
  expect(textAt(payment, "DbtrAgt", "FinInstnId", "ClrSysMmbId", "MmbId")).toBe("105391000018");
  const [first, second] = allXml(payment, "CdtTrfTxInf");
  expect(first?.children.map(({ name }) => name)).toEqual("PmtId Amt CdtrAgt Cdtr CdtrAcct Purp RmtInf".split(" "));
  expect([textAt(first, "PmtId", "EndToEndId"), textAt(first, "Amt", "InstdAmt"), textAt(first, "Cdtr", "Nm")]).toEqual([
    "GZ1-01-1",
    "1234.50",
    '买买提·<b>&"x',
  ]);
  expect(findXml(second, "CdtrAgt")).toBeUndefined();
});

test("names and remarks longer than the standard allows (Max140Text) are cut off between two characters", () => {
  const debit = { ...batch.debit, account_name: "户".repeat(150) };
  const long = order("GZ1-01", [{ card_no: testCards.good, name: "𠮷".repeat(150) }], { debit, remark: "注".repeat(150) });
  const payment = findXml(findXml(parseXml(pain001(long)), "CstmrCdtTrfInitn"), "PmtInf");
  expect(textAt(payment, "Dbtr", "Nm")).toBe("户".repeat(140));
  const [line] = allXml(payment, "CdtTrfTxInf");
  expect([textAt(line, "Cdtr", "Nm"), textAt(line, "RmtInf", "Ustrd")]).toEqual(["𠮷".repeat(140), "注".repeat(140)]);
});

test("an order is placed once, whole, for the bank's eyes only, and remembered without card numbers", async () => {
  expect(await bank.queryBatch("GZ1-01")).toMatchObject({ status: "NOTF" });
  expect(await bank.submitBatch(batch)).toMatchObject({ accepted: true });
  expect(await readdir(join(folder, "out"))).toEqual(["GZ1-01.xml"]);
  expect((await stat(join(folder, "out", "GZ1-01.xml"))).mode & 0o777).toBe(0o600);
  expect(await bank.queryBatch("GZ1-01")).toEqual({ status: "RCVD", code: "", message: "", records: [] });

  await rm(join(folder, "out", "GZ1-01.xml")); // the bank fetches it
  const again = await open();
  expect(await again.submitBatch({ ...batch, requested_at: new Date() })).toMatchObject({ accepted: true });
  expect(await readdir(join(folder, "out"))).toEqual([]);
  for (const name of await readdir(join(folder, "sent")))
    expect(await readFile(join(folder, "sent", name), "utf8")).not.toContain(testCards.good);
});

test("another payload under a number that was sent is a duplicate", async () => {
  await bank.submitBatch(batch);
  expect(await bank.submitBatch(order("GZ1-01", [testCards.good]))).toMatchObject({
    accepted: false,
    code: "DUPL",
    message: "重复提交",
  });
});

test("of two processes with other payloads one places its order", async () => {
  const answers = await Promise.all([bank.submitBatch(batch), (await open()).submitBatch(order("GZ1-01", [testCards.good]))]);
  expect(answers.map(({ code }) => code).sort()).toEqual(["", "DUPL"]);
  expect(await readdir(join(folder, "out"))).toEqual(["GZ1-01.xml"]);
});

test("a number that would leave the folder is refused", async () => {
  await expect(bank.submitBatch({ ...batch, batch_no: "../x" })).rejects.toThrow(RangeError);
});

test("the reports of a batch are read together, in the order they were made", async () => {
  await bank.submitBatch(batch);
  await arrives(
    pain002({
      at: "10:05:00",
      group: "PART",
      lines: [
        [1, "ACSC"],
        [2, "PDNG"],
      ],
    }),
  );
  expect(await bank.queryBatch("GZ1-01")).toMatchObject({ status: "PART", records: [{ status: "ACSC" }, { status: "PDNG" }] });
  await arrives(pain002({ at: "10:09:00", lines: [[2, "RJCT", "AC04"]] }));
  await arrives(
    pain002({
      at: "10:01:00",
      group: "ACTC",
      lines: [
        [1, "ACTC"],
        [2, "ACTC"],
      ],
    }),
  ); // arrives late
  const { status, records } = await bank.queryBatch("GZ1-01");
  expect(status).toBe("DONE");
  expect(records).toEqual([
    {
      seq: 1,
      e2e_id: "GZ1-01-1",
      status: "ACSC",
      code: "",
      message: "",
      bank_serial_no: "B1",
      settled_at: new Date("2025-09-15T10:05:00+08:00"),
    },
    {
      seq: 2,
      e2e_id: "GZ1-01-2",
      status: "RJCT",
      code: "AC04",
      message: "账户已销户",
      bank_serial_no: "B2",
      settled_at: new Date("2025-09-15T10:09:00+08:00"),
    },
  ]);
});

test("a time without an offset is the bank's own, in China, in whatever zone the platform runs", async () => {
  await bank.submitBatch(batch);
  await arrives(pain002({ at: "17:05:00", offset: "", lines: [[1, "ACSC"]] }));
  const { records } = await bank.queryBatch("GZ1-01");
  expect(records.map(({ settled_at }) => settled_at)).toEqual([new Date("2025-09-15T17:05:00+08:00")]);
});

test.each<[string, Report, object]>([
  ["taken", { at: "10:01:00", group: "ACTC" }, { status: "RCVD" }],
  ["on its way", { at: "10:01:00", group: "PDNG" }, { status: "PDNG" }],
  [
    "refused as a whole",
    { at: "10:01:00", group: "RJCT", reason: "AM04" },
    { status: "RJCT", code: "AM04", message: "付款账户余额不足" },
  ],
  [
    "refused for a reason of the bank's own",
    { at: "10:01:00", group: "RJCT", reason: "XX99" },
    { code: "XX99", message: "as the bank says" },
  ],
  [
    "paid as a whole",
    { at: "10:01:00", group: "ACSC" },
    {
      status: "DONE",
      records: [
        { seq: 1, status: "ACSC" },
        { seq: 2, status: "ACSC" },
      ],
    },
  ],
])("a report without lines says that the batch was %s", async (_, report, answer) => {
  await bank.submitBatch(batch);
  await arrives(pain002(report));
  expect(await bank.queryBatch("GZ1-01")).toMatchObject(answer);
});

test("a file that cannot be read is notified of once, and read when the bank has finished it", async () => {
  await bank.submitBatch(batch);
  const whole = pain002({ at: "10:01:00", group: "ACSC" });
  const file = join(folder, "in", "report.xml");
  await writeFile(file, whole.slice(0, 300));
  const other = join(folder, "in", "readme.txt");
  await writeFile(other, "not for us");
  // The machine's own clock may be another one than the program's.
  await utimes(other, new Date(), new Date());
  expect(await bank.queryBatch("GZ1-01")).toMatchObject({ status: "RCVD" });
  expect(await bank.queryBatch("GZ1-01")).toMatchObject({ status: "RCVD" });
  expect(unreadable).toEqual(["report.xml"]);
  await writeFile(file, whole);
  expect(await bank.queryBatch("GZ1-01")).toMatchObject({ status: "DONE" });
});

test.each(["simulated", "iso20022"] as const)("the settings choose the bank: %s", async (kind) => {
  const made: BankGateway = await makeGateway(
    { bank: kind, simulatedBankSeconds: 0, dataDir: folder },
    {
      clock: () => new Date(),
      simStore: () => memoryStore({ billed: async () => 100_000_00, paid: async () => 0 }),
      log: () => undefined,
    },
  );
  expect(await made.submitBatch(batch)).toMatchObject({ accepted: true });
  await expect(made.submitBatch({ ...batch, total_fen: 1 })).rejects.toMatchObject({ code: "payments.sumDiffers" });
  expect((await readdir(join(folder, "out"))).length).toBe(0);
});
