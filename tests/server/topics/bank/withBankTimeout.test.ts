import { expect, test } from "vitest";
import { BankNoResponse, type BankGateway } from "../../../../server/engine/bankGateway";
import { withBankTimeout } from "../../../../server/topics/bank/withBankTimeout";

const never = () => new Promise<never>(() => undefined);

test("a bank that does not answer in time is silent", async () => {
  const bank = withBankTimeout({ submitBatch: never, queryBatch: never, queryBalance: never }, 5);
  await expect(bank.queryBatch("GZ1-01")).rejects.toThrow(BankNoResponse);
  await expect(bank.queryBalance("1")).rejects.toThrow(BankNoResponse);
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
