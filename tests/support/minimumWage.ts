import { execute, sql, type Db } from "../../server/platform/db/query";

/** Amounts in fen; by default they apply in every month of the tests. */
export const givenMinimumWage = (
  db: Db,
  region: number,
  monthly: number,
  { hourly = null, from = "2020-05-01" }: { readonly hourly?: number | null; readonly from?: string } = {},
): Promise<number> =>
  execute(
    db,
    sql`insert into minimum_wages (region, valid_from, monthly_amount, hourly_amount) values (${region}, ${from}, ${monthly}, ${hourly})`,
  );
