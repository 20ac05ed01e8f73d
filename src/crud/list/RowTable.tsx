import { memo, useContext, useMemo, useRef, type MouseEvent, type ReactNode } from "react";
import { RecordContextProvider, useDataTableCallbacksContext, useListContext, useNavigate } from "react-admin";
import type { AnyResource } from "../../../resources/kit/resource";
import { useTranslations } from "../../app/i18n/useTranslations";
import type { Code } from "../../../resources/kit/dictionary";
import { cellOf, isWide, cellVariant } from "../../kinds/cellOf";
import { translate } from "../../../resources/kit/label";
import { ownUnitOf, unitOf } from "../../kinds/unit";
import { toneOf } from "../../kinds/tone";
import { LinkButton, linkClass } from "../../ui/LinkButton";
import css from "../../ui/table/Table.module.css";
import { TableFrame } from "../../ui/table/TableFrame";
import { recordName } from "../../kinds/recordName";
import type { FormatContext } from "../../../resources/kit/kinds/kind";
import type { WireRow } from "../../kinds/wireRow";
import { useFormatContext } from "../../kinds/useFormatContext";
import { declarationOf, namedAddress, recordHref, useRecordPaths } from "../../app/routing/recordPaths";
import { stackedColumns, type StackedColumn } from "./columns";
import { HeaderCell } from "./HeaderCell";
import { useDensity, useListSetup } from "./listSetup";
import { RowLinks, rowLinkTest } from "./RowLinks";
import { RowActionsContext } from "./rowActions";
import { useRowClicks } from "./useRowClicks";
import { useRowKeys } from "./useRowKeys";
import checkbox from "../../ui/checkbox.module.css";

export interface RowTableProps {
  readonly resource: string;
  readonly columns: readonly string[];
  /** Components that replace column values, and components before the links of each row. */
  readonly cells?: Readonly<Record<string, ReactNode>> | undefined;
  readonly rowActions?: ReactNode;
  readonly choosable: boolean;
  /** The main table of the screen: its header is sticky. */
  readonly tall: boolean;
}

/** The rows as a table of plain cells: react-admin's own table takes twice as long for a hundred rows. */
export function RowTable({ resource, columns, cells, rowActions, choosable, tall }: RowTableProps) {
  const t = useTranslations();
  const { data = [], selectedIds, onSelect } = useListContext<WireRow>();
  const { handleToggleItem } = useDataTableCallbacksContext();
  const work = useContext(RowActionsContext);
  const navigate = useNavigate();
  const pathOf = useRecordPaths().rowPaths(resource);
  const declaration = declarationOf(resource);
  const reading = useFormatContext(columns.map((name) => declaration.fields[name]!.spec));
  // The same objects as long as the columns are, so that only changed rows are rendered again.
  const stacked = useMemo(() => stackedColumns(declaration, columns), [declaration, columns]);
  const addresses = useMemo(
    () => new Map(stacked.map(({ name }) => [name, namedAddress(declaration.fields[name]!.spec.target)])),
    [declaration, stacked],
  );
  const actable = rowActions !== undefined || data.some(rowLinkTest(resource));
  const chosen = new Set(selectedIds);
  const all = data.length > 0 && data.every(({ id }) => chosen.has(id));

  const [setup, change] = useListSetup(resource);
  const [density] = useDensity();
  const { widths } = setup;
  const onWidth = (name: string, width: number | undefined) => {
    const { [name]: _, ...others } = widths;
    change({ widths: width === undefined ? others : { ...others, [name]: width } });
  };

  const body = useRef<HTMLTableSectionElement>(null);
  useRowKeys(body, tall);
  useRowClicks(body, (id) => {
    const row = data.find((each) => String(each.id) === id);
    const to = row && pathOf(row);
    if (to) navigate(to);
    else if (row) work?.open?.(row);
  });

  return (
    <TableFrame tall={tall}>
      <table className={[css.grid, css[density]].filter(Boolean).join(" ")} data-density={density}>
        <thead>
          <tr>
            {choosable && (
              <th className={css.check}>
                <input
                  type="checkbox"
                  className={checkbox.checkbox}
                  checked={all}
                  onChange={() => onSelect(all ? [] : data.map(({ id }) => id))}
                  aria-label={t(["选择本页全部", "Select all on this page"])}
                />
              </th>
            )}
            {stacked.map(({ name, second }, at) => (
              <HeaderCell
                key={name}
                name={name}
                isFirst={at === 0}
                spec={declaration.fields[name]!.spec}
                second={second === undefined ? undefined : { name: second, spec: declaration.fields[second]!.spec }}
                width={widths[name]}
                onWidth={onWidth}
              />
            ))}
            {actable && (
              <th scope="col" className={css.actions} data-actions>
                {t(["操作", "Actions"])}
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body}>
          {data.map((row) => (
            <Row
              key={row.id}
              row={row}
              declaration={declaration}
              columns={stacked}
              widths={widths}
              reading={reading}
              addresses={addresses}
              link={pathOf(row)}
              open={work?.open}
              chosen={choosable ? chosen.has(row.id) : undefined}
              onChoose={handleToggleItem}
              cells={cells}
              rowActions={rowActions}
              actable={actable}
              chooseWords={t(["选择", "Select"])}
            />
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

/** Provides react-admin's record context only where it may be needed: a hundred rows of plain text do not need it. */
const inRecord = (row: WireRow, content: ReactNode) => <RecordContextProvider value={row}>{content}</RecordContextProvider>;

interface RowProps {
  readonly row: WireRow;
  readonly declaration: AnyResource;
  readonly columns: readonly StackedColumn[];
  readonly widths: Readonly<Record<string, number>>;
  readonly reading: Omit<FormatContext, "row">;
  /** Of the rows that the columns name. */
  readonly addresses: ReadonlyMap<string, ReturnType<typeof namedAddress>>;
  readonly link: string | undefined;
  readonly open: ((row: WireRow) => void) | undefined;
  /** Undefined if rows cannot be selected. */
  readonly chosen: boolean | undefined;
  readonly onChoose: ((id: number, event: MouseEvent<HTMLInputElement>) => void) | undefined;
  readonly cells: RowTableProps["cells"];
  readonly rowActions: ReactNode;
  readonly actable: boolean;
  readonly chooseWords: string;
}

const Row = memo(function Row({
  row,
  declaration,
  columns,
  widths,
  reading,
  addresses,
  link,
  open,
  chosen,
  onChoose,
  cells,
  rowActions,
  actable,
  chooseWords,
}: RowProps) {
  const { fields, name: resource, list } = declaration;
  const edge = list?.edge;
  const valueIn = (name: string) =>
    cells?.[name] === undefined ? cellOf(name, fields[name]!.spec, { ...reading, row }) : inRecord(row, cells[name]);
  return (
    <tr
      data-id={row.id}
      data-edge={edge && toneOf(fields[edge]!.spec, row[edge] as Code)}
      className={[(link || open) && css.opens, chosen && css.chosen].filter(Boolean).join(" ")}
    >
      {chosen !== undefined && (
        <td className={css.check} data-actions>
          <input
            type="checkbox"
            className={checkbox.checkbox}
            checked={chosen}
            readOnly
            onClick={(event) => onChoose?.(row.id, event)}
            aria-label={`${chooseWords} ${recordName(resource, row)}`}
          />
        </td>
      )}
      {columns.map(({ name, second }, at) => {
        const { spec } = fields[name]!;
        const cell = valueIn(name);
        // Not in the second line: two links that close together are hard to hit.
        const other = row.unreadable?.includes(name) ? undefined : addresses.get(name)?.(row[name]);
        const entry =
          at > 0 ? (
            other !== undefined && typeof cell === "string" ? (
              <a href={recordHref(other)} className={linkClass}>
                {cell}
              </a>
            ) : (
              cell
            )
          ) : link ? (
            <a href={recordHref(link)} className={linkClass} data-entry>
              {cell}
            </a>
          ) : open ? (
            <LinkButton onClick={() => open(row)}>{cell}</LinkButton>
          ) : (
            cell
          );
        const width = widths[name];
        const look = cellVariant(spec);
        const classes = [
          at === 0 && css.first,
          look && css[look],
          second !== undefined && css.stacked,
          second !== undefined && isWide(fields[second]!.spec) && css.fluid,
          width !== undefined && css.sized,
        ]
          .filter(Boolean)
          .join(" ");
        return (
          <td key={name} className={classes || undefined} style={width === undefined ? undefined : { maxWidth: width }}>
            {second !== undefined ? (
              <>
                <div title={typeof cell === "string" ? cell : undefined}>{entry}</div>
                <div className={css.second}>
                  {valueIn(second)}
                  {ownUnitOf(fields[second]!.spec) && translate(unitOf(fields[second]!.spec, row[second]), reading.locale)}
                </div>
              </>
            ) : at > 0 && typeof cell === "string" && cell.length > 24 ? (
              <span className={css.long} title={cell}>
                {entry}
              </span>
            ) : (
              entry
            )}
          </td>
        );
      })}
      {actable && (
        <td className={css.actions} data-actions>
          {rowActions !== undefined && inRecord(row, rowActions)}
          <RowLinks row={row} />
        </td>
      )}
    </tr>
  );
});
