import { Button, Paper, Stack, Typography } from "@mui/material";
import Add from "@mui/icons-material/Add";
import { useContext, useState, type ReactNode } from "react";
import { Link, useRecordContext, useResourceContext } from "react-admin";
import { resourceByName } from "../../../resources";
import { useSay } from "../../i18n/useSay";
import { cellOf, classesOf } from "../../kinds/cellOf";
import { CardsOnPhone } from "../../kinds/CardsOnPhone";
import { columnWords } from "../../kinds/columnWords";
import { GridFrame } from "../../kinds/GridFrame";
import { GridHead } from "../../kinds/GridHead";
import type { Told } from "../../kinds/told";
import { useReading } from "../../kinds/useReading";
import { getActor } from "../actor";
import { FormDialog } from "../form/FormDialog";
import { columnsOf } from "../list/columns";
import { hasRowLinks, RowLinks } from "../list/RowLinks";
import { RowWorkProvider } from "../list/RowWorkProvider";
import { RowWorkContext } from "../list/rowWork";
import { mayCreate } from "../may";
import { declared, usePlaces } from "../places";

interface PartTableProps {
  /** The name of a declared part. */
  readonly name: string;
  readonly fields?: readonly string[];
}

/** Rows of another resource that belong to the record around it, told together with it. */
export function PartTable({ name, fields }: PartTableProps) {
  const say = useSay();
  const of = useResourceContext() ?? "";
  const record = useRecordContext<Told>();
  const places = usePlaces();
  const [creating, setCreating] = useState(false);
  const part = declared(of).parts?.[name];
  const rows = record?.[name];
  if (!part || !record || !Array.isArray(rows)) return null;
  const target = resourceByName(part.of);
  // What the record says already is not said again in every line.
  const isSaid = (column: string) =>
    target.fields[column]?.spec.kind === "ref" &&
    record[column] !== undefined &&
    rows.every((row: Told) => row[column] === record[column]);
  const columns = fields ?? columnsOf(target, undefined).filter((column) => column !== part.by && !isSaid(column));
  const creates = !part.written && mayCreate(target, getActor());
  // What has a form of its own screen is begun there.
  const createPath = places.createPath(part.of);
  return (
    <Paper component="section" sx={{ mb: 1.5, overflow: "hidden" }}>
      <Stack direction="row" sx={{ px: { xs: 2, sm: 1.5 }, py: 1, alignItems: "center", justifyContent: "space-between" }}>
        <Typography component="h2" variant="subtitle1">
          {say(part.label)} {rows.length > 0 && `(${rows.length})`}
        </Typography>
        {creates && (
          <Button
            size="small"
            startIcon={<Add />}
            {...(createPath ? { component: Link, to: createPath } : { onClick: () => setCreating(true) })}
          >
            {say(["新增", "New"])}
          </Button>
        )}
      </Stack>
      {rows.length === 0 ? (
        <Typography variant="body2" color="text.secondary" sx={{ px: { xs: 2, sm: 1.5 }, pb: 1.5 }}>
          {say(["暂无数据", "Nothing here"])}
        </Typography>
      ) : (
        <RowWorkProvider of={part.of}>
          <Rows of={part.of} columns={columns} rows={rows as readonly Told[]} />
        </RowWorkProvider>
      )}
      {creating && <FormDialog of={part.of} defaults={{ [part.by]: record.id }} onClose={() => setCreating(false)} />}
    </Paper>
  );
}

function Rows({ of, columns, rows }: { of: string; columns: readonly string[]; rows: readonly Told[] }) {
  const say = useSay();
  const places = usePlaces();
  const { fields } = resourceByName(of);
  const shown = columns.filter((name) => rows.some((row) => row[name] !== undefined));
  const reading = useReading(shown.map((name) => fields[name]!.spec));
  const actable = rows.some((row) => hasRowLinks(of, row));
  return (
    <CardsOnPhone heads={shown.map((name) => columnWords(fields[name]!.spec, say))}>
      <GridFrame>
        <table className="grid">
          <GridHead columns={shown.map((name) => [name, fields[name]!.spec])} acts={actable} />
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {shown.map((name, at) => {
                  const { spec } = fields[name]!;
                  const cell = cellOf(name, spec, { ...reading, row });
                  return (
                    <td key={name} className={classesOf(spec, cell, at)}>
                      {at === 0 ? <Opening row={row} path={places.showPath(of, row.id)} cell={cell} /> : cell}
                    </td>
                  );
                })}
                {actable && (
                  <td className="acts">
                    <RowLinks row={row} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </GridFrame>
    </CardsOnPhone>
  );
}

/** The first column leads to the row: on its own screen, or in a drawer. */
function Opening({ row, path, cell }: { row: Told; path: string | undefined; cell: ReactNode }) {
  const work = useContext(RowWorkContext);
  if (path)
    return (
      <Link to={path} underline="hover">
        {cell}
      </Link>
    );
  return (
    <button type="button" className="link" onClick={() => work?.open(row)}>
      {cell}
    </button>
  );
}
