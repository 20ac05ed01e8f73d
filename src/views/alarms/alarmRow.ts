import type { projectAlarms } from "../../../resources/alarms/projectAlarms";
import type { AlarmDetail } from "../../../resources/dashboards/detailResponses";
import type { WireRowOf } from "../../../resources/kit/row";

/** An alarm as the API returns it; the detail fields only in a single read. */
export type AlarmRow = Omit<WireRowOf<typeof projectAlarms>, "evidence"> & Partial<AlarmDetail>;
