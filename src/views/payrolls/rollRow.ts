import type { RollComparison } from "../../../resources/responses/wages";
import type { WireRowOf } from "../../../resources/kit/row";
import type { payRollDetails } from "../../../resources/payrolls/payRollDetails";
import type { payRolls } from "../../../resources/payrolls/payRolls";

/** A line of a payroll as the server returns it. */
export type LineRow = WireRowOf<typeof payRollDetails>;

/** A payroll with its lines, and once it is authorised with what the authoriser was shown. */
export type RollRow = WireRowOf<typeof payRolls> & {
  readonly details?: readonly LineRow[];
  readonly review_findings?: RollComparison | null;
};
