import { figureOn } from "../../../resources/kit/dated";
import { addWorkdays, type Day } from "../../../resources/kit/days";
import { complaintAcceptWorkdays } from "../../../resources/law/complaints";
import { loadHolidays } from "../../db/holidays";
import type { Db } from "../../db/query";

/** The day until which a complaint that comes in today is accepted. */
export const acceptDueOn = async (db: Db, today: Day): Promise<Day> =>
  addWorkdays(today, figureOn(complaintAcceptWorkdays, today), await loadHolidays(db));
