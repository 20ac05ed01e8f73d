import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { auditLogs } from "../../../../resources/system/auditLogs";
import { useSay } from "../../../i18n/useSay";
import type { Told } from "../../../kinds/told";
import { FactList } from "../../parts/FactList";
import { wordOf } from "../../parts/toldValues";
import { AuditValues } from "./AuditValues";
import { actLabel, entityLabel } from "./auditWords";

/** One act: its circumstances, and each value before and after it. */
export function AuditEntry({ entry, onClose }: { entry: Told; onClose: () => void }) {
  const say = useSay();
  const { fields } = auditLogs;
  const fact = (name: keyof typeof fields, value: string, wide = false) => ({ name: say(fields[name].spec.label), value, wide });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="audit-entry">
      <DialogTitle id="audit-entry">
        {say(actLabel(wordOf(entry, "action"), entry["entity"]))} · {say(entityLabel(entry["entity"]))} {wordOf(entry, "row")}
      </DialogTitle>
      <DialogContent>
        <FactList
          facts={[
            fact("seq", wordOf(entry, "seq")),
            fact("time", wordOf(entry, "time")),
            fact("actor", wordOf(entry, "actor_name") || say(["平台", "The platform"])),
            fact("ip", wordOf(entry, "ip") || "-"),
            fact("request_id", wordOf(entry, "request_id") || "-", true),
          ]}
        />
        <Box sx={{ mt: 2 }}>
          <AuditValues entry={entry} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{say(["关闭", "Close"])}</Button>
      </DialogActions>
    </Dialog>
  );
}
