import { Box, Paper } from "@mui/material";
import { useState } from "react";
import { ListBase, useListContext } from "react-admin";
import { ruleFor } from "../../../../resources/kit/access";
import { auditLogs } from "../../../../resources/system/auditLogs";
import { getActor } from "../../../generated/actor";
import { ExportButton } from "../../../generated/list/ExportButton";
import { ListFoot } from "../../../generated/list/ListFoot";
import { useSay } from "../../../i18n/useSay";
import type { Told } from "../../../kinds/told";
import { Asked } from "../../parts/Asked";
import { PlainTable } from "../../parts/PlainTable";
import { SideSheet } from "../../parts/SideSheet";
import { wordOf } from "../../parts/toldValues";
import { AuditEntry } from "./AuditEntry";
import { AuditQuery, type AuditAsked } from "./AuditQuery";
import { actLabel, entityLabel } from "./auditWords";

const { name, label } = auditLogs;

/** The audit log: who did what to which row, with the values before and after. */
export default function AuditSheet({ onClose }: { onClose: () => void }) {
  const say = useSay();
  const [asked, setAsked] = useState<AuditAsked>({});
  return (
    <SideSheet title={say(label)} open onClose={onClose}>
      <AuditQuery onAsk={setAsked} />
      <ListBase
        // Another question begins on its first page.
        key={JSON.stringify(asked)}
        resource={name}
        filter={asked}
        sort={{ field: "seq", order: "DESC" }}
        perPage={20}
        disableSyncWithLocation
        storeKey={false}
        disableAuthentication
      >
        <Paper sx={{ minWidth: 0, overflow: "hidden", flexShrink: 0 }}>
          {ruleFor(auditLogs.export, getActor()) && (
            <Box sx={{ display: "flex", justifyContent: "flex-end", px: 1.5, py: 1 }}>
              <ExportButton of={name} fixed={asked} />
            </Box>
          )}
          <Rows />
          <ListFoot of={name} />
        </Paper>
      </ListBase>
    </SideSheet>
  );
}

function Rows() {
  const say = useSay();
  const answer = useListContext<Told>();
  const [open, setOpen] = useState<Told>();
  const { time, actor, ip, action, entity, row } = auditLogs.fields;
  return (
    <Asked answer={{ data: answer.data, error: answer.error, isPending: answer.isPending ?? false, refetch: answer.refetch }}>
      {(rows) => (
        <>
          <PlainTable
            heads={[time, actor, action, entity, row, ip].map(({ spec }) => say(spec.label))}
            rows={rows}
            keyOf={({ id }) => id}
            cards
          >
            {(entry) => (
              <>
                <td>
                  <button type="button" className="link" onClick={() => setOpen(entry)}>
                    {wordOf(entry, "time")}
                  </button>
                </td>
                <td>{wordOf(entry, "actor_name") || say(["平台", "The platform"])}</td>
                <td>{say(actLabel(wordOf(entry, "action"), entry["entity"]))}</td>
                <td>{say(entityLabel(entry["entity"]))}</td>
                <td className="num">{wordOf(entry, "row") || "-"}</td>
                <td>{wordOf(entry, "ip") || "-"}</td>
              </>
            )}
          </PlainTable>
          {open && <AuditEntry entry={open} onClose={() => setOpen(undefined)} />}
        </>
      )}
    </Asked>
  );
}
