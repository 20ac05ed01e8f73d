import type { Day } from "../../../resources/kit/days";
import type { Row } from "../../../resources/kit/resource";
import type { minimumWages } from "../../../resources/system/minimumWages";
import { allRowsOf, fetchRows, type Db } from "../../platform/db/query";
import { keepPastTerms } from "./pastTerms";

export type MinimumWageRow = Row<typeof minimumWages>;

type Amounts = Pick<MinimumWageRow, "monthly_amount" | "hourly_amount">;
const isLess = (now: Amounts | undefined, then: Amounts): boolean =>
  now === undefined || now.monthly_amount < then.monthly_amount || (now.hourly_amount ?? 0) < (then.hourly_amount ?? 0);

/** A minimum wage is lowered from the current month on only. */
export async function keepPastMinimum(
  db: Db,
  today: Day,
  before: readonly MinimumWageRow[],
  after: readonly MinimumWageRow[],
  field?: string,
): Promise<void> {
  const places = await fetchRows<{ id: number; parent: number | null }>(
    db,
  )`select id, parent from ${allRowsOf("regions")} order by id`;
  await keepPastTerms<Amounts>(db, "minimumWages", before, after, { today, places, isLess, ...(field && { field }) });
}
