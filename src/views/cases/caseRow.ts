import type { CaseDetail } from "../../../resources/cases/responses";
import type { wageCases } from "../../../resources/cases/wageCases";
import type { AlarmDetail } from "../../../resources/dashboards/detailResponses";
import type { WireRowOf } from "../../../resources/kit/row";

/** A case as the API returns it; the detail fields only in a single read. */
export type CaseRow = WireRowOf<typeof wageCases> & Partial<CaseDetail> & Partial<Pick<AlarmDetail, "project_card" | "contact">>;
