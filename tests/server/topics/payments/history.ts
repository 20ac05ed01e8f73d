import fc from "fast-check";
import { corpDeposits } from "../../../../resources/deposits/corpDeposits";
import { payRolls } from "../../../../resources/payrolls/payRolls";
import { Refusal } from "../../../../resources/kit/refusal";
import { dispatchAction } from "../../../../server/engine/rest/dispatchAction";
import { removeRow } from "../../../../server/engine/rest/removeRow";
import { FieldErrors } from "../../../../server/engine/rest/errors";
import { systemContext } from "../../../../server/engine/session/context";
import { pollBatch, claimDueBatches } from "../../../../server/topics/payments/polling";
import { applyAnswer } from "../../../../server/topics/payments/sending";
import { expect } from "vitest";
import { auditLedger } from "../ledger/auditLedger";
import { auditAtRest, auditBooks } from "./books";
import { fates, mortalServices, type Fate } from "./mortalServices";
import { openPaymentFixture, type FixturePerson, type PaymentTown, type PaymentFixture } from "./paymentFixture";

const roll = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.nat(5) });
const fate = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Fate>("answered") },
  { weight: 1, arbitrary: fc.constantFrom<Fate>(...fates) },
);
const one = <Name extends string, More extends object>(weight: number, name: Name, more: fc.Arbitrary<More>) => ({
  weight,
  arbitrary: more.map((facts) => ({ do: name, ...facts })),
});
const none = fc.constant({});

/** What people, the bank and time may do. */
export const step = fc.oneof(
  one(3, "bill", fc.record({ fen: fc.integer({ min: 1, max: 12_000_00 }) })),
  one(1, "reverse", fc.record({ bill: fc.nat(4) })),
  one(3, "make", fc.record({ month: fc.constantFrom("2025-07", "2025-08", "2025-09") })),
  one(4, "submit", fc.record({ roll })),
  one(5, "authorise", fc.record({ roll, fate })),
  one(1, "sendBack", fc.record({ roll })),
  one(1, "withdraw", fc.record({ roll })),
  one(1, "reopen", fc.record({ roll })),
  one(3, "supplement", fc.record({ roll, mends: fc.boolean() })),
  one(2, "remove", fc.record({ roll })),
  one(2, "query", fc.record({ roll, fate })),
  one(4, "poll", fc.record({ seconds: fc.constantFrom(1, 12, 31, 601), fate })),
  one(1, "hear", none),
  one(1, "use", fc.record({ fen: fc.integer({ min: 1, max: 600_00 }) })),
  one(1, "refill", none),
);
export type Step = typeof step extends fc.Arbitrary<infer Made> ? Made : never;

const cardsInTurn = (fixture: PaymentFixture) => [
  fixture.cards.a,
  fixture.cards.closed,
  fixture.cards.slow,
  "6299990000000045678",
];

/** What a worker whose card was closed brings instead. */
const mendedCard = "6299990000000001234";

/** What the platform's books should be, reckoned from what people were reported only. */
interface Model {
  readonly bills: { id: number; fen: number; reversed: boolean }[];
  readonly rolls: number[];
  used: number;
}

interface Site {
  /** Of each worker, in fen a day. */
  readonly wages: readonly number[];
  /** Where in the row of cards, good and bad, the first worker's is. */
  readonly firstCard: number;
  readonly accountNo: string;
}

/** Runs the steps on a separate site in the town, audits its books after each, and brings everything to rest. */
export async function liveThrough(
  town: PaymentTown,
  steps: readonly Step[],
  { wages, firstCard, accountNo }: Site,
): Promise<void> {
  const fixture = await openPaymentFixture({ town, accountNo });
  const maker = await fixture.person(fixture.contractor, 2, "经办甲");
  const checker = await fixture.person(fixture.contractor, 3, "复核乙");
  const workers = [];
  for (const [index, price] of wages.entries())
    workers.push(await fixture.worker(`张${"一二三四"[index]}`, cardsInTurn(fixture)[(firstCard + index) % 4]!, price));
  for (const month of ["2025-07", "2025-08", "2025-09"]) for (const worker of workers) await fixture.attend(worker, month, 3);
  const deposit = await fixture.store.insert(fixture.pool, corpDeposits, {
    ...{
      corp: fixture.contractor.id,
      project: fixture.project.id,
      deposit_type: 1,
      amount: 1_000_00,
      required_amount: 900_00,
      status: 2,
    },
    ...{ bank_code: "105", bank_name: "建行云汀支行", store_date: "2025-01-20", use_records: [], files: [] },
  } as never);
  const model: Model = { bills: [], rolls: [], used: 0 };

  for (const taken of steps) {
    await live(fixture, { maker, checker }, model, deposit.id, taken);
    const { total_in } = await auditBooks(fixture);
    await auditLedger(fixture.pool, fixture.project.id);
    expect(total_in).toBe(model.bills.reduce((sum, { fen, reversed }) => sum + (reversed ? 0 : fen), 0));
    const { rows } = await fixture.pool.query("select used_amount, amount from corp_deposits where id = $1", [deposit.id]);
    expect(rows).toEqual([{ used_amount: model.used, amount: 1_000_00 }]);
  }

  for (let round = 0; round < 8; round += 1) {
    fixture.move(601);
    for (const batch of await claimDueBatches(fixture.services)) await pollBatch(fixture.services, batch);
  }
  await auditBooks(fixture);
  await auditAtRest(fixture);
}

interface People {
  readonly maker: FixturePerson;
  readonly checker: FixturePerson;
}

async function live(
  fixture: PaymentFixture,
  { maker, checker }: People,
  model: Model,
  deposit: number,
  taken: Step,
): Promise<void> {
  let next: Fate = "fate" in taken ? taken.fate : "answered";
  const { services, isDead } = mortalServices(fixture.services, () => {
    const now = next;
    next = "answered";
    return now;
  });
  /** Whether it was done; what is expected to be refused, and what dies, is not. */
  const tries = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await work();
    } catch (error) {
      if (isDead() || error instanceof Refusal || error instanceof FieldErrors) return undefined;
      throw error;
    }
  };
  const act = <Result>(by: FixturePerson, id: number, call: string, body: object = {}) =>
    tries(() => dispatchAction({ ...fixture.as(by), services }, payRolls, id, call, body as never) as Promise<Result>);
  const rollOf = (index: number) => model.rolls[index % Math.max(1, model.rolls.length)] ?? 0;

  switch (taken.do) {
    case "bill": {
      const made = await fixture.bill(maker, yuan(taken.fen));
      model.bills.push({ id: Number(made.id), fen: taken.fen, reversed: false });
      return;
    }
    case "reverse": {
      const bill = model.bills[taken.bill % Math.max(1, model.bills.length)];
      if (!bill) return;
      const { rows } = await fixture.pool.query<{ free: number }>(
        `select (balance - (select coalesce(sum(r.amount), 0) from bank_records r join bank_batches b on b.id = r.bank_batch
           where b.wage_account = a.id and b.finished_at is null and r.status = 'PDNG'))::bigint as free from wage_accounts a where id = $1`,
        [fixture.account.id],
      );
      const done = await tries(() => fixture.bill(maker, yuan(-bill.fen), { reverse_of: bill.id }));
      expect(done !== undefined).toBe(!bill.reversed && rows[0]!.free >= bill.fen);
      if (done) bill.reversed = true;
      return;
    }
    case "make": {
      const made = await tries(() => fixture.make(maker, { pay_month: taken.month }));
      if (!made) return;
      await fixture.sign(made.id);
      model.rolls.push(made.id);
      return;
    }
    case "submit":
      return void (await act(maker, rollOf(taken.roll), "GET auth"));
    case "authorise": {
      const id = rollOf(taken.roll);
      const roll = await fixture.roll(id);
      if (roll?.status === 0) await act(maker, id, "GET auth");
      const invited = await act<{ ticket: string; summary: { shortfall: string } }>(checker, id, "GET auth");
      if (!invited?.ticket) return;
      await fixture.view(checker, id);
      const done = await act(checker, id, "GET auth", { ticket: invited.ticket, code: await fixture.code() });
      if (!isDead()) expect(done !== undefined).toBe(invited.summary.shortfall === "0.00");
      // A ticket that was used buys nothing more.
      if (done)
        expect(await act(checker, id, "GET auth", { ticket: invited.ticket, code: await fixture.code() })).toBeUndefined();
      return;
    }
    case "sendBack":
      return void (await act(checker, rollOf(taken.roll), "POST edit", { action: "return", reason: "出勤天数有误" }));
    case "withdraw":
    case "reopen":
      return void (await act(maker, rollOf(taken.roll), "POST edit", { action: taken.do }));
    case "remove":
      return tries(() => removeRow({ ...fixture.as(maker), services }, payRolls, rollOf(taken.roll), {}));
    case "supplement": {
      const made = await act<{ id: number; version: number }>(maker, rollOf(taken.roll), "POST copy", { mode: "failed" });
      if (!made) return;
      model.rolls.push(made.id);
      if (!taken.mends) return;
      const details = (await fixture.lines(made.id)).map(({ worker, pay_roll_bank_card_number: card }) => ({
        worker,
        ...(card === fixture.cards.closed && { pay_roll_bank_card_number: mendedCard, pay_roll_bank_code: "103" }),
      }));
      await act(maker, made.id, "POST edit", { version: made.version, details });
      // A card that was closed is replaced by one that is on no file yet.
      await tries(() => fixture.accept(maker, made.id));
      return;
    }
    case "query":
      fixture.move(6);
      return void (await act(maker, rollOf(taken.roll), "GET query"));
    case "poll":
      fixture.move(taken.seconds);
      for (const batch of (await tries(() => claimDueBatches(services))) ?? []) await tries(() => pollBatch(services, batch));
      return;
    case "hear": {
      // The bank's unsolicited report, twice at the same moment.
      const { rows } = await fixture.pool.query<{ id: number; batch_no: string }>(
        "select id, batch_no from bank_batches where project = $1 and finished_at is null",
        [fixture.project.id],
      );
      for (const { id, batch_no } of rows) {
        const answer = await fixture.services.bank.queryBatch(batch_no);
        await Promise.all([applyAnswer(fixture.services, id, answer), applyAnswer(fixture.services, id, answer)]);
      }
      return;
    }
    case "use": {
      const body = { action: "use", date: "2025-09-01", amount: yuan(taken.fen), doc_no: "令1", workers: 1, reason: "垫付工资" };
      const status = await depositStatus(fixture, deposit);
      const done = await tries(() =>
        dispatchAction(systemContext(fixture.services), corpDeposits, deposit, "PATCH", body as never),
      );
      expect(done !== undefined).toBe(status === 2 && model.used + taken.fen <= 1_000_00);
      if (done) model.used += taken.fen;
      return;
    }
    case "refill": {
      if ((await depositStatus(fixture, deposit)) !== 3) return;
      const proof = await fixture.file(maker);
      const refilled = { action: "replenish", amount: yuan(model.used), files: [proof] };
      await dispatchAction(fixture.as(maker), corpDeposits, deposit, "PATCH", refilled);
      await dispatchAction(systemContext(fixture.services), corpDeposits, deposit, "PATCH", { action: "confirm_replenish" });
      model.used = 0;
    }
  }
}

const yuan = (fen: number): string => (fen / 100).toFixed(2);
const depositStatus = async (fixture: PaymentFixture, id: number): Promise<number> =>
  (await fixture.pool.query<{ status: number }>("select status from corp_deposits where id = $1", [id])).rows[0]!.status;
