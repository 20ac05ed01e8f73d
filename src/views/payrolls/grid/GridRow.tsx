import { memo } from "react";
import { formatMoney, toFen } from "../../../../resources/kit/money";
import { useLocale, useTranslations } from "../../../app/i18n/useTranslations";
import { TextTag } from "../../../ui/TextTag";
import { ActiveCell } from "./ActiveCell";
import { formulaOf, type GridLine } from "./line";
import { cellPlaces, type CellPlace } from "./cellPlaces";
import type { CellDraft } from "./useDraft";
import { lineWarnings, warningAt, type WarningContext } from "./warnings";
import css from "./Grid.module.css";

interface GridRowProps {
  line: GridLine;
  row: number;
  /** The one-based number among all lines of the payroll. */
  number: number;
  surroundings: WarningContext;
  /** The selected columns of this row; -1 if none. */
  left: number;
  right: number;
  /** The last row of the selection, which shows the fill handle. */
  isLast: boolean;
  /** The column of the current cell, if it is in this row. */
  active?: number | undefined;
  drafting?: CellDraft | undefined;
  focused?: boolean;
  onRemove: (row: number) => void;
}

/** A worker's line: warnings, name, editable cells, and totals. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { line, row, number, surroundings, left, right, isLast, active, drafting, focused = false, onRemove } = props;
  const t = useTranslations();
  const locale = useLocale();
  const warnings = lineWarnings(line, surroundings);
  const [first] = warnings;
  const all = warnings.map(({ text }) => t(text)).join(locale === "zh" ? "；" : "; ");
  const look = (
    <td key="look" title={all || undefined}>
      {first && <TextTag tone={first.tone}>{t(first.text)}</TextTag>}
      {warnings.length > 1 && ` +${warnings.length - 1}`}
    </td>
  );
  const titleOf = (place: CellPlace): string | undefined => {
    if (place.is === "name") return line.id_card_number;
    const warning = warningAt(place, warnings);
    const formula = place.cell?.name === "base_amount" ? formulaOf(line) : undefined;
    return [warning?.text, formula].flatMap((text) => (text ? [t(text)] : [])).join(" · ") || undefined;
  };
  const classOf = (place: CellPlace, at: number) => {
    const warning = warningAt(place, warnings);
    return [
      place.is && css[place.is],
      place.right && css.numeric,
      at >= left && at <= right && css.marked,
      at === active && css.active,
      !place.cell && css.still,
      place.cell?.name === "base_amount" && !line.hasOwnBase && css.follows,
      warning && (warning.isError ? css.wrong : css.doubtful),
    ]
      .filter(Boolean)
      .join(" ");
  };
  const withFormula = ({ cell }: CellPlace, text: string) => {
    const formula = cell?.name === "base_amount" && text !== "" ? formulaOf(line) : undefined;
    return formula ? (
      <>
        <i>{t(formula)}</i> {text}
      </>
    ) : (
      text
    );
  };
  return (
    <tr aria-rowindex={row + 2}>
      <th scope="row" className={`${css.seq} ${css.numeric}`} data-row={row}>
        {number}
      </th>
      {cellPlaces.map((place, at) => {
        const text = asRead(place, place.text(line, locale));
        const cell = (
          <td key={at} data-at={`${row}:${at}`} className={classOf(place, at)} title={titleOf(place)}>
            {at === active && drafting ? (
              <ActiveCell
                place={place}
                label={`${line.worker_name} ${t(place.label)}`}
                drafting={drafting}
                focused={focused}
                isInvalid={warningAt(place, warnings)?.isError}
              />
            ) : (
              withFormula(place, text) ||
              (place.cell?.name === "days" && line.attend_days !== null ? <i>{line.attend_days}</i> : null)
            )}
            {isLast && at === right && <span className={css.handle} data-handle aria-hidden />}
          </td>
        );
        return place.is === "name" ? [cell, look] : cell;
      })}
      <td className={css.remove}>
        <button
          type="button"
          tabIndex={-1}
          aria-label={t(["移除{name}", "Remove {name}"], { name: line.worker_name })}
          onClick={() => onRemove(row)}
        >
          ×
        </button>
      </td>
    </tr>
  );
});

/** A cell being edited or copied has plain text; otherwise amounts have thousands separators. */
function asRead({ cell, right }: CellPlace, text: string): string {
  const isAmount = right && (!cell || cell.name === "unit_price" || cell.sums === "money");
  return isAmount && toFen(text) !== undefined ? formatMoney(text, { thousands: true }) : text;
}
