import { useEffect } from "react";
import { beforeSessionEnds } from "../../../providers/session";
import { useHere } from "../../shell/routing/place";
import { DraftOffer } from "../../shell/session/DraftOffer";
import { keepDraft } from "../../shell/session/drafts";
import type { Typed } from "./grid/typed";
import type { Head } from "./HeadInputs";

export interface TypedRoll extends Typed {
  readonly head: Partial<Head>;
}

/** What is typed into a payroll when the session expires is offered again after the next login. */
export function KeepTyped({ typed, onRestore }: { typed: () => TypedRoll | undefined; onRestore: (typed: TypedRoll) => void }) {
  const { address } = useHere();
  const place = address.pathname + address.search;
  useEffect(
    () =>
      beforeSessionEnds(() => {
        const left = typed();
        if (left) keepDraft(place, left);
      }),
    [place, typed],
  );
  return <DraftOffer place={place} onRestore={onRestore} />;
}
