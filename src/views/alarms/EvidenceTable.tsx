import { isResource, summaryOf } from "../../app/declarations";
import type { LinkedEvidence } from "../../../resources/dashboards/detailResponses";
import { evidenceLimit } from "../../../resources/kit/defineAlarm";
import { singularLabel } from "../../../resources/kit/label";
import { formatFen, toFen } from "../../../resources/kit/money";
import { useTranslations } from "../../app/i18n/useTranslations";
import { DataTable } from "../../ui/table/DataTable";
import { TextLink } from "../../app/data/ListLink";

const isFigure = /^-?[\d,.]+(元| CNY)?$/;
const amountText = /^(-?[\d,]+(?:\.\d+)?)(元| CNY)$/;

/** The sum of a column of amounts, written as they are; undefined for other columns and for a single row. */
function sumOf(cells: readonly string[]): string | undefined {
  const amounts = cells.filter((cell) => cell !== "" && cell !== "-").map((cell) => amountText.exec(cell));
  const unit = amounts[0]?.[2];
  if (cells.length < 2 || unit === undefined) return undefined;
  let sum = 0;
  for (const amount of amounts) {
    const fen = amount && toFen(amount[1]!.replaceAll(",", ""));
    if (fen === null || fen === undefined) return undefined;
    sum += fen;
  }
  return formatFen(sum, { thousands: true }) + unit;
}

interface EvidenceTableProps {
  /** Column headers, as the rule declares them. */
  columns: readonly string[];
  evidence: readonly LinkedEvidence[];
}

/** The evidence of an alarm as a table, or as one text per row for alarms of earlier versions, which have no cells. */
export function EvidenceTable({ columns, evidence }: EvidenceTableProps) {
  const t = useTranslations();
  const hasCells = evidence.every(({ cells }) => cells?.length === columns.length);
  const [firstTitle = t(["说明", "Details"]), ...titles] = hasCells ? columns : [];
  const firstCell = ({ text, cells }: LinkedEvidence) => (hasCells ? cells?.[0] : text) ?? "";
  // A payroll above its workers states what they state: the last kind is the finest, and only its rows are added.
  const finest = evidence.filter(({ type }) => type === evidence.at(-1)?.type);
  const sums = titles.map((_, at) => (hasCells ? sumOf(finest.map(({ cells }) => cells?.[at + 1] ?? "")) : undefined));
  // A list that was cut has no sum.
  const hasSums = evidence.length < evidenceLimit && sums.some((sum) => sum !== undefined);
  return (
    <DataTable
      cards
      rows={evidence}
      rowKey={(_, at) => at}
      columns={[
        { label: "#", render: (_, at) => at + 1 },
        {
          label: t(["对象", "Record"]),
          render: ({ type }) => {
            if (!isResource(type)) return type;
            const name = t(singularLabel(summaryOf(type).label));
            return name.charAt(0).toUpperCase() + name.slice(1);
          },
        },
        {
          label: firstTitle,
          wraps: true,
          ...(hasSums && { footer: t(["合计", "Total"]) }),
          render: (row) =>
            row.to ? <TextLink to={row.to}>{firstCell(row) || t(["查看", "View"])}</TextLink> : firstCell(row) || "-",
        },
        ...titles.map((label, at) => ({
          label,
          ...(hasSums && sums[at] !== undefined && { footer: sums[at] }),
          numeric: evidence.some(({ cells }) => isFigure.test(cells?.[at + 1] ?? "")),
          render: ({ cells }: LinkedEvidence) => cells?.[at + 1] || "-",
        })),
      ]}
    />
  );
}
