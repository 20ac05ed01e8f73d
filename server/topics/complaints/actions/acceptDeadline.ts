import { figureOn } from "../../../../resources/kit/dated";
import { addWorkdays, type Day } from "../../../../resources/kit/days";
import { complaintAcceptWorkdays } from "../../../../resources/law/complaints";
import { loadHolidays } from "../../../platform/db/holidays";
import type { Db } from "../../../platform/db/query";

/** The day by which a complaint received today must be accepted. */
export const acceptDeadline = async (db: Db, today: Day): Promise<Day> =>
  addWorkdays(today, figureOn(complaintAcceptWorkdays, today), await loadHolidays(db));
