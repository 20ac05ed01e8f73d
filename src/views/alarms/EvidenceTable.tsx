import { resources } from "../../../resources";
import type { LinkedEvidence } from "../../../resources/dashboards/detailResponses";
import { singularLabel, type Label } from "../../../resources/kit/label";
import { useTranslations } from "../../app/i18n/useTranslations";
import { DataTable } from "../../ui/table/DataTable";
import { TextLink } from "../../app/data/ListLink";

const labelsByName: Readonly<Record<string, { readonly label: Label }>> = resources;

const isFigure = /^-?[\d,.]+(元| CNY)?$/;

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
  return (
    <DataTable
      rows={evidence}
      rowKey={(_, at) => at}
      columns={[
        { label: "#", render: (_, at) => at + 1 },
        {
          label: t(["对象", "Record"]),
          render: ({ type }) => {
            const kind = labelsByName[type];
            if (!kind) return type;
            const name = t(singularLabel(kind.label));
            return name.charAt(0).toUpperCase() + name.slice(1);
          },
        },
        {
          label: firstTitle,
          wraps: true,
          render: (row) =>
            row.to ? <TextLink to={row.to}>{firstCell(row) || t(["查看", "View"])}</TextLink> : firstCell(row) || "-",
        },
        ...titles.map((label, at) => ({
          label,
          numeric: evidence.some(({ cells }) => isFigure.test(cells?.[at + 1] ?? "")),
          render: ({ cells }: LinkedEvidence) => cells?.[at + 1] || "-",
        })),
      ]}
    />
  );
}
