import { expect, test, vi } from "vitest";
import { BankNoResponse, type BankGateway } from "../../../../server/engine/bankGateway";
import { withBankTimeout } from "../../../../server/topics/bank/withBankTimeout";
import { order, testCards } from "./orders";

const never = () => new Promise<never>(() => undefined);

test("a bank that does not answer in time is silent", async () => {
  const bank = withBankTimeout({ submitBatch: never, queryBatch: never, queryBalance: never }, 5);
  await expect(bank.queryBatch("GZ1-01")).rejects.toThrow(BankNoResponse);
  await expect(bank.queryBalance("1")).rejects.toThrow(BankNoResponse);
  await expect(bank.submitBatch(order("GZ1-01", [testCards.good]))).rejects.toThrow(BankNoResponse);
  expect(bank.entries).toBeUndefined();
});

test("its statements are waited for as long, where it sends any", async () => {
  const entries = vi.fn<NonNullable<BankGateway["entries"]>>(never);
  const bank = withBankTimeout({ submitBatch: never, queryBatch: never, queryBalance: never, entries }, 5);
  await expect(bank.entries?.("1", "2025-09-01")).rejects.toThrow(BankNoResponse);
  expect(entries).toHaveBeenCalledWith("1", "2025-09-01");
});

test("what it says in time is passed on, its refusals too", async () => {
  const balance = { balance_fen: 1, available_fen: 1, as_of: new Date(0) };
  const bank: BankGateway = {
    submitBatch: never,
    queryBatch: () => Promise.reject(new RangeError("no number")),
    queryBalance: () => Promise.resolve(balance),
  };
  expect(await withBankTimeout(bank, 1000).queryBalance("1")).toEqual(balance);
  await expect(withBankTimeout(bank, 1000).queryBatch("x")).rejects.toThrow(RangeError);
});
