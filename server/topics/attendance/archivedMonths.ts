import { punchArchiveStatus } from "../../../resources/attendance/punchArchiveStatus";
import { addDays, monthOf, type Day, type Month } from "../../../resources/kit/days";
import { allRowsOf, fetchRows, type Db } from "../../platform/db/query";

/** The months whose punches are in the file store: their days, and those beside them, cannot be derived. */
export async function archivedMonths(db: Db): Promise<(date: Day) => boolean> {
  const found = await fetchRows<{ month: Month }>(db)`
    select month from ${allRowsOf("punchArchives")} where status = ${punchArchiveStatus.archived}`;
  const months = new Set(found.map(({ month }) => month));
  return (date) => months.size > 0 && [-1, 0, 1].some((away) => months.has(monthOf(addDays(date, away))));
}
