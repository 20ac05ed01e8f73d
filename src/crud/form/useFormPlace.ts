import type { WireRow } from "../../kinds/wireRow";
import { useCurrentScreen } from "../../app/routing/currentScreen";
import { recordHref, useRecordPaths } from "../../app/routing/recordPaths";
import type { DeclaredFormOptions } from "./declaredFormOptions";

/**
 * The address under which the unsaved input of a form is found again. A new row that was saved as a draft meanwhile is opened at its own
 * address from then on. Dialogs of several resources and rows can be open over the same screen.
 */
export function useFormPlace({ resource, record }: DeclaredFormOptions, row: WireRow | undefined, inDialog: boolean): string {
  const { address } = useCurrentScreen();
  const { editPath } = useRecordPaths();
  const here = address.pathname + address.search;
  if (inDialog) return `${here}#${resource}/${record?.id ?? ""}`;
  const ofDraft = !record && row ? editPath(resource, row.id) : undefined;
  return ofDraft ? recordHref(ofDraft).slice(1) : here;
}
