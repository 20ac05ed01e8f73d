import { fetchRows } from "../db/query";
import type { RequestContext, Services } from "../services";
import { cache } from "./cached";
import { loadOutlines, type OutlineFeature } from "./outlines";
import { districtsOf } from "./projectSummary";
import type { ScreenScope } from "./scope";

/** A new file is taken up without a restart. */
const keptSeconds = 600;

/** The outlines of the deployment's map (SCREEN_MAP) for the districts of a screen; none where there is no map. */
export function makeOutline({ settings, log }: Services) {
  const outlines = cache(keptSeconds);
  const { screenMap, screenMapApproval } = settings;

  /** A map that cannot be read is the operator's to mend; the wall meanwhile shows the districts as tiles. */
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
      select r.id as region, r.code from regions r where r.deleted_at is null and ${districtsOf(scope)} order by r.code`;
    const found = districts.flatMap(({ region, code }) => {
      const outline = outlines.find((each) => each.code === code);
      return outline ? [{ region, rings: outline.rings }] : [];
    });
    // A map that lacks a district would hide what happens there.
    return found.length === districts.length && found.length > 0 ? { approval: screenMapApproval, districts: found } : nothing;
  };
}
