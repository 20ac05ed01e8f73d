import { expect, test } from "vitest";
import { batchFaults, withBatchChecks, payeeFaults } from "../../../../server/topics/bank/guards";
import type { BankGateway, PaymentBatch } from "../../../../server/engine/bankGateway";
import { batchNoOf, payloadHash } from "../../../../server/topics/bank/numbers";
import { refusalText, type Refusal } from "../../../../resources/kit/refusal";
import { testAccountNo, testCards, order } from "./orders";

const good = order("GZ1-01", [testCards.good, testCards.good]);
const codes = (faults: readonly Refusal[]) => faults.map(({ code }) => code);
const changed = (about: Partial<PaymentBatch>): PaymentBatch => ({ ...good, ...about });
const pay = (amount_fen: number) => order("GZ1-01", [{ card_no: testCards.good, amount_fen }]);

test("an order of wages to good cards has no faults", () => {
  expect(batchFaults(good)).toEqual([]);
});

test.each([
  ["no line", order("GZ1-01", []), "payments.noLines"],
  ["a line more than 2,000", order("GZ1-01", Array<string>(2_001).fill(testCards.good)), "payments.tooManyLines"],
  ["a total that is not the sum", changed({ total_fen: 1 }), "payments.sumDiffers"],
  ["a count that is not the number of lines", changed({ count: 3 }), "payments.sumDiffers"],
  ["an amount of nothing", pay(0), "payments.amountOutOfRange"],
  ["a negative amount", pay(-1), "payments.amountOutOfRange"],
  ["part of a fen", pay(100.5), "payments.amountOutOfRange"],
  ["a fen more than 200,000 yuan", pay(200_000_01), "payments.amountOutOfRange"],
  ["no card", order("GZ1-01", [""]), "payments.noCard"],
  ["a card that is too short", order("GZ1-01", ["62999900001"]), "payments.badCard"],
  ["no name", order("GZ1-01", [{ card_no: testCards.good, name: " " }]), "payments.noName"],
  ["lines of another batch", changed({ batch_no: "GZ2-01" }), "payments.badNumber"],
  ["a number that a bank would cut off", order("G".repeat(31), [testCards.good]), "payments.badNumber"],
  ["another purpose than wages", changed({ purpose: "SUPP" as never }), "payments.notWages"],
])("an order with %s is not sent", (_, batch, code) => {
  expect(codes(batchFaults(batch))).toContain(code);
});

test("one fen and 200,000 yuan are still wages", () => {
  expect(batchFaults(pay(1))).toEqual([]);
  expect(batchFaults(pay(200_000_00))).toEqual([]);
});

test("a fault names its line in both languages", () => {
  const [fault] = batchFaults(order("GZ1-01", [testCards.good, testCards.good, ""]));
  expect(fault && refusalText(fault, "zh")).toBe("第3行：工资卡号缺失");
  expect(fault && refusalText(fault, "en")).toBe("Line 3: the card number is missing");
});

const project = {
  account: { account_no: testAccountNo, status: 1, payment_bank: 0 },
  holders: new Map([[testCards.good, "张三"]]),
};

test("wages leave the project's own open and linked account for its workers' own cards", () => {
  expect(payeeFaults(good, project)).toEqual([]);
  const strangers = order("GZ1-01", [testCards.closed, { card_no: testCards.good, name: "李四" }]);
  expect(codes(payeeFaults(strangers, project))).toEqual(["payments.unknownCard", "payments.holderDiffers"]);
  const elsewhere = { ...project, account: { account_no: "35050161000019999", status: 0, payment_bank: null } };
  expect(codes(payeeFaults(good, elsewhere))).toEqual([
    "payments.otherAccount",
    "payments.accountClosed",
    "payments.accountNotLinked",
  ]);
});

test("an account at a bank without an interface need not be linked, and spaces around a name are no other holder", () => {
  const byFile = { ...project.account, payment_bank: null, file_layout: "icbc" };
  expect(payeeFaults(good, { ...project, account: byFile })).toEqual([]);
  expect(payeeFaults(good, { ...project, holders: new Map([[testCards.good, " 张三 "]]) })).toEqual([]);
  expect(payeeFaults(order("GZ1-01", [{ card_no: testCards.good, name: " 张三" }]), project)).toEqual([]);
});

test("a faulty order never reaches the bank, regardless of who sends it", async () => {
  const never: BankGateway = {
    submitBatch: () => Promise.reject(new Error("reached the bank")),
    queryBatch: () => Promise.reject(new Error("not asked")),
    queryBalance: () => Promise.reject(new Error("not asked")),
  };
  await expect(withBatchChecks(never).submitBatch(pay(200_000_01))).rejects.toMatchObject({ code: "payments.amountOutOfRange" });
});

test("a batch is the same whenever it is asked for, and another when anything in it is", () => {
  expect(batchNoOf("GZ1", 2)).toBe("GZ1-02");
  expect(payloadHash(changed({ requested_at: new Date(0) }))).toBe(payloadHash(good));
  const [first, second] = good.records;
  const others = [
    changed({ remark: "2025-09工资" }),
    changed({ debit: { ...good.debit, account_no: "35050161000019999" } }),
    changed({ records: [{ ...first!, name: "李四" }, second!] }),
    changed({ records: [{ ...first!, amount_fen: 1 }, second!] }),
    changed({ records: [second!, first!] }),
  ];
  expect(new Set([good, ...others].map(payloadHash)).size).toBe(6);
});
