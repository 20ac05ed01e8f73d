import { useEffect } from "react";
import { useFormContext, useFormState } from "react-hook-form";
import { beforeSessionEnds } from "../../../providers/session";
import { UnsavedOffer } from "./UnsavedOffer";
import { saveUnsaved, type UnsavedValues } from "./unsaved";

/** Used inside a form: stores its input when the session expires, and offers it after the next login. */
export function UnsavedForm({ place }: { readonly place: string }) {
  const { getValues, setValue } = useFormContext<UnsavedValues>();
  const { isDirty, isSubmitSuccessful } = useFormState();

  useEffect(
    () =>
      beforeSessionEnds(() => {
        if (isDirty && !isSubmitSuccessful) saveUnsaved(place, getValues());
      }),
    [getValues, isDirty, isSubmitSuccessful, place],
  );

  return (
    <UnsavedOffer
      place={place}
      onRestore={(draft) => {
        for (const [name, value] of Object.entries(draft)) setValue(name, value, { shouldDirty: true });
      }}
    />
  );
}
