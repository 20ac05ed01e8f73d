import { hash } from "node:crypto";
import type pg from "pg";
import { refuse } from "../../../resources/refusals";
import { allRowsOf, execute, fetchOne, fetchRows, sql, transaction, type Db, type Sql } from "../../platform/db/query";
import type { RepeatableRequest, RequestContext, Services } from "../services";
import { valuePlace } from "../../platform/crypto/fieldCipher";
import { nextIds } from "../../platform/db/nextIds";

export interface StoredResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Whose key it is: keys of different callers are different. Strangers, who are neither, share them: theirs are random. */
export type KeyOwner =
  | { readonly account: number; readonly realinfo: null }
  | { readonly account: null; readonly realinfo: number }
  | { readonly account: null; readonly realinfo: null };

interface RequestIdentity {
  readonly owner: KeyOwner;
  readonly method: string;
  readonly path: string;
  readonly key: string;
}

const table = "idempotency_records";

interface RecordRow extends Record<string, unknown> {
  id: number;
  step: number;
  body_hash: string;
  result: string;
}

/** Step 0 stores the response; the steps after it store the results of the transactions. */
const responseStep = 0;

/**
 * A request that may be repeated under its Idempotency-Key. Each of its transactions runs once: its result is stored with it, so that a
 * repetition continues after the last committed transaction, even if the first response was lost.
 */
export class RequestKey implements RepeatableRequest {
  readonly id: string;
  /** Another request with the same key is running. */
  isInFlight = false;
  /** The response was read from the records. */
  isAnswered = false;
  /** The response or a step was read from the records. */
  isReplayed = false;
  private readonly owner: KeyOwner;
  private readonly hash: string;
  private steps = 0;

  constructor(
    private readonly services: Pick<Services, "cipher" | "clock">,
    { owner, method, path, key }: RequestIdentity,
    private contentHash: string,
  ) {
    this.owner = owner;
    this.hash = hash("sha256", `${method} ${path} ${key}`);
    this.id = `${owner.account ?? `worker ${owner.realinfo ?? "none"}`} ${this.hash}`;
  }

  private get isOwners(): Sql {
    const { account, realinfo } = this.owner;
    if (account !== null) return sql`account = ${account}`;
    return realinfo === null ? sql`account is null and realinfo is null` : sql`realinfo = ${realinfo}`;
  }

  addContent(...content: readonly (string | Buffer | null)[]): void {
    this.contentHash = hash("sha256", JSON.stringify([this.contentHash, ...content.map((part) => hash("sha256", part ?? ""))]));
  }

  refuseInFlight(): never {
    this.isInFlight = true;
    throw refuse("idempotency.inFlight");
  }

  async storedResponse(db: Db): Promise<StoredResponse | undefined> {
    const stored = (await this.read(db, responseStep)) as StoredResponse | undefined;
    this.isAnswered = stored !== undefined;
    return stored;
  }

  storeResponse(db: Db, response: StoredResponse): Promise<void> {
    return this.write(db, responseStep, response);
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

  /** Held until the end of the transaction. The first step refuses a concurrent request at once; later steps wait. */
  private async lock(db: pg.PoolClient, step: number): Promise<void> {
    const key = sql`hashtextextended(${this.id}, 0)`;
    if (step > 1) return void (await execute(db)`select pg_advisory_xact_lock(${key})`);
    const locked = await fetchOne<{ is_free: boolean }>(db)`select pg_try_advisory_xact_lock(${key}) as is_free`;
    if (!locked?.is_free) this.refuseInFlight();
  }

  private async read(db: Db, step: number): Promise<unknown> {
    const found = await fetchRows<RecordRow>(db)`select id, step, body_hash, result from ${allRowsOf("idempotencyRecords")}
        where ${this.isOwners} and key_hash = ${this.hash} order by step`;
    const hashes = this.services.cipher.blindIndexes(this.contentHash);
    if (found.some(({ body_hash }) => !hashes.includes(body_hash))) throw refuse("idempotency.otherBody");
    const record = found.find((each) => each.step === step);
    if (!record) return undefined;
    this.isReplayed = true;
    return JSON.parse(this.services.cipher.decrypt(record.result, valuePlace(table, "result", record.id))) as unknown;
  }

  private async write(db: Db, step: number, value: unknown): Promise<void> {
    const { cipher, clock } = this.services;
    const [id = 0] = await nextIds(db, table, 1);
    const result = cipher.encrypt(JSON.stringify(value), valuePlace(table, "result", id));
    await execute(db)`insert into idempotency_records (id, account, realinfo, key_hash, step, body_hash, result, recorded_at)
        values (${id}, ${this.owner.account}, ${this.owner.realinfo}, ${this.hash}, ${step}, ${cipher.blindIndex(this.contentHash)}, ${result},
          ${clock.now().toISOString()}::timestamptz)
        on conflict do nothing`;
  }
}

/** One transaction of a request, run once per key. The result of `work` is stored as JSON. */
export function requestTransaction<T>(ctx: RequestContext, work: (db: pg.PoolClient) => Promise<T>): Promise<T> {
  const step = ctx.requestKey?.nextStep();
  return transaction(ctx.services.pool, (db) => (step ? step(db, () => work(db)) : work(db)), ctx.actor.id);
}
