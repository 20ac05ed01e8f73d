import type { Batch } from "../../../platform/db/query";
import type { RequestContext } from "../../../engine/services";

/** The parts of a home page are read together: what they request at once is one statement. */
export interface HomeContext extends RequestContext {
  readonly db: Batch;
}
