import { useCallback, useEffect, useState } from "react";
import { subscribeLocale } from "../../../providers/locale";
import { nothingYet, watchRegion, type Watch, type Watched } from "./watch";

/** The region's answers, kept up to date as long as the component stands. */
export function useRegion(region: number): { watched: Watched; refresh: () => void } {
  const [shown, setShown] = useState<{ region: number; watched: Watched; watch: Watch | null }>();

  useEffect(() => {
    const watch = watchRegion(region, () => setShown({ region, watched: watch.current(), watch }));
    return watch.start();
  }, [region]);

  const current = shown?.region === region ? shown : undefined;
  const watch = current?.watch;
  const refresh = useCallback(() => watch?.refresh(), [watch]);
  // The names of alarms and trades come in the reader's language; until they do, what was shown stays.
  useEffect(() => subscribeLocale(refresh), [refresh]);
  return { watched: current?.watched ?? nothingYet, refresh };
}
