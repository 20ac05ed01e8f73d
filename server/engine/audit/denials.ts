import { tableResources } from "../../../resources";
import { identifier, fetchOne, transaction } from "../../platform/db/query";
import { andNotDeleted } from "../../platform/db/store";
import { audit } from "./audit";
import type { Services } from "../services";

export interface Denial {
  readonly actor: number | null;
  readonly ip: string;
  /** The call as documented: "GET /building/v1/projects/{id}/". */
  readonly call: string;
  readonly status: number;
  /** The code of the refusal. */
  readonly reason: string;
  readonly entity: string | null;
  readonly row: number | null;
  readonly requestId: string;
  readonly time: Date;
}

interface Counted {
  readonly first: Denial;
  count: number;
}

/** Distinct denials of a caller in a minute; further ones are counted in one row. */
const maxPerCaller = 20;
/** Total rows between two flushes, so that a caller with many addresses fills neither memory nor log. */
const maxBuffered = 1_000;
/** Rows in one transaction, which locks the end of the chain. */
const chunkSize = 50;

/** Represents further calls, counted together. */
const anyCall = "*";
const overflow = (denial: Denial): Denial => ({ ...denial, call: anyCall, reason: anyCall, entity: null, row: null });

const resourcesWithRows = tableResources;
export const entityOf = (path: string): string | null =>
  resourcesWithRows.find((resource) => resource.path !== undefined && path.startsWith(resource.path))?.name ?? null;

/**
 * Buffers refusals for the audit log. They are counted in memory and written every few seconds, so that a refusal costs no write of its own, and
 * repeated refusals are one row with their number.
 */
export class DenialLog {
  #counted = new Map<string, Counted>();
  /** Since the first denial of the minute. */
  #perCaller = new Map<string, { readonly since: number; different: number }>();
  #flushing: Promise<void> = Promise.resolve();

  constructor(private readonly services: Services) {}

  record(denial: Denial): void {
    const caller = denial.actor === null ? denial.ip : `#${denial.actor}`;
    const key = [caller, denial.ip, denial.call, denial.reason, denial.row].join(" ");
    if (this.#count(key)) return;
    const known = this.#perCaller.get(caller);
    const now = denial.time.getTime();
    const { since, different: before } = known && now - known.since < 60_000 ? known : { since: now, different: 0 };
    const different = before + 1;
    if (this.#counted.size >= maxBuffered) this.#add(anyCall, { ...overflow(denial), actor: null, ip: "" });
    else if (different > maxPerCaller) this.#add(caller, overflow(denial));
    else {
      this.#perCaller.set(caller, { since, different });
      this.#counted.set(key, { first: denial, count: 1 });
    }
  }

  #count(key: string): boolean {
    const known = this.#counted.get(key);
    if (known) known.count += 1;
    return known !== undefined;
  }

  #add(key: string, first: Denial): void {
    if (!this.#count(key)) this.#counted.set(key, { first, count: 1 });
  }

  /** Writes the counted refusals; flushes are serialised. */
  flush(): Promise<void> {
    this.#flushing = this.#flushing.then(() => this.#write());
    return this.#flushing;
  }

  async #write(): Promise<void> {
    const waiting = [...this.#counted.values()];
    for (const [caller, { since }] of this.#perCaller)
      if (this.services.clock.now().getTime() - since >= 60_000) this.#perCaller.delete(caller);
    this.#counted = new Map();
    const { pool, log } = this.services;
    for (let at = 0; at < waiting.length; at += chunkSize)
      try {
        const denials = await this.#withoutMissing(waiting.slice(at, at + chunkSize));
        await transaction(pool, async (db) => {
          for (const { first, count } of denials)
            await audit(
              db,
              { actor: { id: first.actor }, ip: first.ip, now: first.time, requestId: first.requestId },
              {
                action: "denied",
                ...(first.entity !== null && { entity: first.entity, row: first.row }),
                after: { call: first.call, status: first.status, reason: first.reason, count },
              },
            );
        });
      } catch (error) {
        log.error({ err: error, denials: waiting.length - at }, "denials could not be written to the audit log");
      }
  }

  /** Both are answered 404, but only a row outside the caller's scope was denied; a row that does not exist was not. */
  async #withoutMissing(counted: readonly Counted[]): Promise<Counted[]> {
    const exists = await Promise.all(
      counted.map(async ({ first: { call, status, entity, row } }) => {
        if (status !== 404 || call === anyCall) return true;
        const resource = resourcesWithRows.find((each) => each.name === entity);
        if (!resource || row === null) return false;
        const found = await fetchOne(this.services.pool)`
          select 1 from ${identifier(resource.table)} t where t.id = ${row}${andNotDeleted(resource)}`;
        return found !== undefined;
      }),
    );
    return counted.filter((_, at) => exists[at]);
  }
}
