import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { auditLogs } from "../../../../resources/system/auditLogs";
import { useTranslations } from "../../../i18n/useTranslations";
import type { WireRow } from "../../../kinds/wireRow";
import { FactList } from "../../../components/FactList";
import { textValueOf } from "../../../components/rowValues";
import { AuditValues } from "./AuditValues";
import { actLabel, entityLabel } from "./auditWords";

/** One act: its circumstances, and each value before and after it. */
export function AuditEntry({ entry, onClose }: { entry: WireRow; onClose: () => void }) {
  const t = useTranslations();
  const { fields } = auditLogs;
  const fact = (name: keyof typeof fields, value: string, wide = false) => ({ name: t(fields[name].spec.label), value, wide });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="audit-entry">
      <DialogTitle id="audit-entry">
        {t(actLabel(textValueOf(entry, "action"), entry["entity"]))} · {t(entityLabel(entry["entity"]))}{" "}
        {textValueOf(entry, "row")}
      </DialogTitle>
      <DialogContent>
        <FactList
          facts={[
            fact("seq", textValueOf(entry, "seq")),
            fact("time", textValueOf(entry, "time")),
            fact("actor", textValueOf(entry, "actor_name") || t(["平台", "System"])),
            fact("ip", textValueOf(entry, "ip") || "-"),
            fact("request_id", textValueOf(entry, "request_id") || "-", true),
          ]}
        />
        <Box sx={{ mt: 2 }}>
          <AuditValues entry={entry} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t(["关闭", "Close"])}</Button>
      </DialogActions>
    </Dialog>
  );
}
