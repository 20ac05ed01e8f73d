import type { RollComparison } from "../../../resources/payrolls/wagesResponses";
import type { Day } from "../../../resources/kit/days";
import type { WireRowOf } from "../../../resources/kit/row";
import type { payRollDetails } from "../../../resources/payrolls/payRollDetails";
import type { payRolls } from "../../../resources/payrolls/payRolls";

/** A line of a payroll as the API returns it. */
export type LineRow = WireRowOf<typeof payRollDetails>;

/** A payroll with its lines and, after authorisation, the findings that the authoriser saw. */
export type RollRow = WireRowOf<typeof payRolls> & {
  readonly details?: readonly LineRow[];
  readonly review_findings?: RollComparison | null;
  /** Holidays and make-up workdays of the month that is paid. */
  readonly holidays?: readonly (readonly [day: Day, kind: 1 | 2])[];
};
