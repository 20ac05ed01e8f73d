import { useCallback } from "react";
import { useDataProvider, useNavigate, useNotify, useRefresh } from "react-admin";
import type { AppDataProvider, BulkResult } from "../../../providers/dataProvider";
import { loadedResource } from "../../app/declarations";
import type { Query } from "../../../providers/httpClient";
import type { AnyAction } from "../../../resources/kit/resource";
import { useTranslations } from "../../app/i18n/useTranslations";
import { recordName } from "../../kinds/recordName";
import type { WireRow } from "../../kinds/wireRow";
import { showOneTimeSecrets } from "../../app/data/oneTimeSecrets";
import { resourceNameOf, useRecordPaths } from "../../app/routing/recordPaths";
import { bodyOf, isDownload } from "./declaredActions";

export interface ActionRequest {
  readonly resource: string;
  readonly name: string;
  readonly action: AnyAction;
  readonly rows: readonly WireRow[];
}

/** Runs a declared action on one row (throws the server's error) or on several rows (returns a result for each). */
export function useRunAction() {
  const provider = useDataProvider<AppDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const t = useTranslations();
  const navigate = useNavigate();
  const paths = useRecordPaths();

  return useCallback(
    async (
      { resource, name, action, rows }: ActionRequest,
      values: Readonly<Record<string, unknown>>,
    ): Promise<readonly BulkResult[]> => {
      const resourceName = resourceNameOf(resource);
      const data = bodyOf(name, action, values);
      const [row] = rows;
      if (rows.length === 1 && row) {
        if (isDownload(action)) {
          const fileName = recordName(resourceName, row);
          await provider.download(resourceName, {
            id: row.id,
            action: action.call.slice("GET ".length),
            fileName,
            query: values as Query,
          });
          return [];
        }
        // An action that only creates another row need not check that this row is unchanged since it was read.
        const seen = action.creates || action.call.startsWith("GET") ? undefined : row.version;
        const versioned = seen === undefined ? data : { ...data, version: seen };
        const { data: after } = await provider.action(resourceName, { id: row.id, call: action.call, data: versioned });
        showOneTimeSecrets(loadedResource(resourceName), { ...row, ...after });
        notify(t(action.success ?? ["{action}成功", "{action}: done"], { action: action.label }), { type: "success" });
        refresh();
        const made = action.creates && Number(after.id);
        const path = made && (paths.editPath(resource, made) ?? paths.showPath(resource, made));
        if (path) navigate(path);
        return [];
      }
      const { data: results } = await provider.bulk(resourceName, { ids: rows.map(({ id }) => id), call: action.call, data });
      showOneTimeSecrets(
        loadedResource(resourceName),
        ...results.map((result, at) => ({ ...rows[at], ...("data" in result && result.data) })),
      );
      refresh();
      return results;
    },
    [provider, notify, refresh, t, navigate, paths],
  );
}
