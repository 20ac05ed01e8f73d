import Add from "@mui/icons-material/Add";
import { Alert, Button } from "@mui/material";
import { useContext, useState } from "react";
import { useController } from "react-hook-form";
import { loadedResource } from "../../app/declarations";
import { singularLabel } from "../../../resources/kit/label";
import { useTranslations } from "../../app/i18n/useTranslations";
import type { WireRow } from "../../kinds/wireRow";
import { declarationOf } from "../../app/routing/recordPaths";
import { FormInfoContext, remarkWords } from "../../kinds/inputs/FormInfo";
import { LineDialog } from "./LineDialog";
import { LinesTable } from "./LinesTable";
import { isFrozen, linesIn, type RelationLine } from "./relationLines";
import type { FormValues } from "./formValues";
import { LinkButton } from "../../ui/LinkButton";

interface EditableRelationProps {
  readonly resource: string;
  /** The name of the declared relation. */
  readonly name: string;
  readonly disabled: boolean;
}

/** An input for rows of another resource that are saved together with the record of the form. */
export function EditableRelation({ resource, name, disabled }: EditableRelationProps) {
  const t = useTranslations();
  const { record, remarks } = useContext(FormInfoContext);
  const { field, fieldState } = useController<FormValues>({ name });
  const [opened, setOpened] = useState<number | "new">();
  const declaration = declarationOf(resource);
  const relation = declaration.relations![name]!;
  const lines = linesIn(field.value);
  const frozen = isFrozen(declaration, record as WireRow);
  const remark = fieldState.isDirty ? undefined : remarks?.get(name);
  const set = (next: readonly RelationLine[]) => field.onChange(next);

  return (
    <>
      {remark && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {t(remarkWords, { remark })}
        </Alert>
      )}
      {fieldState.error?.message && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {fieldState.error.message}
        </Alert>
      )}
      <LinesTable
        relation={relation}
        lines={lines}
        there={record[name]}
        renderActs={(line, at) => (
          <>
            <LinkButton disabled={disabled} onClick={() => setOpened(at)}>
              {t(["编辑", "Edit"])}
            </LinkButton>{" "}
            {!(frozen && line.id !== undefined) && (
              <LinkButton danger disabled={disabled} onClick={() => set(lines.filter((_, other) => other !== at))}>
                {t(["移除", "Remove"])}
              </LinkButton>
            )}
          </>
        )}
      />
      <Button startIcon={<Add />} disabled={disabled} onClick={() => setOpened("new")} sx={{ mt: 1 }}>
        {t(["添加{one}", "Add {one}"], { one: singularLabel(relation.label) })}
      </Button>
      {opened !== undefined && (
        <LineDialog
          target={loadedResource(relation.reference)}
          by={relation.target}
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
