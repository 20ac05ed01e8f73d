import { Typography } from "@mui/material";
import { createElement, memo, useContext, type ReactNode } from "react";
import { useEvent } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import type { FieldSpec } from "../../../resources/kit/field";
import { useTranslations } from "../../app/i18n/useTranslations";
import { formInputOf } from "./formInputs";
import { FormInfoContext, remarkWords } from "./FormInfo";

interface DeclaredFormInputProps {
  readonly source: string;
  readonly spec: FieldSpec;
  readonly disabled?: boolean | undefined;
}

/** The helper text of a field: a reviewer's remark until the field is changed, a warning, or its help. */
function useHelperText(source: string, { help }: FieldSpec): ReactNode {
  const t = useTranslations();
  const { record, warnings, remarks } = useContext(FormInfoContext);
  const remark = remarks?.get(source);
  const value = useWatch({ name: source, disabled: remark === undefined }) as unknown;
  if (remark !== undefined && JSON.stringify(value ?? null) === JSON.stringify(record[source] ?? null))
    return (
      <Typography component="span" variant="inherit" color="error">
        {t(remarkWords, { remark })}
      </Typography>
    );
  return warnings[source] ?? (help ? t(help) : false);
}

/** The react-admin input of a declared field, with label and help. */
export const DeclaredFormInput = memo(function DeclaredFormInput({ source, spec, disabled = false }: DeclaredFormInputProps) {
  const t = useTranslations();
  const { getFieldState, trigger } = useFormContext();
  const changed = useEvent(() => {
    // An invalid field is validated again on every change.
    if (getFieldState(source).error) void trigger(source);
  });
  return createElement(formInputOf(spec), {
    spec,
    source,
    label: t(spec.label),
    helperText: useHelperText(source, spec),
    isRequired: spec.required && !spec.serverDefault,
    disabled,
    onChange: changed,
  });
});
