import { shiftPlans } from "../../../../resources/attendance/shiftPlans";
import { rebuildCause } from "../../../../resources/attendance/rebuildCause";
import { queueRebuild } from "../../attendance/rebuild/queueRebuild";
import { registerHooks } from "../../../engine/rest/handlers";

/** Days from the earlier of the two start dates on are derived again, by the shifts as they are then. */
registerHooks(shiftPlans, {
  async written({ db, row, before, now }) {
    const days = [row.start_date, before?.start_date ?? row.start_date].toSorted();
    await queueRebuild(db, [row.project], { cause: rebuildCause.shifts, from: days[0]!, now });
  },
  async remove({ db, row, now }) {
    await queueRebuild(db, [row.project], { cause: rebuildCause.shifts, from: row.start_date, now });
  },
});
