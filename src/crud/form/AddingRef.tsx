import Add from "@mui/icons-material/Add";
import { Box, IconButton, Tooltip } from "@mui/material";
import { useState } from "react";
import { resourceByName } from "../../../resources";
import { singularLabel } from "../../../resources/kit/label";
import { getActor } from "../actor";
import { FormDialog } from "./FormDialog";
import { canCreate } from "../permissions";
import { useTranslations } from "../../i18n/useTranslations";
import { recordName, RefInput } from "../../kinds/inputs/RefInput";
import type { InputProps } from "../../kinds/inputs/input";

/** A reference whose row may be made where it is missed. */
export function AddingRef(props: InputProps) {
  const t = useTranslations();
  const [adding, setAdding] = useState(false);
  const target = props.spec.target ?? "";
  const resource = resourceByName(target);
  const words = t(["新增{one}", "New {one}"], { one: singularLabel(resource.label) });
  return (
    <Box sx={{ display: "flex", alignItems: "flex-start", gap: 0.5 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <RefInput {...props} />
      </Box>
      {canCreate(resource, getActor()) && (
        <Tooltip title={words}>
          <IconButton aria-label={words} disabled={props.disabled ?? false} onClick={() => setAdding(true)}>
            <Add />
          </IconButton>
        </Tooltip>
      )}
      {adding && (
        <FormDialog
          of={target}
          onSaved={(row) => props.onChange(row.id, recordName(target, row))}
          onClose={() => setAdding(false)}
        />
      )}
    </Box>
  );
}
