import Add from "@mui/icons-material/Add";
import { Box, IconButton, Tooltip } from "@mui/material";
import { useState } from "react";
import { resourceByName } from "../../../resources";
import { oneOf } from "../../../resources/kit/label";
import { getActor } from "../../generated/actor";
import { FormDialog } from "../../generated/form/FormDialog";
import { mayCreate } from "../../generated/may";
import { useSay } from "../../i18n/useSay";
import { nameOf, RefInput } from "./RefInput";
import type { InputProps } from "./input";

/** A reference whose row may be made where it is missed. */
export function AddingRef(props: InputProps) {
  const say = useSay();
  const [adding, setAdding] = useState(false);
  const target = props.spec.target ?? "";
  const resource = resourceByName(target);
  const words = say(["新增{one}", "New {one}"], { one: oneOf(resource.label) });
  return (
    <Box sx={{ display: "flex", alignItems: "flex-start", gap: 0.5 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <RefInput {...props} />
      </Box>
      {mayCreate(resource, getActor()) && (
        <Tooltip title={words}>
          <IconButton aria-label={words} disabled={props.disabled ?? false} onClick={() => setAdding(true)}>
            <Add />
          </IconButton>
        </Tooltip>
      )}
      {adding && (
        <FormDialog of={target} onSaved={(row) => props.onChange(row.id, nameOf(target, row))} onClose={() => setAdding(false)} />
      )}
    </Box>
  );
}
