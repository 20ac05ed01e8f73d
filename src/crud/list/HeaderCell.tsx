import { useListSortContext } from "react-admin";
import type { FieldSpec } from "../../../resources/kit/field";
import { useTranslations } from "../../app/i18n/useTranslations";
import { TermHelp } from "../../ui/TermHelp";
import { isRightAligned } from "../../kinds/cellOf";
import { columnWords } from "../../kinds/columnWords";
import { LinkButton } from "../../ui/LinkButton";
import css from "../../ui/table/Table.module.css";
import { isSortable } from "./columns";
import { ColumnResizer } from "./ColumnResizer";

const directionOf = (order: string) => (order === "ASC" ? "ascending" : "descending");
const marks = { ascending: "↑", descending: "↓" } as const;

interface HeaderCellProps {
  readonly name: string;
  readonly spec: FieldSpec;
  /** The column that stays in view in a table that scrolls sideways. */
  readonly isFirst: boolean;
  /** The field shown in the second line of the column. */
  readonly second?: { readonly name: string; readonly spec: FieldSpec } | undefined;
  readonly width: number | undefined;
  readonly onWidth: (name: string, width: number | undefined) => void;
}

/** The header of a column: a button if sortable, with a resizable edge. */
export function HeaderCell({ name, spec, isFirst, second, width, onWidth }: HeaderCellProps) {
  const t = useTranslations();
  const { sort } = useListSortContext();
  const words = columnWords(spec, t);
  const sortedBy = [name, second?.name].find((field) => field === sort.field);
  return (
    <th
      scope="col"
      className={[isFirst && css.first, isRightAligned(spec) && css.numeric].filter(Boolean).join(" ") || undefined}
      aria-sort={sortedBy === undefined ? undefined : directionOf(sort.order)}
      style={width === undefined ? undefined : { width, minWidth: width, maxWidth: width, overflow: "hidden" }}
    >
      <ColumnLabel name={name} spec={spec} />
      {second && (
        <div className={css.second}>
          <ColumnLabel {...second} />
        </div>
      )}
      <ColumnResizer words={words} width={width} onWidth={(next) => onWidth(name, next)} />
    </th>
  );
}

const ColumnLabel = (column: Pick<HeaderCellProps, "name" | "spec">) => (
  <>
    <SortButton {...column} />
    {column.spec.term && <TermHelp term={column.spec.term} />}
  </>
);

function SortButton({ name, spec }: Pick<HeaderCellProps, "name" | "spec">) {
  const t = useTranslations();
  const { sort, setSort } = useListSortContext();
  const words = columnWords(spec, t);
  if (!isSortable(spec)) return words;
  const isSorted = sort.field === name;
  return (
    <LinkButton
      className={css.sort}
      data-sorted={isSorted || undefined}
      title={t(["按{words}排序", "Sort by {words}"], { words })}
      onClick={() => setSort({ field: name, order: isSorted && sort.order === "ASC" ? "DESC" : "ASC" })}
    >
      {words}
      <span aria-hidden>{isSorted ? marks[directionOf(sort.order)] : "↕"}</span>
    </LinkButton>
  );
}
