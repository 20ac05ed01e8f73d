import type { WireRowOf } from "../../../resources/kit/row";
import type { objections } from "../../../resources/payrolls/objections";
import type { wageLedger } from "../../../resources/payrolls/wageLedger";
import type { workerWages } from "../../../resources/payrolls/workerWages";

export type ObjectionRow = WireRowOf<typeof objections>;
export type ObjectedMonth = WireRowOf<typeof wageLedger>;
export type ObjectedPay = WireRowOf<typeof workerWages>;
