import DeleteOutline from "@mui/icons-material/DeleteOutline";
import { IconButton } from "@mui/material";
import { memo } from "react";
import { workTrade } from "../../../../resources/dictionaries/workTrade";
import { labelOf } from "../../../../resources/kit/dictionary";
import { useLocale, useSay } from "../../../i18n/useSay";
import { fenOf } from "../../parts/money";
import { columns } from "./columns";
import { GridCell } from "./GridCell";
import { amountsOf, type Line } from "./line";
import { warningsOf, type Surroundings } from "./warnings";

interface GridRowProps {
  line: Line;
  row: number;
  surroundings: Surroundings;
  onType: (row: number, at: number, text: string) => void;
  onRemove: (row: number) => void;
}

/** A worker's line: who he is, what to look at, the boxes, and what comes out. */
export const GridRow = memo(function GridRow({ line, row, surroundings, onType, onRemove }: GridRowProps) {
  const say = useSay();
  const locale = useLocale();
  const { total_pay_amount, actual_amount } = amountsOf(line);
  const warnings = warningsOf(line, surroundings);
  const [first] = warnings;
  const all = warnings.map(({ text }) => say(text)).join(locale === "zh" ? "；" : "; ");
  return (
    <tr aria-rowindex={row + 2}>
      <td className="still seq num">{row + 1}</td>
      <th scope="row" className="name" title={line.id_card_number}>
        {line.worker_name}
      </th>
      <td className="still" title={all || undefined}>
        {first && <span className={`tag tag-${first.tone}`}>{say(first.text)}</span>}
        {warnings.length > 1 && ` +${warnings.length - 1}`}
      </td>
      <td className="still" title={line.team_name}>
        {line.team_name || "-"}
      </td>
      <td className="still">{labelOf(workTrade, line.work_type, locale)}</td>
      {columns.map((column, at) => (
        <td key={column.name}>
          <GridCell
            column={column}
            row={row}
            at={at}
            text={line.cells[column.name]}
            label={`${line.worker_name} ${say(column.label)}`}
            hint={column.name === "days" && line.attend_days !== null ? String(line.attend_days) : undefined}
            follows={column.name === "base_amount" && !line.hasOwnBase}
            onType={onType}
          />
        </td>
      ))}
      <td className="still num">{fenOf(total_pay_amount)}</td>
      <td className="still num actual">{fenOf(actual_amount)}</td>
      <td className="still">
        <IconButton
          size="small"
          tabIndex={-1}
          aria-label={say(["移除{name}", "Remove {name}"], { name: line.worker_name })}
          onClick={() => onRemove(row)}
        >
          <DeleteOutline fontSize="small" />
        </IconButton>
      </td>
    </tr>
  );
});
