import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { WireRow } from "../../kinds/wireRow";
import { compareSaved, mergeLines, type EditConflict } from "./conflict";
import type { DeclaredFormOptions } from "./declaredFormOptions";
import type { FormValues } from "./formValues";
import { initialValues } from "./initialValues";
import type { LatestRow } from "./useLatestRow";

/** What another user has changed while the form was open. */
export function useEditConflict(options: DeclaredFormOptions, form: UseFormReturn<FormValues>, latest: LatestRow) {
  const { names, relations = [] } = options;
  const [conflict, setConflict] = useState<EditConflict>();

  /** Another user has saved meanwhile: continue with the current row and keep the input. */
  const rebase = async (base: WireRow): Promise<void> => {
    const theirs = await latest.refetch();
    if (!theirs) return;
    const typed = form.getValues();
    const found = compareSaved(names, { base, typed, theirs });
    latest.update(theirs);
    form.reset(initialValues({ ...options, record: theirs }));
    const own = names.filter((name) => !found.adopted.includes(name)).map((name) => [name, typed[name]] as const);
    const lines = relations.map(
      (relation) => [relation, mergeLines(relation, { base, typed: typed[relation], theirs })] as const,
    );
    for (const [name, value] of [...own, ...lines]) form.setValue(name, value, { shouldDirty: true });
    setConflict(found);
  };

  return { conflict, rebase, clearConflict: () => setConflict(undefined) };
}
