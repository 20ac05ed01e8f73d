import { Link as MuiLink } from "@mui/material";
import { Link } from "react-admin";
import { resources } from "../../../resources";
import type { Evidence } from "../../../resources/kit/defineAlarm";
import type { Label } from "../../../resources/kit/label";
import { useTranslations } from "../../i18n/useTranslations";
import { SimpleTable } from "../../components/SimpleTable";

const labelsByName: Readonly<Record<string, { readonly label: Label }>> = resources;

/** `to` is the address at which the row is shown. */
export type LinkedEvidence = Evidence & { readonly to?: string | null };

/** The rows that the rule judged by. */
export function EvidenceTable({ evidence }: { evidence: readonly LinkedEvidence[] }) {
  const t = useTranslations();
  return (
    <SimpleTable
      rows={evidence.map((each, at) => ({ ...each, at }))}
      keyOf={({ at }) => at}
      heads={["#", t(["对象", "What"]), t(["依据", "Evidence"])]}
    >
      {(row) => {
        const kind = labelsByName[row.type];
        return (
          <>
            <td>{row.at + 1}</td>
            <td>{kind ? t(kind.label) : row.type}</td>
            <td style={{ whiteSpace: "normal" }}>
              {row.to ? (
                <MuiLink component={Link} to={row.to}>
                  {row.text}
                </MuiLink>
              ) : (
                row.text
              )}
            </td>
          </>
        );
      }}
    </SimpleTable>
  );
}
