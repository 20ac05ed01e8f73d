import { Alert } from "@mui/material";
import { Link, useGetList } from "react-admin";
import { useTranslations } from "../../app/i18n/useTranslations";
import { recordName } from "../../kinds/recordName";
import type { WireRow } from "../../kinds/wireRow";
import { resourceNameOf, declarationOf, useRecordPaths } from "../../app/routing/recordPaths";

/** The number of drafts listed by name; the others are in the list. */
const named = 3;

/** Offers unfinished drafts before the user creates a new one. */
export function DraftsNotice({ resource }: { resource: string }) {
  const t = useTranslations();
  const paths = useRecordPaths();
  const { drafts } = declarationOf(resource);
  const { data = [] } = useGetList<WireRow>(
    resourceNameOf(resource),
    {
      filter: drafts && { [drafts.field]: drafts.is },
      pagination: { page: 1, perPage: named },
      sort: { field: "id", order: "DESC" },
    },
    { enabled: drafts !== undefined, refetchOnMount: "always", staleTime: 0 },
  );
  if (!drafts || data.length === 0) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {t(["您有未提交的草稿，可继续填写：", "You have unsubmitted drafts: "])}
      {data.map((row, at) => (
        <span key={row.id}>
          {at > 0 && t(["、", ", "])}
          <Link to={paths.editPath(resource, row.id) ?? `/${resourceNameOf(resource)}`}>
            {recordName(resourceNameOf(resource), row)}
          </Link>
        </span>
      ))}
    </Alert>
  );
}
