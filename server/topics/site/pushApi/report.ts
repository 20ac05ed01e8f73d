import type { CheckResult, FieldFailures } from "../../people/register";
import type { Label } from "../../../../resources/kit/label";
import { toStandard } from "../../siteProtocol/rowCodec";

export interface PushRowError {
  readonly index: number;
  readonly field: string;
  readonly message: Label;
}

/** The result of a call: invalid rows do not stop the others. */
export interface PushReport {
  readonly rows: number;
  readonly ok: number;
  readonly failed: number;
  readonly duplicate: number;
  readonly errors: readonly PushRowError[];
  readonly data?: object;
}

export const dataReport = (data: object): PushReport => ({ rows: 0, ok: 0, failed: 0, duplicate: 0, errors: [], data });

/** Several errors of the only row. */
export const rowRefused = (errors: readonly PushRowError[]): PushReport => ({ rows: 1, ok: 0, failed: 1, duplicate: 0, errors });

/** An error outside the rows: none of them is processed. */
export const refusalReport = (field: string, message: Label, rows = 1): PushReport => ({
  rows,
  ok: 0,
  failed: rows,
  duplicate: 0,
  errors: [{ index: 0, field, message }],
});

export const rowErrors = (index: number, wrong: FieldFailures, name: (field: string) => string = toStandard): PushRowError[] =>
  Object.entries(wrong).map(([field, message]) => ({ index, field: name(field), message }));

/** The report of rows processed one by one; `isSame`: nothing changed. */
export function reportOf<T>(
  outcomes: readonly CheckResult<T>[],
  isSame: (value: T) => boolean = () => false,
  data?: object,
  name?: (field: string) => string,
): PushReport {
  let [ok, failed, duplicate] = [0, 0, 0];
  const errors: PushRowError[] = [];
  for (const [index, outcome] of outcomes.entries()) {
    if ("wrong" in outcome) {
      failed += 1;
      errors.push(...rowErrors(index, outcome.wrong, name));
    } else if (isSame(outcome.value)) duplicate += 1;
    else ok += 1;
  }
  return { rows: outcomes.length, ok, failed, duplicate, errors, ...(data && { data }) };
}

/**
 * Runs `work` on the rows that passed the check, and merges its results into the order of all rows. `work` must keep the order of
 * its input.
 */
export async function mergePassed<A, B>(
  checked: readonly CheckResult<A>[],
  work: (passed: readonly A[]) => Promise<readonly CheckResult<B>[]>,
): Promise<CheckResult<B>[]> {
  const passed = checked.flatMap((outcome) => ("value" in outcome ? [outcome.value] : []));
  const results = [...(passed.length > 0 ? await work(passed) : [])].values();
  return checked.map((outcome) => ("wrong" in outcome ? outcome : results.next().value!));
}
