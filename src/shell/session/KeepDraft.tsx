import { useEffect } from "react";
import { useFormContext, useFormState } from "react-hook-form";
import { beforeSessionEnds } from "../../../providers/session";
import { useHere } from "../routing/place";
import { DraftOffer } from "./DraftOffer";
import { keepDraft, type Draft } from "./drafts";

/** Stands in a form: what is typed when the session expires is offered again after the next login. */
export function KeepDraft() {
  const { address } = useHere();
  const place = address.pathname + address.search;
  const { getValues, setValue } = useFormContext<Draft>();
  const { isDirty, isSubmitSuccessful } = useFormState();

  useEffect(
    () =>
      beforeSessionEnds(() => {
        if (isDirty && !isSubmitSuccessful) keepDraft(place, getValues());
      }),
    [getValues, isDirty, isSubmitSuccessful, place],
  );

  return (
    <DraftOffer
      place={place}
      onRestore={(draft) => {
        for (const [name, value] of Object.entries(draft)) setValue(name, value, { shouldDirty: true });
      }}
    />
  );
}
