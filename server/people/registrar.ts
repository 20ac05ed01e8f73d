import type pg from "pg";
import type { CodeOf } from "../../resources/kit/dictionary";
import type { creatorType } from "../../resources/dictionaries/creatorType";
import type { Day } from "../../resources/kit/days";
import { takeAdvisoryLock, takeProjectLock } from "../db/advisoryLocks";
import type { Db } from "../db/query";
import type { Services } from "../services";

/** Who registers people: a site's system, a company's roster or the platform itself, always inside one transaction. */
export interface Registrar {
  readonly services: Pick<Services, "cipher" | "store">;
  readonly db: pg.PoolClient;
  readonly today: Day;
  readonly source: CodeOf<typeof creatorType>;
  /** The account, where a person does it. */
  readonly by: number | null;
}

/** Chinese messages by field of what is wrong with one row; the others are registered all the same. */
export type FieldFailures = Readonly<Record<string, string>>;
export type CheckResult<T> = { readonly value: T } | { readonly wrong: FieldFailures };

export const hasFailures = <T>(outcome: CheckResult<T>): outcome is { readonly wrong: FieldFailures } => "wrong" in outcome;

/** Two calls that register people on the same project wait for each other. */
export const lockProjectRegister = (db: Db, project: number) => takeProjectLock(db, "register", project);
/** Two projects may meet the same new person at the same moment. */
export const lockPersons = (db: Db) => takeAdvisoryLock(db, "persons");
/** The next team number is one more than the last. */
export const lockTeams = (db: Db) => takeAdvisoryLock(db, "teams");

/** What of the new values differs from the old; a value that is not given leaves the old one. */
export function changesOf<T extends object>(old: T, given: { readonly [K in keyof T]?: T[K] | undefined }): Partial<T> {
  const changes: Partial<T> = {};
  for (const field of Object.keys(given) as (keyof T)[]) {
    const value = given[field];
    if (value === undefined || value === null) continue;
    if (JSON.stringify(value) !== JSON.stringify(old[field])) changes[field] = value;
  }
  return changes;
}
