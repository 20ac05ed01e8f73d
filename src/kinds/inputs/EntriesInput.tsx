import Add from "@mui/icons-material/Add";
import { Button } from "@mui/material";
import { ArrayInput, SimpleFormIterator, useSimpleFormIterator } from "react-admin";
import { useTranslations } from "../../app/i18n/useTranslations";
import { DeclaredFormInput } from "./DeclaredFormInput";
import type { FormInputProps } from "./input";

function AddEntry() {
  const t = useTranslations();
  const { add } = useSimpleFormIterator();
  return (
    <Button size="small" startIcon={<Add />} onClick={() => add({})}>
      {t(["添加一条", "Add an entry"])}
    </Button>
  );
}

/** A short table edited in place; wide tables belong on a separate screen. No default, so an empty table stays empty. */
export function EntriesInput({ spec, source, label, helperText, disabled }: FormInputProps) {
  return (
    <ArrayInput source={source} label={label} helperText={helperText} defaultValue={null}>
      <SimpleFormIterator inline fullWidth disableReordering disableClear disabled={disabled} addButton={<AddEntry />}>
        {Object.entries(spec.items ?? {}).map(([name, { spec: column }]) => (
          <DeclaredFormInput key={name} source={name} spec={column} disabled={disabled} />
        ))}
      </SimpleFormIterator>
    </ArrayInput>
  );
}
