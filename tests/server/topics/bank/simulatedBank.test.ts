import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { BankNoResponse, type BankGateway, type BatchAnswer } from "../../../../server/engine/bankGateway";
import { memoryStore } from "./memoryStore";
import { postgresStore } from "../../../../server/topics/bank/simulated/postgresStore";
import { simulatedBank } from "../../../../server/topics/bank/simulated/simulatedBank";
import type { SimStore } from "../../../../server/topics/bank/simulated/store";
import { testAccountNo, testCards, order } from "./orders";
import { simulatedTables, type SimulatedTables } from "./simulatedTables";

/** What the platform's books say of an account. */
let books = new Map<string, { billed: number; paid: number }>();
const platform = {
  billed: async (account: string) => books.get(account)?.billed ?? 0,
  paid: async (account: string) => books.get(account)?.paid ?? 0,
};

let sqlTables: SimulatedTables | undefined;
beforeAll(async () => {
  sqlTables = await simulatedTables();
});
afterAll(() => sqlTables?.drop());

const stores: Record<string, () => SimStore> = {
  "books in memory": () => memoryStore(platform),
  "books in PostgreSQL": () => {
    const pool = sqlTables?.openPool();
    if (pool === undefined) throw new Error("no database");
    // A fresh bank for each test: accounts and batches of other tests are other accounts and batches.
    return postgresStore({ pool, platform, keyOf: (account) => `${testNumber}:${account}` });
  },
};

let testNumber = 0;
let now = new Date("2025-09-15T10:00:00+08:00");
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const numbered = (name: string) => `${name}T${testNumber}-01`;
const fates = ({ records }: BatchAnswer) => records.map(({ status, code }) => (code ? `${status} ${code}` : status));

describe.each(Object.keys(stores))("the simulated bank with its %s", (kind) => {
  let bank: BankGateway;
  const open = (seconds: number) => simulatedBank({ store: stores[kind]!(), clock: () => now, seconds });

  beforeEach(() => {
    testNumber += 1;
    now = new Date("2025-09-15T10:00:00+08:00");
    books = new Map([[testAccountNo, { billed: 100_000_00, paid: 10_000_00 }]]);
    bank = open(0);
  });

  test("opens an account with what was billed less what was paid, and credits every later bill once", async () => {
    expect(await bank.queryBalance(testAccountNo)).toEqual({ balance_fen: 90_000_00, available_fen: 90_000_00, as_of: now });
    books.set(testAccountNo, { billed: 150_000_00, paid: 10_000_00 });
    expect(await bank.queryBalance(testAccountNo)).toMatchObject({ balance_fen: 140_000_00 });
    expect(await bank.queryBalance(testAccountNo)).toMatchObject({ balance_fen: 140_000_00 });
    books.set(testAccountNo, { billed: 120_000_00, paid: 12_000_00 });
    expect(await bank.queryBalance(testAccountNo)).toMatchObject({ balance_fen: 110_000_00 });
  });

  test("pays good cards, refuses the others by their last four digits, and takes only what was paid", async () => {
    const failing = [testCards.wrong, testCards.closed, testCards.blocked, testCards.otherName, testCards.wrongBank];
    const batch = order(numbered("A"), [testCards.good, ...failing]);
    expect(await bank.submitBatch(batch)).toMatchObject({ accepted: true, code: "" });
    const result = await bank.queryBatch(batch.batch_no);
    expect(result.status).toBe("DONE");
    expect(fates(result)).toEqual(["ACSC", "RJCT AC01", "RJCT AC04", "RJCT AC06", "RJCT BE01", "RJCT RC01"]);
    expect(result.records[2]?.message).toBe("账户已销户");
    expect(result.records[0]?.bank_serial_no).toMatch(/^SIM20250915\d{10}$/);
    expect(result.records[1]?.bank_serial_no).toBeNull();
    expect(result.records.map(({ e2e_id }) => e2e_id)).toEqual(batch.records.map(({ e2e_id }) => e2e_id));
    expect(await bank.queryBalance(testAccountNo)).toMatchObject({ balance_fen: 87_000_00, available_fen: 87_000_00 });
  });

  test("knows no batch that was never sent", async () => {
    expect(await bank.queryBatch("NONE-01")).toEqual({ status: "NOTF", code: "", message: "", records: [] });
  });

  test("says received, and holds the money, until the result is due", async () => {
    bank = open(8);
    const batch = order(numbered("A"), [testCards.good, testCards.closed]);
    await bank.submitBatch(batch);
    pass(7);
    expect(await bank.queryBatch(batch.batch_no)).toMatchObject({ status: "RCVD", records: [] });
    expect(await bank.queryBalance(testAccountNo)).toMatchObject({ balance_fen: 90_000_00, available_fen: 84_000_00 });
    pass(1);
    const due = now;
    pass(60);
    // The balance alone shows the money gone, before the batch is queried.
    expect(await bank.queryBalance(testAccountNo)).toMatchObject({ balance_fen: 87_000_00, available_fen: 87_000_00 });
    const result = await bank.queryBatch(batch.batch_no);
    expect(result.status).toBe("DONE");
    expect(result.records[0]?.settled_at).toEqual(due);
  });

  test("finishes a slow card at the third query", async () => {
    const batch = order(numbered("A"), [testCards.slow, testCards.good]);
    await bank.submitBatch(batch);
    const statuses: string[] = [];
    for (let query = 1; query <= 4; query += 1) {
      const { status, records } = await bank.queryBatch(batch.batch_no);
      statuses.push(`${status} ${records[0]?.status}`);
    }
    expect(statuses).toEqual(["PART PDNG", "PART PDNG", "DONE ACSC", "DONE ACSC"]);
    const alone = order(numbered("B"), [testCards.slow]);
    await bank.submitBatch(alone);
    expect(await bank.queryBatch(alone.batch_no)).toMatchObject({ status: "PDNG" });
  });

  test("answers the same batch sent again as it did at first, and moves the money once", async () => {
    const batch = order(numbered("A"), [testCards.good]);
    const first = await bank.submitBatch(batch);
    pass(3600);
    expect(await bank.submitBatch({ ...batch, requested_at: now })).toEqual(first);
    await bank.queryBatch(batch.batch_no);
    expect(await bank.submitBatch(batch)).toEqual(first);
    expect(await bank.queryBalance(testAccountNo)).toMatchObject({ balance_fen: 87_000_00, available_fen: 87_000_00 });
  });

  test("refuses another payload under a number it has taken", async () => {
    await bank.submitBatch(order(numbered("A"), [testCards.good]));
    const other = order(numbered("A"), [{ card_no: testCards.good, amount_fen: 9_000_00 }]);
    expect(await bank.submitBatch(other)).toMatchObject({
      accepted: false,
      bank_batch_no: null,
      code: "DUPL",
      message: "重复提交",
    });
    expect(await bank.queryBalance(testAccountNo)).toMatchObject({ balance_fen: 87_000_00 });
  });

  test("refuses the whole batch when the balance is one fen short, and pays nobody", async () => {
    const batch = order(numbered("A"), [{ card_no: testCards.good, amount_fen: 90_000_01 }]);
    expect(await bank.submitBatch(batch)).toMatchObject({ accepted: true });
    const result = await bank.queryBatch(batch.batch_no);
    expect(result).toMatchObject({ status: "RJCT", code: "AM04", message: "付款账户余额不足" });
    expect(fates(result)).toEqual(["RJCT AM04"]);
    expect(await bank.queryBalance(testAccountNo)).toMatchObject({ balance_fen: 90_000_00, available_fen: 90_000_00 });
    const whole = order(numbered("B"), [{ card_no: testCards.good, amount_fen: 90_000_00 }]);
    await bank.submitBatch(whole);
    expect(await bank.queryBatch(whole.batch_no)).toMatchObject({ status: "DONE" });
  });

  test("does not promise the same money to two batches on their way", async () => {
    bank = open(8);
    for (const name of ["A", "B"])
      await bank.submitBatch(order(numbered(name), [{ card_no: testCards.good, amount_fen: 60_000_00 }]));
    pass(8);
    expect(await bank.queryBatch(numbered("A"))).toMatchObject({ status: "DONE" });
    expect(await bank.queryBatch(numbered("B"))).toMatchObject({ status: "RJCT", code: "AM04" });
  });

  test("refuses every batch of the account that ends in 9999", async () => {
    const debit = { ...order("X", []).debit, account_no: "35050161000019999" };
    books.set(debit.account_no, { billed: 100_000_00, paid: 0 });
    await bank.submitBatch(order(numbered("A"), [testCards.good], { debit }));
    expect(await bank.queryBatch(numbered("A"))).toMatchObject({ status: "RJCT", code: "MS03" });
  });

  test("loses its answer about a batch of the account that ends in 8888, but has taken the batch", async () => {
    const debit = { ...order("X", []).debit, account_no: "35050161000018888" };
    books.set(debit.account_no, { billed: 100_000_00, paid: 0 });
    const batch = order(numbered("A"), [testCards.good], { debit });
    await expect(bank.submitBatch(batch)).rejects.toThrow(BankNoResponse);
    expect(await bank.submitBatch(batch)).toMatchObject({ accepted: true });
    expect(await bank.queryBatch(batch.batch_no)).toMatchObject({ status: "DONE" });
    expect(await bank.queryBalance(debit.account_no)).toMatchObject({ balance_fen: 97_000_00 });
  });
});

describe("two processes", () => {
  beforeEach(() => {
    testNumber += 1;
    books = new Map([[testAccountNo, { billed: 90_000_00, paid: 0 }]]);
  });

  const process = () => simulatedBank({ store: stores["books in PostgreSQL"]!(), clock: () => now, seconds: 0 });

  test("that submit the same batch at once move its money once, and get the same answer", async () => {
    const both = [process(), process()];
    const batch = order(numbered("A"), [{ card_no: testCards.good, amount_fen: 50_000_00 }, testCards.closed]);
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => both[index % 2]!.submitBatch(batch)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const results = await Promise.all(both.map((bank) => bank.queryBatch(batch.batch_no)));
    expect(results.map(({ status }) => status)).toEqual(["DONE", "DONE"]);
    expect(await both[0]!.queryBalance(testAccountNo)).toMatchObject({ balance_fen: 40_000_00, available_fen: 40_000_00 });
  });

  test("that send other payloads, or other accounts, under one number have one of them taken", async () => {
    const otherAccount = "35050161000012346";
    books.set(otherAccount, { billed: 90_000_00, paid: 0 });
    const debit = { ...order("X", []).debit, account_no: otherAccount };
    const answers = await Promise.all([
      process().submitBatch(order(numbered("A"), [testCards.good])),
      process().submitBatch(order(numbered("A"), [testCards.good], { debit })),
      process().submitBatch(order(numbered("A"), [testCards.good, testCards.good])),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual(["", "DUPL", "DUPL"]);
  });

  test("cannot together spend more than there is", async () => {
    const both = [process(), process()];
    const batchNos = Array.from({ length: 10 }, (_, index) => numbered(`N${index}`));
    await Promise.all(
      batchNos.map((batchNo, index) =>
        both[index % 2]!.submitBatch(order(batchNo, [{ card_no: testCards.good, amount_fen: 20_000_00 }])),
      ),
    );
    const results = await Promise.all(batchNos.map((batchNo) => both[0]!.queryBatch(batchNo)));
    expect(results.filter(({ status }) => status === "DONE")).toHaveLength(4);
    expect(results.filter(({ code }) => code === "AM04")).toHaveLength(6);
    expect(await both[1]!.queryBalance(testAccountNo)).toMatchObject({ balance_fen: 10_000_00 });
  });

  test("can pay two thousand lines in one batch within seconds", async () => {
    books.set(testAccountNo, { billed: 90_000_000_00, paid: 0 });
    const bank = process();
    const batch = order(numbered("A"), Array<string>(2_000).fill(testCards.good));
    await bank.submitBatch(batch);
    const { status, records } = await bank.queryBatch(batch.batch_no);
    expect([status, records.length, new Set(records.map(({ bank_serial_no }) => bank_serial_no)).size]).toEqual([
      "DONE",
      2_000,
      2_000,
    ]);
  });
});
