import { useListSortContext } from "react-admin";
import type { FieldSpec } from "../../../resources/kit/field";
import { useTranslations } from "../../i18n/useTranslations";
import { isRightAligned } from "../../kinds/cellOf";
import { columnWords } from "../../kinds/columnWords";
import { LinkButton } from "../../ui/LinkButton";
import css from "../../ui/table/Table.module.css";
import { isSortable } from "./columns";
import { ColumnResizer } from "./ColumnResizer";

const marks = { ascending: "↑", descending: "↓" } as const;

interface HeadCellProps {
  readonly name: string;
  readonly spec: FieldSpec;
  readonly width: number | undefined;
  readonly onWidth: (name: string, width: number | undefined) => void;
}

/** The head of a column; where it can be sorted, a button that says how it is. Its edge is pulled to make it wider. */
export function HeaderCell({ name, spec, width, onWidth }: HeadCellProps) {
  const t = useTranslations();
  const { sort, setSort } = useListSortContext();
  const words = columnWords(spec, t);
  const sorted = sort.field === name ? (sort.order === "ASC" ? "ascending" : "descending") : undefined;
  return (
    <th
      scope="col"
      className={isRightAligned(spec) ? css.numeric : undefined}
      aria-sort={sorted}
      style={width === undefined ? undefined : { width, minWidth: width, maxWidth: width, overflow: "hidden" }}
    >
      {isSortable(spec) ? (
        <LinkButton
          className={css.sort}
          title={t(["按{words}排序", "Sort by {words}"], { words })}
          onClick={() => setSort({ field: name, order: sort.field === name && sort.order === "ASC" ? "DESC" : "ASC" })}
        >
          {words}
          <span aria-hidden>{sorted ? marks[sorted] : "↕"}</span>
        </LinkButton>
      ) : (
        words
      )}
      <ColumnResizer words={words} width={width} onWidth={(next) => onWidth(name, next)} />
    </th>
  );
}
