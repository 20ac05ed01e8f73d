import Add from "@mui/icons-material/Add";
import { Box, IconButton, Tooltip } from "@mui/material";
import { useContext, useState } from "react";
import { useFormContext } from "react-hook-form";
import { summaryOf } from "../../app/declarations";
import { singularLabel } from "../../../resources/kit/label";
import { useTranslations } from "../../app/i18n/useTranslations";
import { DeclaredFormInput } from "../../kinds/inputs/DeclaredFormInput";
import { FormInfoContext } from "../../kinds/inputs/FormInfo";
import { recordName } from "../../kinds/recordName";
import { getActor } from "../actor";
import { canCreate } from "../permissions";
import { FormDialog } from "./FormDialog";
import type { FieldInputProps } from "./inputView";

/** A reference input with quick create: a missing row is created in a dialog. */
export function CreatableRefInput({ name, spec, disabled = false }: FieldInputProps) {
  const t = useTranslations();
  const [adding, setAdding] = useState(false);
  const { chosen } = useContext(FormInfoContext);
  const { setValue } = useFormContext();
  const target = spec.target ?? "";
  const declaration = summaryOf(target);
  const words = t(["新增{one}", "New {one}"], { one: singularLabel(declaration.label) });
  return (
    <Box sx={{ display: "flex", alignItems: "flex-start", gap: 0.5 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <DeclaredFormInput source={name} spec={spec} disabled={disabled} />
      </Box>
      {canCreate(declaration, getActor()) && (
        <Tooltip title={words}>
          <IconButton aria-label={words} disabled={disabled} onClick={() => setAdding(true)}>
            <Add />
          </IconButton>
        </Tooltip>
      )}
      {adding && (
        <FormDialog
          resource={target}
          onSaved={(row) => {
            chosen.set(`${name}:${row.id}`, recordName(target, row));
            setValue(name, row.id, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </Box>
  );
}
