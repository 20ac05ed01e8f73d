import { createHash } from "node:crypto";
import type pg from "pg";
import { refuse } from "../../resources/refusals";
import { fetchOne, fetchRows, execute, sql, transaction, type Db } from "../db/query";
import type { RepeatableRequest, RequestContext, Services } from "../services";

export interface StoredAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface Identified {
  readonly account: number;
  readonly method: string;
  readonly path: string;
  readonly key: string;
}

interface RecordRow extends Record<string, unknown> {
  step: number;
  body_hash: string;
  result: string;
}

/** The record of the whole answer; those of the transactions follow. */
const answerStep = 0;
const sha256 = (content: string | Buffer): string => createHash("sha256").update(content).digest("hex");

/**
 * A call that may come again under its Idempotency-Key. Each of its transactions is done once: its result is written with it, so that a
 * repetition continues where the first call was cut off, even when that had committed and could not answer.
 */
export class RequestKey implements RepeatableRequest {
  readonly id: string;
  readonly account: number;
  /** Another call under the key is under way. */
  isInFlight = false;
  /** The whole answer was taken from the records. */
  isAnswered = false;
  /** Something was taken from the records. */
  isReplayed = false;
  private readonly hash: string;
  private steps = 0;

  constructor(
    private readonly services: Pick<Services, "cipher" | "clock">,
    { account, method, path, key }: Identified,
    private contentHash: string,
  ) {
    this.account = account;
    this.hash = sha256(`${method} ${path} ${key}`);
    this.id = `${account} ${this.hash}`;
  }

  addContent(...content: readonly (string | Buffer | null)[]): void {
    this.contentHash = sha256(JSON.stringify([this.contentHash, ...content.map((part) => sha256(part ?? ""))]));
  }

  refuseInFlight(): never {
    this.isInFlight = true;
    throw refuse("idempotency.inFlight");
  }

  async storedAnswer(db: Db): Promise<StoredAnswer | undefined> {
    const stored = (await this.read(db, answerStep)) as StoredAnswer | undefined;
    this.isAnswered = stored !== undefined;
    return stored;
  }

  storeAnswer(db: Db, answer: StoredAnswer): Promise<void> {
    return this.write(db, answerStep, answer);
  }

  nextStep(): <T>(db: pg.PoolClient, work: () => Promise<T>) => Promise<T> {
    this.steps += 1;
    const step = this.steps;
    return async <T>(db: pg.PoolClient, work: () => Promise<T>): Promise<T> => {
      await this.lock(db, step);
      const recorded = (await this.read(db, step)) as { readonly result: T } | undefined;
      if (recorded) return recorded.result;
      const result = await work();
      await this.write(db, step, { result });
      return result;
    };
  }

  /** Until the end of the transaction. Anyone who comes first with the first step is the call; later steps wait for each other. */
  private async lock(db: pg.PoolClient, step: number): Promise<void> {
    const key = sql`hashtextextended(${this.id}, 0)`;
    if (step > 1) return void (await execute(db)`select pg_advisory_xact_lock(${key})`);
    const locked = await fetchOne<{ is_free: boolean }>(db)`select pg_try_advisory_xact_lock(${key}) as is_free`;
    if (!locked?.is_free) this.refuseInFlight();
  }

  private async read(db: Db, step: number): Promise<unknown> {
    const found = await fetchRows<RecordRow>(db)`select step, body_hash, result from idempotency_records
        where account = ${this.account} and key_hash = ${this.hash} order by step`;
    const hashes = this.services.cipher.blindIndexes(this.contentHash);
    if (found.some(({ body_hash }) => !hashes.includes(body_hash))) throw refuse("idempotency.otherBody");
    const record = found.find((each) => each.step === step);
    if (!record) return undefined;
    this.isReplayed = true;
    return JSON.parse(this.services.cipher.open(record.result)) as unknown;
  }

  private async write(db: Db, step: number, value: unknown): Promise<void> {
    const { cipher, clock } = this.services;
    await execute(db)`insert into idempotency_records (account, key_hash, step, body_hash, result, recorded_at)
        values (${this.account}, ${this.hash}, ${step}, ${cipher.blindIndex(this.contentHash)}, ${cipher.seal(JSON.stringify(value))},
          ${clock.now().toISOString()}::timestamptz)
        on conflict (account, key_hash, step) do nothing`;
  }
}

/** One transaction of a call, done once under its key. What `work` returns is stored as JSON. */
export function requestTransaction<T>(ctx: RequestContext, work: (db: pg.PoolClient) => Promise<T>): Promise<T> {
  const step = ctx.requestKey?.nextStep();
  return transaction(ctx.services.pool, (db) => (step ? step(db, () => work(db)) : work(db)));
}
