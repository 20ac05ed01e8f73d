import type { WorkerDetail } from "../../../resources/dashboards/detailResponses";
import type { WireRowOf } from "../../../resources/kit/row";
import type { workers } from "../../../resources/people/workers";

/** A worker as the API returns it; the detail fields only in a single read. */
export type WorkerRow = WireRowOf<typeof workers> & Partial<WorkerDetail>;
