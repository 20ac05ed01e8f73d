import { useCallback } from "react";
import { useDataProvider, useNavigate, useNotify, useRefresh } from "react-admin";
import type { AppDataProvider, BulkResult } from "../../../providers/dataProvider";
import type { AnyAction } from "../../../resources/kit/resource";
import { useSay } from "../../i18n/useSay";
import { nameOf } from "../../kinds/inputs/RefInput";
import type { Told } from "../../kinds/told";
import { showOnce } from "../../shell/once/once";
import { bare, usePlaces } from "../places";
import { bodyOf, isDownload } from "./declaredActions";

export interface ActionRequest {
  readonly of: string;
  readonly name: string;
  readonly action: AnyAction;
  readonly rows: readonly Told[];
}

/** Runs a declared action on one row (throws what the server refuses) or on many (each with its own result). */
export function useRunAction() {
  const provider = useDataProvider<AppDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const say = useSay();
  const navigate = useNavigate();
  const places = usePlaces();

  return useCallback(
    async (
      { of, name, action, rows }: ActionRequest,
      values: Readonly<Record<string, unknown>>,
    ): Promise<readonly BulkResult[]> => {
      const resource = bare(of);
      const data = bodyOf(name, action, values);
      const [row] = rows;
      if (rows.length === 1 && row) {
        if (isDownload(action)) {
          const fileName = nameOf(resource, row);
          await provider.download(resource, {
            id: row.id,
            action: action.call.slice("GET ".length),
            fileName,
            query: values as never,
          });
          return [];
        }
        // What only makes another row may do so whatever has happened to this one since it was seen.
        const seen = action.makes || action.call.startsWith("GET") ? undefined : row["version"];
        const versioned = seen === undefined ? data : { ...data, version: seen };
        const { data: after } = await provider.action(resource, { id: row.id, call: action.call, data: versioned });
        showOnce({ ...row, ...after });
        notify(say(action.success ?? ["操作成功", "Done"]), { type: "success" });
        refresh();
        const made = action.makes && Number(after.id);
        const path = made && (places.editPath(of, made) ?? places.showPath(of, made));
        if (path) navigate(path);
        return [];
      }
      const { data: results } = await provider.bulk(resource, { ids: rows.map(({ id }) => id), call: action.call, data });
      showOnce(...results.map((result, at) => ({ ...rows[at], ...("data" in result && result.data) })));
      refresh();
      return results;
    },
    [provider, notify, refresh, say, navigate, places],
  );
}
