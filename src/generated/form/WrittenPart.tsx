import Add from "@mui/icons-material/Add";
import { Alert, Button } from "@mui/material";
import { useContext, useState } from "react";
import { useController } from "react-hook-form";
import { resourceByName } from "../../../resources";
import { useSay } from "../../i18n/useSay";
import { cellOf, isRightAligned } from "../../kinds/cellOf";
import { GridFrame } from "../../kinds/GridFrame";
import type { Told } from "../../kinds/told";
import { useReading } from "../../kinds/useReading";
import { columnsOf } from "../list/columns";
import { declared } from "../places";
import { FormInfoContext } from "./FormInfo";
import { LineDialog } from "./LineDialog";
import { isFrozen, linesIn, type Line } from "./writtenParts";
import type { Values } from "./reading";

interface WrittenPartProps {
  readonly of: string;
  /** The declared part. */
  readonly name: string;
  readonly disabled: boolean;
}

/** Rows of another resource that are written together with the row around them. */
export function WrittenPart({ of, name, disabled }: WrittenPartProps) {
  const say = useSay();
  const { record } = useContext(FormInfoContext);
  const { field, fieldState } = useController<Values>({ name });
  const [opened, setOpened] = useState<number | "new">();
  const resource = declared(of);
  const part = resource.parts![name]!;
  const target = resourceByName(part.of);
  const lines = linesIn(field.value);
  const there = new Map(linesIn(record[name]).map((row) => [row.id, row]));
  const shown = (line: Line): Values => ({ ...(line.id !== undefined && there.get(line.id)), ...line });
  const columns = columnsOf(target, undefined).filter((column) => column !== part.by);
  const reading = useReading(columns.map((column) => target.fields[column]!.spec));
  const frozen = isFrozen(resource, record as Told);
  const set = (next: readonly Line[]) => field.onChange(next);

  return (
    <>
      {fieldState.error?.message && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {fieldState.error.message}
        </Alert>
      )}
      {lines.length > 0 && (
        <GridFrame>
          <table className="grid">
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col" className={isRightAligned(target.fields[column]!.spec) ? "num" : undefined}>
                    {say(target.fields[column]!.spec.label)}
                  </th>
                ))}
                <th scope="col" className="acts">
                  {say(["操作", "Actions"])}
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line, at) => {
                const row = shown(line);
                return (
                  <tr key={line.id ?? `new-${at}`}>
                    {columns.map((column) => {
                      const { spec } = target.fields[column]!;
                      return (
                        <td key={column} className={isRightAligned(spec) ? "num" : undefined}>
                          {cellOf(column, spec, { ...reading, row })}
                        </td>
                      );
                    })}
                    <td className="acts">
                      <button type="button" className="link" disabled={disabled} onClick={() => setOpened(at)}>
                        {say(["编辑", "Edit"])}
                      </button>{" "}
                      {!(frozen && line.id !== undefined) && (
                        <button
                          type="button"
                          className="link danger"
                          disabled={disabled}
                          onClick={() => set(lines.filter((_, other) => other !== at))}
                        >
                          {say(["移除", "Remove"])}
                        </button>
                      )}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </GridFrame>
      )}
      <Button startIcon={<Add />} disabled={disabled} onClick={() => setOpened("new")} sx={{ mt: 1 }}>
        {say(["添加{label}", "Add: {label}"], { label: part.label })}
      </Button>
      {opened !== undefined && (
        <LineDialog
          target={target}
          by={part.by}
          frozen={frozen}
          line={opened === "new" ? {} : (lines[opened] ?? {})}
          onDone={(line) => {
            set(opened === "new" ? [...lines, line] : lines.map((other, at) => (at === opened ? line : other)));
            setOpened(undefined);
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
