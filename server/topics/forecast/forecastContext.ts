import type { Coefficients } from "../../../resources/forecast/coefficients";
import { projectStatus } from "../../../resources/dictionaries/projectStatus";
import { reviewStatus } from "../../../resources/dictionaries/reviewStatus";
import { addDays, type Day } from "../../../resources/kit/days";
import { loadHolidays } from "../../platform/db/holidays";
import { allRowsOf, fetchRows, sql, type Db, type Sql } from "../../platform/db/query";
import type { ForecastContext } from "./forecastOf";
import type { ProjectHistory } from "./history";
import { loadHistories } from "./loadHistories";
import { GroupRecords } from "./records";

/** Eight weeks of attendance, and the period before it that changes of headcount are measured against. */
const attendanceDaysRead = 70;
const recordDaysRead = 400;

export interface ForecastData extends ForecastContext {
  readonly histories: readonly ProjectHistory[];
}

/** Projects under construction or past it: those to forecast, and those that show how clients and contractors behave. */
export const forecastProjects = async (db: Db, narrowed: Sql = sql`true`): Promise<{ id: number; isBuilding: boolean }[]> =>
  fetchRows<{ id: number; isBuilding: boolean }>(db)`
    select p.id, p.prj_status = ${projectStatus.underConstruction} as "isBuilding" from ${allRowsOf("projects", "p")}
      where p.review_status = ${reviewStatus.passed} and p.prj_status in
        (${projectStatus.underConstruction}, ${projectStatus.suspended}, ${projectStatus.completed}) and ${narrowed} order by p.id`;

interface Extent {
  readonly projects: readonly number[];
  /** Projects to forecast, whose attendance is read; by default all. The others only show how clients and contractors behave. */
  readonly attended?: readonly number[];
  readonly cut: Day;
  readonly today: Day;
  readonly coefficients: Coefficients;
}

/** Loads the data for forecasts of these projects on days from `cut` to `today`. */
export async function loadForecastData(
  db: Db,
  { projects, attended = projects, cut, today, coefficients }: Extent,
): Promise<ForecastData> {
  const histories = await loadHistories(db, {
    projects,
    attended,
    today,
    attendanceSince: addDays(cut, -attendanceDaysRead),
    since: addDays(cut, -recordDaysRead),
  });
  return { histories, groups: new GroupRecords(histories), coefficients, holidays: await loadHolidays(db) };
}
