import { useSaveContext, type SaveHandlerCallbacks } from "react-admin";
import type { WireRow } from "../../kinds/wireRow";
import type { DeclaredFormOptions } from "./declaredFormOptions";
import { applicableValues, type FormValues } from "./formValues";
import { fullRecordMeta } from "./fullRecordMeta";
import { changedRelations } from "./relationLines";
import type { LatestRow } from "./useLatestRow";

interface SendOptions {
  readonly saveAs: string | undefined;
  /** Fields to omit from the request. */
  readonly without?: readonly string[];
  readonly transform?: SaveHandlerCallbacks["transform"];
}

/** Sends values of the form through react-admin's SaveContext, with the version of the latest row; returns the saved row. */
export function useSendForm({ declaration, names, relations = [], more }: DeclaredFormOptions, latest: LatestRow) {
  const { save } = useSaveContext();
  return async (values: FormValues, { saveAs, without = [], transform }: SendOptions): Promise<WireRow> => {
    const row = latest.current();
    const sound = (each: readonly string[]) => each.filter((name) => !without.includes(name));
    const data = {
      ...applicableValues(declaration.fields, sound(names), values),
      ...changedRelations(sound(relations), values, row),
      ...more?.(),
      ...(row && { id: row.id, version: row.version }),
    };
    const saved = await new Promise<WireRow>((resolve, reject) => {
      const meta = { ...fullRecordMeta, saveAs };
      void save?.(data, { meta, onSuccess: resolve, onError: reject, ...(transform && { transform }) });
    });
    if (saved.version !== undefined) latest.update(saved);
    return saved;
  };
}
export type SendFormValues = ReturnType<typeof useSendForm>;
