import { memo } from "react";
import { cardDiffers } from "../../../../resources/payrolls/lineWarnings";
import { formatMoney, toFen } from "../../../../resources/kit/money";
import { useLocale, useSay } from "../../../i18n/useSay";
import { ActiveCell } from "./ActiveCell";
import type { Line } from "./line";
import { places, type Place } from "./places";
import type { Drafting } from "./useDraft";
import { warningsOf, type Surroundings } from "./warnings";

interface GridRowProps {
  line: Line;
  row: number;
  surroundings: Surroundings;
  /** The marked places of this row; -1 where none is. */
  left: number;
  right: number;
  /** The last row of what is marked bears the handle by which it is filled down. */
  isLast: boolean;
  /** Where one stands, when it is in this row. */
  active?: number | undefined;
  drafting?: Drafting | undefined;
  focused?: boolean;
  onRemove: (row: number) => void;
}

/** A worker's line: what to look at, who he is, what is typed, and what comes out. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { line, row, surroundings, left, right, isLast, active, drafting, focused = false, onRemove } = props;
  const say = useSay();
  const locale = useLocale();
  const warnings = warningsOf(line, surroundings);
  const [first] = warnings;
  const isOtherCard = warnings.some(({ text }) => text === cardDiffers);
  const all = warnings.map(({ text }) => say(text)).join(locale === "zh" ? "；" : "; ");
  const look = (
    <td key="look" className="look" title={all || undefined}>
      {first && <span className={`tag tag-${first.tone}`}>{say(first.text)}</span>}
      {warnings.length > 1 && ` +${warnings.length - 1}`}
    </td>
  );
  const titleOf = ({ is, cell }: Place): string | undefined => {
    if (is === "name") return line.id_card_number;
    return isOtherCard && cell?.name === "pay_roll_bank_card_number" ? say(cardDiffers) : undefined;
  };
  const classOf = (place: Place, at: number) =>
    [
      place.is,
      place.right && "num",
      at >= left && at <= right && "marked",
      at === active && "active",
      !place.cell && "still",
      place.cell?.name === "base_amount" && !line.hasOwnBase && "follows",
      place.cell && isWrong(place, line) && "wrong",
      isOtherCard && place.cell?.name === "pay_roll_bank_card_number" && "doubtful",
    ]
      .filter(Boolean)
      .join(" ");
  return (
    <tr aria-rowindex={row + 2}>
      <th scope="row" className="seq num" data-row={row}>
        {row + 1}
      </th>
      {places.map((place, at) => {
        const text = asRead(place, place.text(line, locale));
        const cell = (
          <td
            key={at}
            data-at={`${row}:${at}`}

            className={classOf(place, at)}
            title={titleOf(place)}
          >
            {at === active && drafting ? (
              <ActiveCell place={place} label={`${line.worker_name} ${say(place.label)}`} drafting={drafting} focused={focused} />
            ) : (
              text || (place.cell?.name === "days" && line.attend_days !== null ? <i>{line.attend_days}</i> : null)
            )}
            {isLast && at === right && <span className="handle" data-handle aria-hidden />}
          </td>
        );
        return place.is === "name" ? [cell, look] : cell;
      })}
      <td className="remove">
        <button
          type="button"
          tabIndex={-1}
          aria-label={say(["移除{name}", "Remove {name}"], { name: line.worker_name })}
          onClick={() => onRemove(row)}
        >
          ×
        </button>
      </td>
    </tr>
  );
});

/** What stands in a cell is typed and copied plainly; an amount that nobody is typing is read in thousands. */
function asRead({ cell, right }: Place, text: string): string {
  const isAmount = right && (!cell || cell.name === "unit_price" || cell.sums === "money");
  return isAmount && toFen(text) !== undefined ? formatMoney(text, { thousands: true }) : text;
}

function isWrong({ cell }: Place, line: Line): boolean {
  const text = cell ? line.cells[cell.name].trim() : "";
  return text !== "" && !cell?.accepts(text);
}
