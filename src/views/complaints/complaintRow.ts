import type { ComplaintDetail } from "../../../resources/dashboards/detailResponses";
import type { complaints } from "../../../resources/complaints/complaints";
import type { depositDrawdowns } from "../../../resources/deposits/depositDrawdowns";
import type { WireRowOf } from "../../../resources/kit/row";

export type DrawdownRow = WireRowOf<typeof depositDrawdowns>;

/** A complaint as the API returns it; a single read adds its drawdowns and, for officials, the persons owed. */
export type ComplaintRow = WireRowOf<typeof complaints> &
  Partial<ComplaintDetail> & {
    readonly drawdowns?: readonly DrawdownRow[];
    readonly merged?: readonly WireRowOf<typeof complaints>[];
  };
