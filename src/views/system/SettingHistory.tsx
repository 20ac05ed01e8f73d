import { Button } from "@mui/material";
import { useState } from "react";
import { useGetList, useGetMany } from "react-admin";
import { alarmLevelSettings } from "../../../resources/alarms/alarmLevelSettings";
import { alarmSettings } from "../../../resources/alarms/alarmSettings";
import { holidays } from "../../../resources/system/holidays";
import { wageParameters } from "../../../resources/system/wageParameters";
import { minimumWages } from "../../../resources/system/minimumWages";
import { regions } from "../../../resources/system/regions";
import { auditLogs } from "../../../resources/system/auditLogs";
import { useTranslations } from "../../app/i18n/useTranslations";
import type { WireRow } from "../../kinds/wireRow";
import { EmptyState } from "../../ui/states";
import { Loadable } from "../../app/data/Loadable";
import { SectionPanel } from "../../ui/SectionPanel";
import { textValueOf } from "../../kinds/rowValues";
import { AuditValues } from "../../crud/history/AuditValues";
import { actLabel, entityLabel, type AuditLogRow } from "../../crud/history/auditWords";

/** All resources that are edited on this screen. */
const set = [alarmSettings, alarmLevelSettings, minimumWages, wageParameters, regions, holidays];
const pageSize = 10;

/** The history of the settings, newest first: who changed what and when, with values before and after. */
export function SettingHistory() {
  const t = useTranslations();
  const [limit, setLimit] = useState(pageSize);
  const answer = useGetList<AuditLogRow>(auditLogs.name, {
    filter: { entity: set.map(({ name }) => name), action: ["create", "update", "remove", "undoRemove"] },
    sort: { field: "id", order: "DESC" },
    pagination: { page: 1, perPage: limit },
  });
  const { data, error, isPending, refetch, total = 0 } = answer;
  return (
    <Loadable answer={{ data, error, isPending, refetch }}>
      {(entries) => (
        <>
          {entries.length === 0 && <EmptyState title={t(["还没有修改过", "No changes yet"])} />}
          {entries.map((entry) => (
            <SectionPanel
              key={entry.id}
              flush
              title={
                <>
                  {entry.time?.slice(0, 16)} · {entry.actor_name || t(["平台", "System"])} ·{" "}
                  {t(actLabel(entry.action ?? "", entry.entity))} {t(entityLabel(entry.entity))} <RowName entry={entry} />
                </>
              }
            >
              <AuditValues entry={entry} />
            </SectionPanel>
          ))}
          {total > limit && (
            <Button fullWidth onClick={() => setLimit(limit + pageSize)}>
              {t(["更早的修改", "Earlier changes"])}
            </Button>
          )}
        </>
      )}
    </Loadable>
  );
}

/** The name of the changed row, if it still exists. */
function RowName({ entry }: { entry: AuditLogRow }) {
  const declaration = set.find(({ name }) => name === entry.entity);
  const { row } = entry;
  const { data = [] } = useGetMany<WireRow>(
    declaration?.name ?? "",
    { ids: typeof row === "number" ? [row] : [] },
    { enabled: declaration !== undefined && typeof row === "number" },
  );
  return declaration && data[0] ? textValueOf(data[0], declaration.recordRepresentation) : null;
}
