import { allRowsOf, fetchOne } from "../platform/db/query";
import type { Services } from "./services";

/** The city's name for its platform: on screens, in SMS and in documents. */
export async function platformTitle({ pool, settings }: Pick<Services, "pool" | "settings">): Promise<string> {
  const city = await fetchOne<{ platform_title: string | null }>(pool)`
    select platform_title from ${allRowsOf("regions")} where parent is null order by id limit 1`;
  return city?.platform_title ?? settings.platformTitle;
}
