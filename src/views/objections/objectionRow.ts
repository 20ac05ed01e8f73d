import type { ObjectionDetail } from "../../../resources/dashboards/detailResponses";
import type { WireRowOf } from "../../../resources/kit/row";
import type { objections } from "../../../resources/payrolls/objections";
import type { wageLedger } from "../../../resources/payrolls/wageLedger";
import type { workerWages } from "../../../resources/payrolls/workerWages";

/** An objection as the API returns it; a single read by a company adds the payroll to correct. */
export type ObjectionRow = WireRowOf<typeof objections> & Partial<ObjectionDetail>;
export type ObjectedMonth = WireRowOf<typeof wageLedger>;
export type ObjectedPay = WireRowOf<typeof workerWages>;
