import { expect, test } from "vitest";
import { BankSilent, type BankGateway } from "../../../server/bank/gateway";
import { impatient } from "../../../server/bank/patience";

const never = () => new Promise<never>(() => undefined);

test("a bank that does not answer in time is silent", async () => {
  const bank = impatient({ submitBatch: never, queryBatch: never, queryBalance: never }, 5);
  await expect(bank.queryBatch("GZ1-01")).rejects.toThrow(BankSilent);
  await expect(bank.queryBalance("1")).rejects.toThrow(BankSilent);
});

test("what it says in time is passed on, its refusals too", async () => {
  const balance = { balance_fen: 1, available_fen: 1, as_of: new Date(0) };
  const bank: BankGateway = {
    submitBatch: never,
    queryBatch: () => Promise.reject(new RangeError("no number")),
    queryBalance: () => Promise.resolve(balance),
  };
  expect(await impatient(bank, 1000).queryBalance("1")).toEqual(balance);
  await expect(impatient(bank, 1000).queryBatch("x")).rejects.toThrow(RangeError);
});
