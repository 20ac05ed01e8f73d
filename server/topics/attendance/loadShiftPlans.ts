import type { ShiftPlan, ShiftTimes } from "../../../resources/attendance/shiftTimes";
import { presetShifts, type shiftSystem } from "../../../resources/attendance/shiftSystem";
import type { CodeOf } from "../../../resources/kit/dictionary";
import { allRowsOf, fetchRows, type Db } from "../../platform/db/query";

interface PlanRow extends Omit<ShiftPlan, "shifts">, Record<string, unknown> {
  readonly system: CodeOf<typeof shiftSystem>;
  readonly shifts: readonly ShiftTimes[] | null;
}

/** The shifts that a project and its teams declared, oldest first. */
export async function loadShiftPlans(db: Db, project: number): Promise<ShiftPlan[]> {
  const found = await fetchRows<PlanRow>(db)`
    select team, start_date, system, shifts from ${allRowsOf("shiftPlans")} where project = ${project} order by start_date, id`;
  return found.map(({ team, start_date, system, shifts }) => ({
    team,
    start_date,
    shifts: presetShifts[system] ?? shifts ?? [],
  }));
}
