import type {
  PlatformBooks,
  SimAccount,
  SimBatch,
  SimBooks,
  SimLine,
  SimStore,
} from "../../../../server/topics/bank/simulated/store";
import { creditedAccount, openedAccount } from "../../../../server/topics/bank/simulated/store";

interface State {
  readonly accounts: Map<string, SimAccount>;
  readonly batches: Map<string, SimBatch & { queries: number }>;
  readonly lines: Map<string, SimLine>;
}

export interface MemoryStore extends SimStore {
  /** For tests that check the books. */
  readonly state: () => State;
}

/** Books that last as long as the process. Customers are served one after the other. */
export function memoryStore(platform: PlatformBooks<undefined>): MemoryStore {
  let state: State = { accounts: new Map(), batches: new Map(), lines: new Map() };
  let last: Promise<unknown> = Promise.resolve();
  return {
    state: () => state,
    atomically(work) {
      const run = async () => {
        // What is written is thrown away unless everything went well.
        const draft = { accounts: new Map(state.accounts), batches: new Map(state.batches), lines: new Map(state.lines) };
        const result = await work(booksIn(draft, platform));
        state = draft;
        return result;
      };
      const result = last.then(run, run);
      last = result.catch(() => undefined);
      return result;
    },
  };
}

function booksIn({ accounts, batches, lines }: State, platform: PlatformBooks<undefined>): SimBooks {
  const save = (account: SimAccount) => {
    accounts.set(account.account_key, account);
    return account;
  };
  return {
    async openAccount(accountNo) {
      const billed = await platform.billed(accountNo, undefined);
      const known = accounts.get(accountNo);
      return save(
        known ? creditedAccount(known, billed) : openedAccount(accountNo, billed, await platform.paid(accountNo, undefined)),
      );
    },
    async lockAccount(accountKey) {
      const account = accounts.get(accountKey);
      if (account === undefined) throw new Error("the account was never opened");
      return account;
    },
    async saveAccount(account) {
      save(account);
    },
    async findBatch(batchNo) {
      return batches.get(batchNo);
    },
    async addBatch(batch, itsLines) {
      if (batches.has(batch.batch_no)) return false;
      batches.set(batch.batch_no, { ...batch, queries: 0 });
      for (const line of itsLines) lines.set(line.e2e_id, line);
      return true;
    },
    async countQuery(batchNo) {
      const batch = batches.get(batchNo);
      if (batch !== undefined) batches.set(batchNo, { ...batch, queries: batch.queries + 1 });
    },
    async linesOf(batchNo) {
      return [...lines.values()].filter(({ batch_no }) => batch_no === batchNo);
    },
    async dueLines(accountKey, now) {
      return [...lines.values()].flatMap((line) => {
        const batch = batches.get(line.batch_no);
        const isDue = line.status === "PDNG" && batch?.account_key === accountKey && batch.due_at <= now;
        return isDue ? [{ ...line, due_at: batch.due_at, queries: batch.queries }] : [];
      });
    },
    async saveLines(changed) {
      for (const line of changed) lines.set(line.e2e_id, line);
    },
  };
}
