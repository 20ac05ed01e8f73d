import type { ComplaintDetail } from "../../../resources/responses/details";
import type { complaints } from "../../../resources/complaints/complaints";
import type { depositDrawdowns } from "../../../resources/deposits/depositDrawdowns";
import type { WireRowOf } from "../../../resources/kit/row";

export type DrawdownRow = WireRowOf<typeof depositDrawdowns>;

/** A complaint as the server returns it; its drawdowns, and for officials the persons owed, where it was read alone. */
export type ComplaintRow = WireRowOf<typeof complaints> &
  Partial<ComplaintDetail> & {
    readonly drawdowns?: readonly DrawdownRow[];
    readonly merged?: readonly WireRowOf<typeof complaints>[];
  };
