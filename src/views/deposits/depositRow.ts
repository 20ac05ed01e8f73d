import type { corpDeposits } from "../../../resources/deposits/corpDeposits";
import type { DepositDetail } from "../../../resources/dashboards/detailResponses";
import type { WireRowOf } from "../../../resources/kit/row";

/** A deposit as the API returns it; the detail fields only in a single read. */
export type DepositRow = WireRowOf<typeof corpDeposits> & Partial<DepositDetail>;
