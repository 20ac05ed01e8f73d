import { bankFailure } from "../../../../resources/dictionaries/bankFailure";
import { labelOf } from "../../../../resources/kit/dictionary";
import { BankNoResponse } from "../../../engine/bankGateway";
import type { BankGateway, BatchAnswer, BatchStatus, LineAnswer, PaymentBatch, SubmitAnswer } from "../../../engine/bankGateway";
import { payloadHash } from "../numbers";
import { bankBatchNoOf, isFailingAccount, isNoResponseAccount, outcomeOfCard, serialNoOf } from "./outcome";
import type { SimAccount, SimBatch, SimBooks, SimLine, SimStore } from "./store";

export interface SimulatedBankOptions {
  readonly store: SimStore;
  readonly clock: () => Date;
  /** Seconds until the result of a batch is available. */
  readonly seconds: number;
}

/** A bank for demonstrations and tests, with its own books and the answers of a real one. */
export function simulatedBank({ store, clock, seconds }: SimulatedBankOptions): BankGateway {
  return {
    async submitBatch(batch) {
      const { answer, isNew } = await store.atomically((books) => take(books, batch, clock(), seconds));
      if (isNew && isNoResponseAccount(batch.debit.account_no)) throw new BankNoResponse(`no answer about ${batch.batch_no}`);
      return answer;
    },

    queryBatch: (batchNo) => store.atomically((books) => report(books, batchNo, clock())),

    queryBalance: (accountNo) =>
      store.atomically(async (books) => {
        const now = clock();
        const { balance_fen, held_fen } = await settle(books, await books.openAccount(accountNo), now);
        return { balance_fen, available_fen: balance_fen - held_fen, as_of: now };
      }),
  };
}

async function take(books: SimBooks, order: PaymentBatch, now: Date, seconds: number) {
  // Locks the account first, as everywhere: batches of one account are processed one after the other.
  const account = await settle(books, await books.openAccount(order.debit.account_no), now);
  const isShort = account.balance_fen - account.held_fen < order.total_fen;
  const batch: SimBatch = {
    batch_no: order.batch_no,
    account_key: account.account_key,
    payload_hash: payloadHash(order),
    bank_batch_no: bankBatchNoOf(order.batch_no, now),
    code: isFailingAccount(order.debit.account_no) ? "MS03" : isShort ? "AM04" : "",
    due_at: new Date(now.getTime() + seconds * 1000),
  };
  if (await books.addBatch(batch, linesOf(order, batch.code))) {
    if (batch.code === "") await books.saveAccount({ ...account, held_fen: account.held_fen + order.total_fen });
    return { answer: taken(batch), isNew: true };
  }
  const first = await books.findBatch(order.batch_no);
  const isSame = first !== undefined && first.payload_hash === batch.payload_hash;
  return { answer: isSame ? taken(first) : refusedAsDuplicate, isNew: false };
}

function linesOf({ batch_no, records }: PaymentBatch, batchCode: string): SimLine[] {
  return records.map(({ seq, e2e_id, amount_fen, card_no }) => ({
    e2e_id,
    batch_no,
    seq,
    amount_fen,
    settled_at: null,
    ...(batchCode === "" ? { status: "PDNG", ...outcomeOfCard(card_no) } : { status: "RJCT", code: batchCode, ripe_at_query: 0 }),
  }));
}

async function report(books: SimBooks, batchNo: string, now: Date): Promise<BatchAnswer> {
  const batch = await books.findBatch(batchNo);
  if (batch === undefined) return { status: "NOTF", ...reasonOf(""), records: [] };
  if (now < batch.due_at) return { status: "RCVD", ...reasonOf(""), records: [] };
  if (batch.code === "") {
    const account = await books.lockAccount(batch.account_key);
    await books.countQuery(batchNo);
    await settle(books, account, now);
  }
  const records = (await books.linesOf(batchNo)).map(lineAnswer);
  return { status: batch.code === "" ? statusOf(records) : "RJCT", ...reasonOf(batch.code), records };
}

/** Finishes lines that are due: the simulated bank has no process of its own, so each request updates the books. */
async function settle(books: SimBooks, account: SimAccount, now: Date): Promise<SimAccount> {
  const ripe = (await books.dueLines(account.account_key, now)).filter(({ ripe_at_query, queries }) => queries >= ripe_at_query);
  if (ripe.length === 0) return account;
  const finished = ripe.map(({ due_at, queries: _, ...line }): SimLine => {
    const settled_at = line.ripe_at_query === 0 ? due_at : now;
    return { ...line, status: line.code === "" ? "ACSC" : "RJCT", settled_at };
  });
  const settled = {
    ...account,
    balance_fen: account.balance_fen - sum(finished.filter(({ status }) => status === "ACSC")),
    held_fen: account.held_fen - sum(finished),
  };
  await books.saveLines(finished);
  await books.saveAccount(settled);
  return settled;
}

const sum = (lines: readonly SimLine[]): number => lines.reduce((total, { amount_fen }) => total + amount_fen, 0);

function lineAnswer({ seq, e2e_id, status, code, settled_at }: SimLine): LineAnswer {
  const isPaid = status === "ACSC" && settled_at !== null;
  return {
    seq,
    e2e_id,
    status,
    // The result of a line is hidden until it is due.
    ...reasonOf(status === "PDNG" ? "" : code),
    bank_serial_no: isPaid ? serialNoOf(e2e_id, settled_at) : null,
    settled_at,
  };
}

function statusOf(lines: readonly LineAnswer[]): BatchStatus {
  const pending = lines.filter(({ status }) => status === "PDNG").length;
  return pending === 0 ? "DONE" : pending === lines.length ? "PDNG" : "PART";
}

function taken({ bank_batch_no }: SimBatch): SubmitAnswer {
  return { accepted: true, bank_batch_no, ...reasonOf("") };
}

const refusedAsDuplicate: SubmitAnswer = { accepted: false, bank_batch_no: null, ...reasonOf("DUPL") };

function reasonOf(code: string) {
  return { code, message: code === "" ? "" : labelOf(bankFailure, code, "zh") };
}
