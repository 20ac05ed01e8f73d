import fc from "fast-check";
import { expect, test } from "vitest";
import { BankNoResponse, type BankGateway, type BatchAnswer, type LineStatus } from "../../../../server/engine/bankGateway";
import { memoryStore, type MemoryStore } from "./memoryStore";
import { simulatedBank } from "../../../../server/topics/bank/simulated/simulatedBank";
import { testCards, order } from "./orders";
import { casesOf } from "../../../support/cases";

const accounts = ["35050161000012345", "35050161000018888", "35050161000019999"];

type Step =
  | { readonly do: "submit"; readonly batch: number; readonly payload: number; readonly lost: "no" | "order" | "answer" }
  | { readonly do: "query"; readonly batch: number; readonly lost: "no" | "order" | "answer" }
  | { readonly do: "balance"; readonly account: number }
  | { readonly do: "bill"; readonly account: number }
  | { readonly do: "wait"; readonly seconds: number };

const lost = fc.constantFrom("no" as const, "no" as const, "order" as const, "answer" as const);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("submit" as const), batch: fc.nat(5), payload: fc.nat(4), lost }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("query" as const), batch: fc.nat(5), lost }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("balance" as const), account: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("bill" as const), account: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("wait" as const), seconds: fc.nat(12) }) },
);

/** Mostly the same payload under the same number, now and then another. */
function orderOf(batch: number, payload: number) {
  const lines =
    payload === 4
      ? [testCards.good]
      : [testCards.good, testCards.slow, testCards.closed, { card_no: testCards.good, amount_fen: 20_000_00 }];
  return order(`GZ${batch}-01`, lines, { debit: { ...order("X", []).debit, account_no: accounts[batch % 3]! } });
}

/** A line on which orders and answers get lost. */
async function overTheLine<Answer>(loss: "no" | "order" | "answer", call: () => Promise<Answer>): Promise<Answer | undefined> {
  if (loss === "order") return undefined;
  const answer = await call().catch((error: unknown) => {
    if (error instanceof BankNoResponse) return undefined;
    throw error;
  });
  return loss === "answer" ? undefined : answer;
}

test("whatever is sent, lost and sent again, no fen is made or lost and no line is paid twice", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), fc.constantFrom(0, 5), async (steps, seconds) => {
      const billed = new Map(accounts.map((account) => [account, 50_000_00]));
      const store = memoryStore({ billed: async (account) => billed.get(account) ?? 0, paid: async () => 10_000_00 });
      let now = new Date("2025-09-15T10:00:00+08:00");
      const bank = simulatedBank({ store, clock: () => now, seconds });
      const watch = watcher(store);

      for (const taken of steps) {
        if (taken.do === "wait") now = new Date(now.getTime() + taken.seconds * 1000);
        else if (taken.do === "bill") billed.set(accounts[taken.account]!, billed.get(accounts[taken.account]!)! + 7_000_00);
        else if (taken.do === "balance") await bank.queryBalance(accounts[taken.account]!);
        else if (taken.do === "submit")
          await overTheLine(taken.lost, () => bank.submitBatch(orderOf(taken.batch, taken.payload)));
        else watch.heard(await overTheLine(taken.lost, () => bank.queryBatch(`GZ${taken.batch}-01`)));
        watch.check();
      }

      now = new Date(now.getTime() + 60_000);
      await askUntilDone(bank);
      watch.check();
      for (const { held_fen } of store.state().accounts.values()) expect(held_fen).toBe(0);
    }),
    { numRuns: casesOf(300) },
  );
});

async function askUntilDone(bank: BankGateway): Promise<void> {
  for (let batch = 0; batch <= 5; batch += 1)
    for (let query = 1; query <= 3; query += 1) {
      const { status } = await bank.queryBatch(`GZ${batch}-01`);
      if (query === 3) expect(["DONE", "RJCT", "NOTF"]).toContain(status);
    }
}

/** Audits the books after every step. */
function watcher(store: MemoryStore) {
  const finished = new Map<string, string>();
  const once = (e2eId: string, status: LineStatus, serial: string) => {
    if (status === "PDNG") return;
    // A finished line stays as it is: paid is paid, once, under one serial number.
    expect(finished.get(e2eId + serial) ?? status).toBe(status);
    finished.set(e2eId + serial, status);
  };
  return {
    heard: (answer: BatchAnswer | undefined) =>
      answer?.records.forEach(({ e2e_id, status, bank_serial_no }) => once(e2e_id, status, bank_serial_no ?? "")),
    check() {
      const { accounts: all, batches, lines } = store.state();
      for (const line of lines.values()) once(line.e2e_id, line.status, "");
      for (const { account_key, balance_fen, held_fen, credited_fen } of all.values()) {
        const own = [...lines.values()].filter(({ batch_no }) => batches.get(batch_no)?.account_key === account_key);
        const sum = (status: LineStatus) =>
          own.reduce((total, line) => total + (line.status === status ? line.amount_fen : 0), 0);
        expect(balance_fen + sum("ACSC")).toBe(credited_fen - 10_000_00);
        expect(held_fen).toBe(sum("PDNG"));
        expect(held_fen).toBeLessThanOrEqual(balance_fen);
      }
    },
  };
}
