import { Box, Paper } from "@mui/material";
import { useState } from "react";
import { ListBase, useListContext } from "react-admin";
import { ruleFor } from "../../../../resources/kit/access";
import { auditLogs } from "../../../../resources/system/auditLogs";
import { getActor } from "../../../crud/actor";
import { ExportButton } from "../../../crud/list/ExportButton";
import { ListPagination } from "../../../crud/list/ListPagination";
import { useTranslations } from "../../../i18n/useTranslations";
import { Loadable } from "../../../components/Loadable";
import { unknown } from "../../../../resources/kit/dictionary";
import { DataTable } from "../../../ui/table/DataTable";
import { SideSheet } from "../../../feedback/SideSheet";
import { AuditEntry } from "./AuditEntry";
import { AuditQuery, type AuditFilter } from "./AuditQuery";
import { actLabel, entityLabel, type AuditLogRow } from "./auditWords";
import { LinkButton } from "../../../ui/LinkButton";

const { name, label } = auditLogs;
/** By when it happened: a denial is written up to a minute later. */
const latestFirst = { field: "time", order: "DESC" } as const;

/** The audit log: who did what to which row, with the values before and after. */
export default function AuditSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const [asked, setAsked] = useState<AuditFilter>({});
  return (
    <SideSheet title={t(label)} open onClose={onClose}>
      <AuditQuery onAsk={setAsked} />
      <ListBase
        // Another question begins on its first page.
        key={JSON.stringify(asked)}
        resource={name}
        filter={asked}
        sort={latestFirst}
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
          <ListPagination of={name} />
        </Paper>
      </ListBase>
    </SideSheet>
  );
}

function Rows() {
  const t = useTranslations();
  const answer = useListContext<AuditLogRow>();
  const [open, setOpen] = useState<AuditLogRow>();
  const { time, actor, ip, action, entity, row } = auditLogs.fields;
  return (
    <Loadable answer={{ data: answer.data, error: answer.error, isPending: answer.isPending ?? false, refetch: answer.refetch }}>
      {(rows) => (
        <>
          <DataTable
            rows={rows}
            rowKey={({ id }) => id}
            cards
            columns={[
              {
                label: t(time.spec.label),
                render: (entry) => <LinkButton onClick={() => setOpen(entry)}>{entry.time}</LinkButton>,
              },
              {
                label: t(actor.spec.label),
                render: (entry) => entry.actor_name || t(["平台", "System"]),
              },
              {
                label: t(action.spec.label),
                render: (entry) => t(actLabel(entry.action ?? "", entry.entity)),
              },
              { label: t(entity.spec.label), render: (entry) => t(entityLabel(entry.entity)) },
              { label: t(row.spec.label), render: (entry) => String(entry.row ?? "") || unknown, numeric: true },
              { label: t(ip.spec.label), render: (entry) => entry.ip || unknown },
            ]}
          />
          {open && <AuditEntry entry={open} onClose={() => setOpen(undefined)} />}
        </>
      )}
    </Loadable>
  );
}
