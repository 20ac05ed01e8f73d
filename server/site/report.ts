import type { Outcome, Wrong } from "../people/register";
import { toStandard } from "./standardFields";

export interface RowError {
  readonly index: number;
  readonly field: string;
  readonly message: string;
}

/** What came of a call: rows that are wrong do not stop the others. */
export interface Report {
  readonly rows: number;
  readonly ok: number;
  readonly failed: number;
  readonly duplicate: number;
  readonly errors: readonly RowError[];
  readonly data?: object;
}

export const answered = (data: object): Report => ({ rows: 0, ok: 0, failed: 0, duplicate: 0, errors: [], data });

/** One mistake in what surrounds the rows: none of them is taken. */
export const refused = (field: string, message: string, rows = 1): Report => ({
  rows,
  ok: 0,
  failed: rows,
  duplicate: 0,
  errors: [{ index: 0, field, message }],
});

export const wrongRow = (index: number, wrong: Wrong, name: (field: string) => string = toStandard): RowError[] =>
  Object.entries(wrong).map(([field, message]) => ({ index, field: name(field), message }));

/** Of rows that were each looked at: `isSame` ones changed nothing. */
export function reportOf<T>(
  outcomes: readonly Outcome<T>[],
  isSame: (value: T) => boolean = () => false,
  data?: object,
  name?: (field: string) => string,
): Report {
  let [ok, failed, duplicate] = [0, 0, 0];
  const errors: RowError[] = [];
  for (const [index, outcome] of outcomes.entries()) {
    if ("wrong" in outcome) {
      failed += 1;
      errors.push(...wrongRow(index, outcome.wrong, name));
    } else if (isSame(outcome.value)) duplicate += 1;
    else ok += 1;
  }
  return { rows: outcomes.length, ok, failed, duplicate, errors, ...(data && { data }) };
}

/**
 * Works on the rows that passed the check and puts the results back in the order of all rows. `work` answers in the order of
 * what it was given.
 */
export async function ofPassed<A, B>(
  checked: readonly Outcome<A>[],
  work: (passed: readonly A[]) => Promise<readonly Outcome<B>[]>,
): Promise<Outcome<B>[]> {
  const passed = checked.flatMap((outcome) => ("value" in outcome ? [outcome.value] : []));
  const results = [...(passed.length > 0 ? await work(passed) : [])].values();
  return checked.map((outcome) => ("wrong" in outcome ? outcome : results.next().value!));
}
