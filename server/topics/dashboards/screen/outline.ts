import { allRowsOf, fetchRows } from "../../../platform/db/query";
import type { RequestContext, Services } from "../../../engine/services";
import { cache } from "./cached";
import { loadOutlines, type OutlineFeature } from "./outlines";
import { districtsOf } from "./projectSummary";
import type { ScreenScope } from "./scope";

/** A new file is loaded without a restart. */
const keptSeconds = 600;

/** The outlines of the deployment's map (SCREEN_MAP) for the districts of a screen; empty without a map. */
export function makeOutline({ settings, log }: Services) {
  const outlines = cache(keptSeconds);
  const { screenMap, screenMapApproval } = settings;

  /** An unreadable map is logged for the operator; the screen meanwhile shows the districts as tiles. */
  const all = (source: string): Promise<OutlineFeature[]> =>
    outlines(source, async () => {
      try {
        return await loadOutlines(source);
      } catch (error) {
        log.warn(
          { reason: error instanceof Error ? error.message : String(error) },
          "the map of the big-screen (SCREEN_MAP) cannot be used",
        );
        return [];
      }
    });

  return async ({ services }: RequestContext, scope: ScreenScope) => {
    const nothing = { approval: null, districts: [] };
    if (screenMap === undefined) return nothing;
    const outlines = await all(screenMap);
    const districts = await fetchRows<{ region: number; code: string }>(services.pool)`
      select r.id as region, r.code from ${allRowsOf("regions", "r")} where ${districtsOf(scope)} order by r.code`;
    const found = districts.flatMap(({ region, code }) => {
      const outline = outlines.find((each) => each.code === code);
      return outline ? [{ region, rings: outline.rings }] : [];
    });
    // An incomplete map would hide a district.
    return found.length === districts.length && found.length > 0 ? { approval: screenMapApproval, districts: found } : nothing;
  };
}
