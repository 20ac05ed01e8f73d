import { Box, Paper } from "@mui/material";
import { useState } from "react";
import { Link, ListBase, Title, useListContext } from "react-admin";
import { ruleFor } from "../../../../resources/kit/access";
import { unknown } from "../../../../resources/kit/dictionary";
import { realinfos } from "../../../../resources/people/realinfos";
import { auditLogs } from "../../../../resources/system/auditLogs";
import { Loadable } from "../../../app/data/Loadable";
import { getActor } from "../../../crud/actor";
import { ExportButton } from "../../../crud/list/ExportButton";
import { ListPagination } from "../../../crud/list/ListPagination";
import { useTranslations } from "../../../app/i18n/useTranslations";
import { rowAddress } from "../../../app/routing/recordPaths";
import { LinkButton, linkClass } from "../../../ui/LinkButton";
import { DataTable } from "../../../ui/table/DataTable";
import { AuditEntry } from "./AuditEntry";
import { AuditQuery } from "./AuditQuery";
import {
  actLabel,
  actorWords,
  changedLabels,
  entityLabel,
  resourceOf,
  workerOf,
  type AuditLogRow,
} from "../../../crud/history/auditWords";
import { useReferenceNames } from "../../../crud/history/useReferenceNames";

const { name, label } = auditLogs;
/** Sorted by event time, because a denied request is logged up to a minute later. */
const latestFirst = { field: "time", order: "DESC" } as const;
const nothing = {};

/** The audit log: who did what to which row, when, from where, and which values changed. */
export default function AuditList() {
  const t = useTranslations();
  return (
    <ListBase resource={name} sort={latestFirst} perPage={20} storeKey={false} disableAuthentication>
      <Title title={t(label)} preferenceKey={false} />
      <AuditQuery />
      <Paper sx={{ minWidth: 0, overflow: "hidden" }}>
        {ruleFor(auditLogs.export, getActor()) && (
          <Box sx={{ display: "flex", justifyContent: "flex-end", px: 1.5, py: 1 }}>
            <ExportButton resource={name} fixed={nothing} />
          </Box>
        )}
        <Rows />
        <ListPagination resource={name} />
      </Paper>
    </ListBase>
  );
}

function Rows() {
  const t = useTranslations();
  const answer = useListContext<AuditLogRow>();
  const [open, setOpen] = useState<AuditLogRow>();
  const { time, actor, ip, action, entity, row } = auditLogs.fields;
  const nameOfRow = useReferenceNames(
    (answer.data ?? []).flatMap((entry) => {
      const { entity: target, row: id } = entry;
      return [
        { target: realinfos.name, ids: [workerOf(entry)] },
        ...(target && resourceOf(target)?.path !== undefined ? [{ target, ids: [id] }] : []),
      ];
    }),
  );
  const actorOf = (entry: AuditLogRow) => nameOfRow(realinfos.name, workerOf(entry)) ?? actorWords(entry, t);
  /** The row's name if the user may read the row, otherwise its id. */
  const recordOf = ({ entity: resource, row: id }: AuditLogRow) => {
    if (!resource || !id) return unknown;
    const words = nameOfRow(resource, id);
    return words === undefined ? `#${id}` : <RowLink resource={resource} id={id} words={words} />;
  };
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
                render: (entry) => {
                  const worker = workerOf(entry);
                  if (worker !== undefined) return <RowLink resource={realinfos.name} id={worker} words={actorOf(entry)} />;
                  return entry.actor ? <RowLink resource="accounts" id={entry.actor} words={actorOf(entry)} /> : actorOf(entry);
                },
              },
              { label: t(action.spec.label), render: (entry) => t(actLabel(entry.action ?? "", entry.entity)) },
              { label: t(entity.spec.label), render: (entry) => t(entityLabel(entry.entity)) },
              { label: t(row.spec.label), render: recordOf, wraps: true },
              {
                label: t(["变更内容", "Changed"]),
                render: (entry) =>
                  changedLabels(entry)
                    .map((each) => t(each))
                    .join(t(["、", ", "])) || unknown,
                wraps: true,
              },
              { label: t(ip.spec.label), render: (entry) => entry.ip || unknown },
            ]}
          />
          {open && <AuditEntry entry={open} actor={actorOf(open)} onClose={() => setOpen(undefined)} />}
        </>
      )}
    </Loadable>
  );
}

function RowLink({ resource, id, words }: { resource: string; id: number; words: string }) {
  const address = rowAddress(resource)?.(id);
  if (address === undefined) return words;
  return (
    <Link className={linkClass} to={address}>
      {words}
    </Link>
  );
}
