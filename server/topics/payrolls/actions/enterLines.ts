import type pg from "pg";
import { rowIn } from "../../../../resources/payrolls/lineMessages";
import type { PayRoll } from "../../../../resources/payrolls/payRolls";
import { maxLines } from "../../../../resources/kit/maxLines";
import { refusal } from "../../../../resources/refusals";
import { refusalText } from "../../../../resources/kit/refusal";
import { FieldErrors } from "../../../engine/rest/errors";
import type { RequestContext } from "../../../engine/services";
import { loadLineBases, linesOf, listedElsewhere } from "./bases";
import { readLines, type RawLine } from "./readLines";
import { saveLines } from "./saveLines";
import { loadPaidMonths } from "./wageMonths";
import { enteredFaults } from "./submitGuards";

/** Lines as received, numbered from 1. */
export const numberLines = (raw: readonly unknown[]): RawLine[] =>
  raw.map((values, index) => ({
    line: index + 1,
    values: typeof values === "object" && values !== null ? (values as Record<string, unknown>) : {},
  }));

interface EnterOptions {
  readonly replace: boolean;
}

/** Parses and saves lines of a payroll that is locked and editable: all or none. */
export async function enterLines(
  ctx: RequestContext & { readonly db: pg.PoolClient },
  roll: PayRoll,
  raw: readonly RawLine[],
  { replace }: EnterOptions,
): Promise<{ created: number; updated: number }> {
  const { db, services, locale, actor } = ctx;
  const present = new Map((await linesOf(db, services.store, roll.id)).map((line) => [line.worker, line]));
  const ids = raw.map(({ values }) => Number(values.worker)).filter(Number.isSafeInteger);
  const bases = await loadLineBases(db, services.store, roll, ids);
  const elsewhere = await listedElsewhere(db, roll, ids);
  const wageMonths = await loadPaidMonths(db, roll, ids);
  const { lines: entered, errors } = readLines(ctx, raw, { roll, bases, present, elsewhere, wageMonths });
  const lines = entered.map(({ values }) => values);
  errors.push(...(await enteredFaults(db, roll, entered)).map((fault) => refusalText(fault, locale)));
  const count = replace ? lines.length : new Set([...present.keys(), ...lines.map(({ worker }) => worker)]).size;
  if (count > maxLines) errors.push(refusalText(refusal("payments.tooManyLines", { most: maxLines, count }), locale));
  const inOrder = errors.toSorted((a, b) => (rowIn(a) ?? 0) - (rowIn(b) ?? 0));
  if (errors.length > 0) throw new FieldErrors({ details: inOrder });
  return saveLines(db, services.store, roll, lines, { present, replace, by: actor.id });
}
