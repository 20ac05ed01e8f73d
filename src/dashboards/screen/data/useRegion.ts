import { useCallback, useEffect, useRef, useState } from "react";
import { subscribeLocale } from "../../../../providers/locale";
import { getSession } from "../../../../providers/session";
import { useChanges } from "../../../app/live/useChanges";
import { emptyRegionData, pollRegion, type RegionPoller, type RegionData } from "./pollRegion";

/** Delay in milliseconds from a change to the refetch: until then the server returns cached figures, which are expensive to count. */
const countedAgainAfter = 11_000;
/** Data that the session may not see is not fetched. */
const refused: RegionData = { ...emptyRegionData, refusal: "forbidden" };

/** The region's data, updated while the component is mounted, if the session may see it. */
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
  // Names of alarms and trades are translated by the server; until they arrive, the previous data stays.
  useEffect(() => subscribeLocale(refresh), [refresh]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useChanges(
    (names) => {
      if (!names.has("projectAlarms") && !names.has("payRolls")) return;
      // Throttled by the first of several changes: debouncing would never run on a payday with continuous changes.
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        refresh();
      }, countedAgainAfter);
    },
    isAllowed && getSession() !== null,
  );
  return { watched: isAllowed ? (current?.watched ?? emptyRegionData) : refused, refresh };
}
