import { useCallback, useEffect, useRef, useState } from "react";
import { subscribeLocale } from "../../../providers/locale";
import { getSession } from "../../../providers/session";
import { useChanges } from "../../live/useChanges";
import { emptyRegionData, pollRegion, type RegionPoller, type RegionData } from "./pollRegion";

/** Milliseconds after a change: until then the server answers as before, for a city's figures cost too much to be counted at each. */
const countedAgainAfter = 11_000;
/** What the session may not see is not fetched. */
const refused: RegionData = { ...emptyRegionData, refusal: "forbidden" };

/** The region's answers, kept up to date as long as the component is mounted and the session may see them. */
export function useRegion(region: number, isAllowed: boolean): { watched: RegionData; refresh: () => void } {
  const [shown, setShown] = useState<{ region: number; watched: RegionData; watch: RegionPoller | null }>();

  useEffect(() => {
    if (!isAllowed) return undefined;
    const watch = pollRegion(region, () => setShown({ region, watched: watch.current(), watch }));
    return watch.start();
  }, [region, isAllowed]);

  const current = shown?.region === region ? shown : undefined;
  const watch = current?.watch;
  const refresh = useCallback(() => watch?.refresh(), [watch]);
  // The names of alarms and trades come in the reader's language; until they do, what was shown stays.
  useEffect(() => subscribeLocale(refresh), [refresh]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useChanges(
    (names) => {
      if (!names.has("projectAlarms") && !names.has("payRolls")) return;
      // The first of several changes decides: a payday's changes never end, and would put it off for as long.
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        refresh();
      }, countedAgainAfter);
    },
    isAllowed && getSession() !== null,
  );
  return { watched: isAllowed ? (current?.watched ?? emptyRegionData) : refused, refresh };
}
