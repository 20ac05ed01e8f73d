import { Button } from "@mui/material";
import { Link } from "react-admin";
import type { QueuedRow } from "../../../resources/dashboards/homeResponses";
import { unknown } from "../../../resources/kit/dictionary";
import { SectionPanel } from "../../ui/SectionPanel";
import { canOpenAddress } from "../../app/entry/canOpenAddress";
import { WaitingTime } from "../../crud/review/WaitingTime";
import { useTranslations } from "../../app/i18n/useTranslations";
import { useRecordPaths } from "../../app/routing/recordPaths";
import { DataTable } from "../../ui/table/DataTable";

/** Rows of all lists that wait for the user's decision, oldest first; each links to where it is decided. */
export function WorkQueue({ rows }: { rows: readonly QueuedRow[] }) {
  const t = useTranslations();
  const { reviewPath, showPath } = useRecordPaths();
  return (
    <SectionPanel flush title={t(["待我办理", "My tasks"])}>
      <DataTable
        rows={rows}
        rowKey={({ resource, id }) => `${resource} ${id}`}
        cards
        columns={[
          { label: t(["事项", "Task"]), render: ({ label }) => label },
          { label: t(["名称", "Name"]), wraps: true, render: ({ name }) => name },
          ...(rows.some(({ project_name }) => project_name)
            ? [{ label: t(["项目", "Project"]), wraps: true, render: (row: QueuedRow) => row.project_name ?? unknown }]
            : []),
          { label: t(["等待时间", "Waiting"]), render: ({ since }) => <WaitingTime since={since} /> },
        ]}
        renderActions={({ resource, id, name, has_review, ...row }) => {
          const to =
            (has_review ? reviewPath(resource, id) : undefined) ??
            showPath(resource, id) ??
            (canOpenAddress(row.to) ? row.to : undefined);
          return (
            to && (
              <Button size="small" component={Link} to={to} aria-label={t(["办理：{name}", "Handle {name}"], { name })}>
                {t(["办理", "Handle"])}
              </Button>
            )
          );
        }}
      />
    </SectionPanel>
  );
}
