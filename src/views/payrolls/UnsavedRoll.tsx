import { useEffect } from "react";
import { beforeSessionEnds } from "../../../providers/session";
import { useCurrentScreen } from "../../routing/currentScreen";
import { UnsavedOffer } from "../../unsaved/UnsavedOffer";
import { saveUnsaved } from "../../unsaved/unsaved";
import type { GridEdits } from "./grid/edits";
import type { PayrollHead } from "./HeadInputs";

export interface UnsavedRollValues extends GridEdits {
  readonly head: Partial<PayrollHead>;
}

/** What is typed into a payroll when the session expires or the page is reloaded is offered again when it is next opened. */
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
