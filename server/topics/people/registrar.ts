import type pg from "pg";
import type { CodeOf } from "../../../resources/kit/dictionary";
import type { creatorType } from "../../../resources/dictionaries/creatorType";
import type { Day } from "../../../resources/kit/days";
import type { Label } from "../../../resources/kit/label";
import { takeProjectLock } from "../../platform/db/advisoryLocks";
import type { Db } from "../../platform/db/query";
import type { Services } from "../../engine/services";

/** The registering party (a site's system, a company's roster or the platform), always inside one transaction. */
export interface Registrar {
  readonly services: Pick<Services, "cipher" | "store">;
  readonly db: pg.PoolClient;
  readonly today: Day;
  readonly source: CodeOf<typeof creatorType>;
  /** The account, if a person registers. */
  readonly by: number | null;
}

/** Error messages of one row by field; the other rows are registered anyway. */
export type FieldFailures = Readonly<Record<string, Label>>;
export type CheckResult<T> = { readonly value: T } | { readonly wrong: FieldFailures };

export const hasFailures = <T>(outcome: CheckResult<T>): outcome is { readonly wrong: FieldFailures } => "wrong" in outcome;

/** Serialises calls that register people on the same project. */
export const lockProjectRegister = (db: Db, project: number) => takeProjectLock(db, "register", project);

/** The new values that differ from the old ones; an undefined value keeps the old one. */
export function changesOf<T extends object>(old: T, given: { readonly [K in keyof T]?: T[K] | undefined }): Partial<T> {
  const changes: Partial<T> = {};
  for (const field of Object.keys(given) as (keyof T)[]) {
    const value = given[field];
    if (value === undefined || value === null) continue;
    if (JSON.stringify(value) !== JSON.stringify(old[field])) changes[field] = value;
  }
  return changes;
}
