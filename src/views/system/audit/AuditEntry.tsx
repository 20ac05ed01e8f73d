import { Box } from "@mui/material";
import { auditLogs } from "../../../../resources/system/auditLogs";
import { useTranslations } from "../../../app/i18n/useTranslations";
import { FactList } from "../../../kinds/FactList";
import { AuditValues } from "../../../crud/history/AuditValues";
import { actLabel, entityLabel, type AuditLogRow } from "../../../crud/history/auditWords";
import { ReadingDialog } from "../../../ui/TitledDialog";

interface AuditEntryProps {
  readonly entry: AuditLogRow;
  readonly actor: string;
  readonly onClose: () => void;
}

/** One audit entry: its context, and each value before and after. */
export function AuditEntry({ entry, actor, onClose }: AuditEntryProps) {
  const t = useTranslations();
  const { fields } = auditLogs;
  const fact = (name: keyof typeof fields, value: string, wide = false) => ({ name: t(fields[name].spec.label), value, wide });
  return (
    <ReadingDialog
      title={`${t(actLabel(entry.action ?? "", entry.entity))} · ${t(entityLabel(entry.entity))} ${entry.row ?? ""}`}
      maxWidth="md"
      onClose={onClose}
    >
      <FactList
        facts={[
          fact("seq", String(entry.seq ?? "")),
          fact("time", entry.time ?? ""),
          fact("actor", actor),
          fact("ip", entry.ip || "-"),
          fact("request_id", entry.request_id || "-", true),
        ]}
      />
      <Box sx={{ mt: 2 }}>
        <AuditValues entry={entry} />
      </Box>
    </ReadingDialog>
  );
}
