import type { Employer } from "../../../resources/alarms/settingsSeed";
import { fetchOne, storedRowsOf, type Queryable } from "../../platform/db/query";

/** Whether the company of an alarm is the project's general contractor: the fine differs (保障农民工工资支付条例 第五十四条, 第五十六条). */
export async function employerOf(db: Queryable, alarm: { readonly project: number; readonly corp: number }): Promise<Employer> {
  const found = await fetchOne<{ contractor_corp: number }>(db)`
    select contractor_corp from ${storedRowsOf("projects")} where id = ${alarm.project}`;
  return found?.contractor_corp === alarm.corp ? "contractor" : "subcontractor";
}
