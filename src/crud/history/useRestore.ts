import { useDataProvider, useNotify, useRefresh } from "react-admin";
import type { AppDataProvider } from "../../../providers/dataProvider";
import { useTranslations } from "../../app/i18n/useTranslations";
import type { WireRow } from "../../kinds/wireRow";

/** Saves earlier values of a row with the validation, permissions and version check of a normal edit. */
export function useRestore(resource: string): (row: WireRow, values: Readonly<Record<string, unknown>>) => Promise<void> {
  const t = useTranslations();
  const provider = useDataProvider<AppDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  return async (row, values) => {
    await provider.update<WireRow>(resource, { id: row.id, data: { ...row, ...values }, previousData: row });
    notify(t(["已恢复为修改前的值", "The earlier values are restored"]), { type: "success" });
    refresh();
  };
}
