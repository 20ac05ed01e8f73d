import type { Month } from "../../../resources/kit/days";
import { fetchRows, type Db, type DbRow } from "../../db/query";

export interface SurveyCount {
  readonly answers: number;
  /** Who were not paid in full. */
  readonly unpaid: number;
}

/** The answers about one month, of projects with at least one answer. */
export async function surveysOf(db: Db, projects: readonly number[], month: Month): Promise<ReadonlyMap<number, SurveyCount>> {
  const found = await fetchRows<SurveyCount & DbRow & { project: number }>(db)`
    select project, count(*)::int as answers, count(*) filter (where not is_paid_in_full)::int as unpaid from site_surveys
      where project = any(${[...projects]}::bigint[]) and pay_month = ${month} and deleted_at is null group by project`;
  return new Map(found.map(({ project, answers, unpaid }) => [project, { answers, unpaid }]));
}
