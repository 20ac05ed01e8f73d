import { memo } from "react";
import { labelOf } from "../../../../resources/kit/dictionary";
import { useLocale } from "../../../i18n/useSay";
import type { ColumnSpec } from "./columns";

interface GridCellProps {
  column: ColumnSpec;
  row: number;
  at: number;
  text: string;
  label: string;
  /** Shown where the cell is empty: what will be filled in. */
  hint?: string | undefined;
  follows?: boolean;
  onType: (row: number, at: number, text: string) => void;
}

/** One box of the grid; `data-at` is how the keyboard finds its neighbours. */
export const GridCell = memo(function GridCell({ column, row, at, text, label, hint, follows, onType }: GridCellProps) {
  const locale = useLocale();
  const place = `${row}:${at}`;
  if (column.choose) {
    return (
      <select data-at={place} aria-label={label} value={text} onChange={({ target }) => onType(row, at, target.value)}>
        <option value="">-</option>
        {column.choose.values.map(({ code }) => (
          <option key={String(code)} value={String(code)}>
            {labelOf(column.choose!, code, locale)}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      data-at={place}
      aria-label={label}
      aria-invalid={text.trim() !== "" && !column.accepts(text.trim())}
      value={text}
      placeholder={hint}
      className={[column.right && "num", follows && "follows"].filter(Boolean).join(" ") || undefined}
      inputMode={column.right ? "decimal" : undefined}
      list={column.suggest ? `choose-${column.name}` : undefined}
      autoComplete="off"
      onChange={({ target }) => onType(row, at, target.value)}
      onFocus={({ target }) => target.select()}
    />
  );
});
