import { useListContext } from "react-admin";
import type { FieldSpec } from "../../../resources/kit/field";
import type { Label } from "../../../resources/kit/label";
import { useSay } from "../../i18n/useSay";
import { isRightAligned } from "../../kinds/cellOf";
import { isSortable } from "./columns";

const yuan: Label = ["{label}(元)", "{label} (CNY)"];

/** The head of a column; where it can be sorted, a button that says how it is. */
export function HeadCell({ name, spec }: { name: string; spec: FieldSpec }) {
  const say = useSay();
  const { sort, setSort } = useListContext();
  const words = spec.kind === "money" ? say(yuan, { label: spec.label }) : say(spec.label);
  const sorted = sort.field === name ? (sort.order === "ASC" ? "ascending" : "descending") : undefined;
  const mark = sorted ? (sorted === "ascending" ? " ↑" : " ↓") : "";
  return (
    <th scope="col" className={isRightAligned(spec) ? "num" : undefined} aria-sort={sorted}>
      {isSortable(spec) ? (
        <button
          type="button"
          className="link sort"
          title={say(["按{words}排序", "Sort by {words}"], { words })}
          onClick={() => setSort({ field: name, order: sort.field === name && sort.order === "ASC" ? "DESC" : "ASC" })}
        >
          {words}
          {mark}
        </button>
      ) : (
        words
      )}
    </th>
  );
}
