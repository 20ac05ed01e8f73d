import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { auditLogs } from "../../../../resources/system/auditLogs";
import type { FieldSpec } from "../../../../resources/kit/field";
import { toWire } from "../../../../resources/kit/wire";
import { useSay } from "../../../i18n/useSay";
import { cellOf } from "../../../kinds/cellOf";
import type { Told } from "../../../kinds/told";
import { useReading } from "../../../kinds/useReading";
import { FactList } from "../../parts/Facts";
import { PlainTable } from "../../parts/PlainTable";
import { wordOf } from "../../parts/toldValues";
import { actLabel, entityLabel, resourceOf } from "./auditWords";

type Values = Readonly<Record<string, unknown>>;
const valuesOf = (told: unknown): Values => (typeof told === "object" && told !== null ? (told as Values) : {});

/** The log keeps this in place of what is personal. */
const kept = "***";

/** One act: its circumstances, and each value before and after it. */
export function AuditEntry({ entry, onClose }: { entry: Told; onClose: () => void }) {
  const say = useSay();
  const { fields } = auditLogs;
  const [before, after] = [valuesOf(entry["before"]), valuesOf(entry["after"])];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const specs: Readonly<Record<string, { readonly spec: FieldSpec }>> = resourceOf(entry["entity"])?.fields ?? {};
  const reading = useReading(names.flatMap((name) => specs[name]?.spec ?? []));
  const shown = (name: string, values: Values) => {
    const [value, spec] = [values[name], specs[name]?.spec];
    if (value === undefined || value === null) return "-";
    if (value === kept) return say(["（个人信息，不记录）", "(personal, not kept)"]);
    if (spec) return cellOf(name, spec, { ...reading, row: { [name]: toWire(spec, value, { unmask: true }) } }, "description");
    return typeof value === "string" ? value : JSON.stringify(value);
  };
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
          ]}
        />
        {names.length > 0 && (
          <Box sx={{ mt: 2 }}>
            <PlainTable
              heads={[say(["事项", "Field"]), say(fields.before.spec.label), say(fields.after.spec.label)]}
              rows={names}
              keyOf={(name) => name}
            >
              {(name) => (
                <>
                  <td>{specs[name] ? say(specs[name].spec.label) : name}</td>
                  <td style={{ whiteSpace: "normal", overflowWrap: "anywhere" }}>{shown(name, before)}</td>
                  <td style={{ whiteSpace: "normal", overflowWrap: "anywhere" }}>{shown(name, after)}</td>
                </>
              )}
            </PlainTable>
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{say(["关闭", "Close"])}</Button>
      </DialogActions>
    </Dialog>
  );
}
