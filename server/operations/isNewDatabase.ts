import type { Services } from "../engine/services";
import { fetchOne, storedRowsOf } from "../platform/db/query";

export const isNewDatabase = async ({ pool }: Pick<Services, "pool">): Promise<boolean> =>
  !(await fetchOne(pool)`select 1 as it from ${storedRowsOf("accounts")} limit 1`);
