import { Button } from "@mui/material";
import { useState } from "react";
import { useGetList } from "react-admin";
import { auditLogs } from "../../../resources/system/auditLogs";
import { Loadable } from "../../app/data/Loadable";
import { SectionPanel } from "../../ui/SectionPanel";
import { useTranslations } from "../../app/i18n/useTranslations";
import { recordName } from "../../kinds/recordName";
import type { WireRow } from "../../kinds/wireRow";
import { resourceNameOf } from "../../app/routing/recordPaths";
import { AuditValues } from "./AuditValues";
import { actLabel, actorWords, type AuditLogRow } from "./auditWords";
import { earlierValues } from "./earlierValues";
import { useRestore } from "./useRestore";
import { ReadingDialog } from "../../ui/TitledDialog";
import { useWork } from "../../app/data/useSave";

const pageSize = 20;

interface HistoryDialogProps {
  readonly resource: string;
  readonly row: WireRow;
  readonly onClose: () => void;
}

/** The audit log of a row, newest first, with values before and after; the values before an edit can be restored. */
export default function HistoryDialog({ resource, row, onClose }: HistoryDialogProps) {
  const t = useTranslations();
  const [limit, setLimit] = useState(pageSize);
  const name = resourceNameOf(resource);
  const {
    data,
    error,
    isPending,
    refetch,
    total = 0,
  } = useGetList<AuditLogRow>(auditLogs.name, {
    filter: { entity: name, row: row.id },
    sort: { field: "id", order: "DESC" },
    pagination: { page: 1, perPage: limit },
  });
  return (
    <ReadingDialog title={`${t(["修改记录", "Change history"])} · ${recordName(name, row)}`} maxWidth="md" onClose={onClose}>
      <Loadable
        answer={{ data, error, isPending, refetch }}
        isEmpty={({ length }) => length === 0}
        empty={t(["还没有修改过", "No changes yet"])}
      >
        {(entries) =>
          entries.map((entry) => (
            <SectionPanel
              key={entry.id}
              flush
              title={`${entry.time?.slice(0, 16) ?? ""} · ${actorWords(entry, t)} · ${t(actLabel(entry.action ?? "", name))}`}
              tools={<RestoreButton resource={name} row={row} entry={entry} />}
            >
              <AuditValues entry={entry} />
            </SectionPanel>
          ))
        }
      </Loadable>
      {total > limit && (
        <Button fullWidth onClick={() => setLimit(limit + pageSize)}>
          {t(["更早的修改", "Earlier changes"])}
        </Button>
      )}
    </ReadingDialog>
  );
}

interface RestoreProps extends Pick<HistoryDialogProps, "resource" | "row"> {
  readonly entry: AuditLogRow;
}

function RestoreButton({ resource, row, entry }: RestoreProps) {
  const t = useTranslations();
  const restoreValues = useRestore(resource);
  const [isBusy, run] = useWork();
  const values = earlierValues(resource, row, entry);
  if (Object.keys(values).length === 0) return null;
  return (
    <Button size="small" disabled={isBusy} onClick={() => run(() => restoreValues(row, values))}>
      {t(["恢复为修改前", "Restore values before"])}
    </Button>
  );
}
