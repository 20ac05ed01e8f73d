import { Paper, Typography } from "@mui/material";
import { useRecordContext, useResourceContext } from "react-admin";
import type { FieldSpec } from "../../../resources/kit/field";
import { useSay } from "../../i18n/useSay";
import { cellOf } from "../../kinds/cellOf";
import { GridFrame } from "../../kinds/GridFrame";
import type { Told } from "../../kinds/told";
import { useReading } from "../../kinds/useReading";
import { declared } from "../places";

interface Change {
  readonly field: string;
  readonly label?: string;
  readonly old: unknown;
  readonly new: unknown;
}

/** What waits for review, beside what holds now. */
export function ChangeTable() {
  const say = useSay();
  const of = useResourceContext() ?? "";
  const record = useRecordContext<Told>();
  const { fields } = declared(of);
  const changes = Array.isArray(record?.["change_diff"]) ? (record["change_diff"] as Change[]) : [];
  const specs = changes.flatMap(({ field }): FieldSpec[] => (fields[field] ? [fields[field].spec] : []));
  const reading = useReading(specs);
  if (changes.length === 0) return null;
  const shown = (field: string, value: unknown) =>
    fields[field]
      ? cellOf(field, fields[field].spec, { ...reading, row: { [field]: value } }, "description")
      : JSON.stringify(value ?? "-");
  return (
    <Paper component="section" sx={{ mb: 1.5, overflow: "hidden" }}>
      <Typography component="h2" variant="subtitle1" sx={{ px: 2, py: 1 }}>
        {say(["待审核的变更", "Changes waiting for review"])}
      </Typography>
      <GridFrame>
        <table className="grid">
          <thead>
            <tr>
              <th scope="col">{say(["项目", "Field"])}</th>
              <th scope="col">{say(["变更前", "Before"])}</th>
              <th scope="col">{say(["变更后", "After"])}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, label, ...change }) => (
              <tr key={field}>
                <td>{fields[field] ? say(fields[field].spec.label) : (label ?? field)}</td>
                <td>{shown(field, change.old)}</td>
                <td>{shown(field, change.new)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </GridFrame>
    </Paper>
  );
}
