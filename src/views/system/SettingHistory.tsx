import { Button } from "@mui/material";
import { useState } from "react";
import { useGetList, useGetMany } from "react-admin";
import { alarmLevelSettings } from "../../../resources/alarms/alarmLevelSettings";
import { alarmSettings } from "../../../resources/alarms/alarmSettings";
import { holidays } from "../../../resources/system/holidays";
import { regions } from "../../../resources/system/regions";
import { auditLogs } from "../../../resources/system/auditLogs";
import { useSay } from "../../i18n/useSay";
import type { Told } from "../../kinds/told";
import { EmptyState } from "../../shell/states/states";
import { Asked } from "../parts/Asked";
import { Panel } from "../parts/Panel";
import { wordOf } from "../parts/toldValues";
import { AuditValues } from "./audit/AuditValues";
import { actLabel, entityLabel } from "./audit/auditWords";

/** Everything that is set on this screen. */
const set = [alarmSettings, alarmLevelSettings, regions, holidays];
const shownAtOnce = 10;

/** Who set what and when, the newest first, with each value before and after. */
export function SettingHistory() {
  const say = useSay();
  const [most, setMost] = useState(shownAtOnce);
  const answer = useGetList<Told>(auditLogs.name, {
    filter: { entity: set.map(({ name }) => name), action: ["create", "update", "remove"] },
    sort: { field: "seq", order: "DESC" },
    pagination: { page: 1, perPage: most },
  });
  const { data, error, isPending, refetch, total = 0 } = answer;
  return (
    <Asked answer={{ data, error, isPending, refetch }}>
      {(entries) => (
        <>
          {entries.length === 0 && <EmptyState title={say(["还没有修改过", "Nothing has been changed yet"])} />}
          {entries.map((entry) => (
            <Panel
              key={entry.id}
              flush
              title={
                <>
                  {wordOf(entry, "time").slice(0, 16)} · {wordOf(entry, "actor_name") || say(["平台", "The platform"])} ·{" "}
                  {say(actLabel(wordOf(entry, "action"), entry["entity"]))} {say(entityLabel(entry["entity"]))}{" "}
                  <RowName entry={entry} />
                </>
              }
            >
              <AuditValues entry={entry} />
            </Panel>
          ))}
          {total > most && (
            <Button fullWidth onClick={() => setMost(most + shownAtOnce)}>
              {say(["更早的修改", "Earlier changes"])}
            </Button>
          )}
        </>
      )}
    </Asked>
  );
}

/** How the row is called that was changed, while it is there. */
function RowName({ entry }: { entry: Told }) {
  const of = set.find(({ name }) => name === entry["entity"]);
  const { row } = entry;
  const { data = [] } = useGetMany<Told>(
    of?.name ?? "",
    { ids: typeof row === "number" ? [row] : [] },
    { enabled: of !== undefined && typeof row === "number" },
  );
  return of && data[0] ? wordOf(data[0], of.represent) : null;
}
