import type { WorkerDetail } from "../../../resources/responses/details";
import type { WireRowOf } from "../../../resources/kit/row";
import type { workers } from "../../../resources/people/workers";

/** A worker of the roster as the server returns him; the details where he was read alone. */
export type WorkerRow = WireRowOf<typeof workers> & Partial<WorkerDetail>;
