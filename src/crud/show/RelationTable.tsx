import { Button, Paper, Stack, Typography } from "@mui/material";
import Add from "@mui/icons-material/Add";
import { useContext, useState, type ReactNode } from "react";
import { Link, useRecordContext, useResourceContext } from "react-admin";
import { loadedResource } from "../../app/declarations";
import { useTranslations } from "../../app/i18n/useTranslations";
import type { WireRow } from "../../kinds/wireRow";
import { useFieldColumns } from "../../kinds/useFieldColumns";
import { DataTable } from "../../ui/table/DataTable";
import { getActor } from "../actor";
import { FormDialog } from "../form/FormDialog";
import { columnsOf } from "../list/columns";
import { hasRowLinks, RowLinks } from "../list/RowLinks";
import { RowActionsProvider } from "../list/RowActionsProvider";
import { RowActionsContext } from "../list/rowActions";
import { canCreate } from "../permissions";
import { declarationOf, useRecordPaths } from "../../app/routing/recordPaths";
import { LinkButton } from "../../ui/LinkButton";
import { Muted } from "../../ui/Muted";

interface RelationTableProps {
  /** The name of a declared relation. */
  readonly name: string;
}

/** Rows of another resource that belong to the record in context and are returned with it. */
export function RelationTable({ name }: RelationTableProps) {
  const t = useTranslations();
  const resource = useResourceContext() ?? "";
  const record = useRecordContext<WireRow>();
  const paths = useRecordPaths();
  const [creating, setCreating] = useState(false);
  const relation = declarationOf(resource).relations?.[name];
  const rows = record?.[name];
  if (!relation || !record || !Array.isArray(rows)) return null;
  const target = loadedResource(relation.reference);
  // Columns whose value the record already shows are omitted.
  const isSaid = (column: string) =>
    target.fields[column]?.spec.target &&
    record[column] !== undefined &&
    rows.every((row: WireRow) => row[column] === record[column]);
  const optional: readonly string[] = target.list?.optional ?? [];
  const columns = columnsOf(target, undefined).filter(
    (column) => column !== relation.target && !optional.includes(column) && !isSaid(column),
  );
  const creates = !relation.editable && canCreate(target, getActor());
  // Rows with their own form screen are created on that screen.
  const defaults = { [relation.target]: record.id };
  const createPath = paths.createPath(relation.reference, defaults);
  return (
    <Paper component="section" sx={{ mb: 1.5, overflow: "hidden" }}>
      <Stack direction="row" sx={{ px: { xs: 2, sm: 1.5 }, py: 1, alignItems: "center", justifyContent: "space-between" }}>
        <Typography component="h2" variant="subtitle1">
          {t(relation.label)} {rows.length > 0 && `(${rows.length})`}
        </Typography>
        {creates && (
          <Button
            size="small"
            startIcon={<Add />}
            {...(createPath ? { component: Link, to: createPath } : { onClick: () => setCreating(true) })}
          >
            {t(["新增", "New"])}
          </Button>
        )}
      </Stack>
      {rows.length === 0 ? (
        <Muted sx={{ px: { xs: 2, sm: 1.5 }, pb: 1.5 }}>{t(["暂无数据", "No data"])}</Muted>
      ) : (
        <RowActionsProvider resource={relation.reference}>
          <Rows resource={relation.reference} columns={columns} rows={rows as readonly WireRow[]} />
        </RowActionsProvider>
      )}
      {creating && <FormDialog resource={relation.reference} defaults={defaults} onClose={() => setCreating(false)} />}
    </Paper>
  );
}

function Rows({ resource, columns, rows }: { resource: string; columns: readonly string[]; rows: readonly WireRow[] }) {
  const paths = useRecordPaths();
  const { fields } = loadedResource(resource);
  const shown = columns.filter((name) => rows.some((row) => row[name] !== undefined));
  const [first, ...others] = useFieldColumns<WireRow>(shown.map((name) => [name, fields[name]!.spec]));
  if (!first) return null;
  const opening = (row: WireRow) => (
    <Opening row={row} path={paths.showPath(resource, row.id)}>
      {first.render(row, 0)}
    </Opening>
  );
  return (
    <DataTable
      cards
      columns={[{ ...first, render: opening }, ...others]}
      rows={rows}
      rowKey={({ id }) => id}
      renderActions={rows.some((row) => hasRowLinks(resource, row)) ? (row) => <RowLinks row={row} /> : undefined}
    />
  );
}

/** The first column links to the row: to its own screen, or to a drawer. */
function Opening({ row, path, children }: { row: WireRow; path: string | undefined; children: ReactNode }) {
  const work = useContext(RowActionsContext);
  if (path)
    return (
      <Link to={path} underline="hover">
        {children}
      </Link>
    );
  return <LinkButton onClick={() => work?.open?.(row)}>{children}</LinkButton>;
}
