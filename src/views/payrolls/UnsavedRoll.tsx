import { useEffect } from "react";
import { beforeSessionEnds } from "../../../providers/session";
import { useCurrentScreen } from "../../app/routing/currentScreen";
import { UnsavedOffer } from "../../app/unsaved/UnsavedOffer";
import { saveUnsaved } from "../../app/unsaved/unsaved";
import type { GridEdits } from "./grid/edits";
import type { PayrollHead } from "./HeadInputs";

export interface UnsavedRollValues extends GridEdits {
  readonly head: Partial<PayrollHead>;
}

/** Stores unsaved input of a payroll, for an expired session or a reload, and offers it when the payroll is opened again. */
export function UnsavedRoll({
  typed,
  onRestore,
}: {
  typed: () => UnsavedRollValues | undefined;
  onRestore: (typed: UnsavedRollValues) => void;
}) {
  const { address } = useCurrentScreen();
  const place = address.pathname + address.search;
  useEffect(() => {
    const save = () => {
      const left = typed();
      if (left) saveUnsaved(place, left);
    };
    const stop = beforeSessionEnds(save);
    window.addEventListener("pagehide", save);
    return () => {
      stop();
      window.removeEventListener("pagehide", save);
    };
  }, [place, typed]);
  return <UnsavedOffer place={place} onRestore={onRestore} />;
}
