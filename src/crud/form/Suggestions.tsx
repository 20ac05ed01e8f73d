import { Alert } from "@mui/material";
import { useEffect, useRef } from "react";
import { useGetOne } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import type { AnyResource, Suggestion } from "../../../resources/kit/resource";
import { useTranslations } from "../../app/i18n/useTranslations";
import type { WireRow } from "../../kinds/wireRow";
import type { FormValues } from "./formValues";

/** Fills empty fields of a create form with the values suggested by a chosen row, and shows the reason. */
export const Suggestions = ({ declaration }: { declaration: AnyResource }) =>
  Object.entries(declaration.suggestions ?? {}).map(([field, suggestion]) => {
    const target = declaration.fields[field]?.spec.target;
    return target && suggestion && <Suggested key={field} field={field} target={target} suggestion={suggestion} />;
  });

interface SuggestedProps {
  readonly field: string;
  readonly target: string;
  readonly suggestion: Suggestion;
}

function Suggested({ field, target, suggestion }: SuggestedProps) {
  const t = useTranslations();
  const { getValues, setValue } = useFormContext<FormValues>();
  const chosen: unknown = useWatch({ name: field });
  const id = typeof chosen === "number" ? chosen : undefined;
  const { data } = useGetOne<WireRow>(target, { id: id ?? 0 }, { enabled: id !== undefined });
  const row = data?.id === id ? data : undefined;
  const suggested = useRef<FormValues>({});
  useEffect(() => {
    if (!row) return;
    for (const [name, value] of Object.entries(suggestion.values?.(row) ?? {})) {
      const present = getValues(name) ?? "";
      const isTyped = present !== "" && present !== suggested.current[name];
      if (isTyped || value === null || value === undefined) continue;
      suggested.current[name] = value;
      setValue(name, value, { shouldDirty: true, shouldValidate: present !== "" });
    }
  }, [row, suggestion, getValues, setValue]);
  const note = row && suggestion.note?.(row);
  return (
    note && (
      <Alert severity="info" sx={{ mb: 2 }}>
        {t(note)}
      </Alert>
    )
  );
}
