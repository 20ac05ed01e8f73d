import { Link as MuiLink } from "@mui/material";
import type { ReactNode } from "react";
import { Link } from "react-admin";
import { resourceByName, type ResourceName } from "../../resources";
import { cellOf, classesOf, isRightAligned } from "../kinds/cellOf";
import { columnWords } from "../kinds/columnWords";
import { CardsOnPhone } from "../kinds/CardsOnPhone";
import { GridFrame } from "../kinds/GridFrame";
import type { WireRow } from "../kinds/wireRow";
import { useFormatContext } from "../kinds/useFormatContext";
import { useTranslations } from "../i18n/useTranslations";
import { EmptyState } from "../shell/states/states";

export interface RelatedRowsProps {
  /** The resource whose declaration names the columns. */
  of: ResourceName;
  fields: readonly string[];
  rows: readonly WireRow[];
  /** Where the first column leads. */
  to?: (row: WireRow) => string | undefined;
  /** A last column. */
  last?: { readonly title: string; readonly cell: (row: WireRow) => ReactNode };
  empty?: string;
}

/** Rows that came with another answer, in the columns their resource declares. */
export function RelatedRows({ of, fields, rows, to, last, empty }: RelatedRowsProps) {
  const t = useTranslations();
  const declared = resourceByName(of).fields;
  const columns = fields.flatMap((name) => (declared[name] ? [{ name, spec: declared[name].spec }] : []));
  const reading = useFormatContext(columns.map(({ spec }) => spec));
  if (rows.length === 0) return <EmptyState {...(empty && { title: empty })} />;
  return (
    <CardsOnPhone heads={[...columns.map(({ spec }) => columnWords(spec, t)), ...(last ? [last.title] : [])]}>
      <GridFrame>
        <table className="grid">
          <thead>
            <tr>
              {columns.map(({ name, spec }) => (
                <th key={name} scope="col" className={isRightAligned(spec) ? "num" : undefined}>
                  {columnWords(spec, t)}
                </th>
              ))}
              {last && <th scope="col">{last.title}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {columns.map(({ name, spec }, at) => {
                  const cell = cellOf(name, spec, { ...reading, row });
                  const target = at === 0 ? to?.(row) : undefined;
                  return (
                    <td key={name} className={classesOf(spec, cell, at)}>
                      {target ? (
                        <MuiLink component={Link} to={target}>
                          {cell}
                        </MuiLink>
                      ) : (
                        cell
                      )}
                    </td>
                  );
                })}
                {last && <td>{last.cell(row)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </GridFrame>
    </CardsOnPhone>
  );
}
