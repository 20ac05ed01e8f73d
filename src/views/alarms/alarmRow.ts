import type { projectAlarms } from "../../../resources/alarms/projectAlarms";
import type { AlarmDetail } from "../../../resources/responses/details";
import type { WireRowOf } from "../../../resources/kit/row";

/** An alarm as the server returns it; the details where it was read alone. */
export type AlarmRow = Omit<WireRowOf<typeof projectAlarms>, "evidence"> & Partial<AlarmDetail>;
