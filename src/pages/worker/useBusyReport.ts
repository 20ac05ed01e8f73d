import { useEffect } from "react";

/** Reports to a parent component whether something is under way here, until it ends or is removed from the page. */
export function useBusyReport(isBusy: boolean, onBusy: ((isBusy: boolean) => void) | undefined): void {
  useEffect(() => {
    onBusy?.(isBusy);
    return () => onBusy?.(false);
  }, [isBusy, onBusy]);
}
