import Add from "@mui/icons-material/Add";
import { Alert, Button } from "@mui/material";
import { useContext, useState } from "react";
import { useController } from "react-hook-form";
import { resourceByName } from "../../../resources";
import { oneOf } from "../../../resources/kit/label";
import { useSay } from "../../i18n/useSay";
import type { Told } from "../../kinds/told";
import { declared } from "../places";
import { FormInfoContext } from "./FormInfo";
import { LineDialog } from "./LineDialog";
import { LinesTable } from "./LinesTable";
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
  const lines = linesIn(field.value);
  const frozen = isFrozen(resource, record as Told);
  const set = (next: readonly Line[]) => field.onChange(next);

  return (
    <>
      {fieldState.error?.message && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {fieldState.error.message}
        </Alert>
      )}
      <LinesTable
        part={part}
        lines={lines}
        there={record[name]}
        renderActs={(line, at) => (
          <>
            <button type="button" className="link" disabled={disabled} onClick={() => setOpened(at)}>
              {say(["编辑", "Edit"])}
            </button>{" "}
            {!(frozen && line.id !== undefined) && (
              <button
                type="button"
                className="link link-danger"
                disabled={disabled}
                onClick={() => set(lines.filter((_, other) => other !== at))}
              >
                {say(["移除", "Remove"])}
              </button>
            )}
          </>
        )}
      />
      <Button startIcon={<Add />} disabled={disabled} onClick={() => setOpened("new")} sx={{ mt: 1 }}>
        {say(["添加{one}", "Add {one}"], { one: oneOf(part.label) })}
      </Button>
      {opened !== undefined && (
        <LineDialog
          target={resourceByName(part.of)}
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
