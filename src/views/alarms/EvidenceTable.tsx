import { Link as MuiLink } from "@mui/material";
import { Link } from "react-admin";
import { resources } from "../../../resources";
import type { Evidence } from "../../../resources/kit/defineAlarm";
import type { Label } from "../../../resources/kit/label";
import { useTranslations } from "../../i18n/useTranslations";
import { DataTable } from "../../ui/table/DataTable";

const labelsByName: Readonly<Record<string, { readonly label: Label }>> = resources;

/** `to` is the address at which the row is shown. */
export type LinkedEvidence = Evidence & { readonly to?: string | null };

/** The rows that the rule judged by. */
export function EvidenceTable({ evidence }: { evidence: readonly LinkedEvidence[] }) {
  const t = useTranslations();
  return (
    <DataTable
      rows={evidence}
      rowKey={(_, at) => at}
      columns={[
        { label: "#", render: (_, at) => at + 1 },
        {
          label: t(["对象", "What"]),
          render: ({ type }) => {
            const kind = labelsByName[type];
            return kind ? t(kind.label) : type;
          },
        },
        {
          label: t(["依据", "Evidence"]),
          wraps: true,
          render: ({ to, text }) =>
            to ? (
              <MuiLink component={Link} to={to}>
                {text}
              </MuiLink>
            ) : (
              text
            ),
        },
      ]}
    />
  );
}
