import { Alert } from "@mui/material";
import { useEffect, useMemo, useRef } from "react";
import { useGetOne } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import type { AnyResource, Suggestion } from "../../../resources/kit/resource";
import { useTranslations } from "../../app/i18n/useTranslations";
import type { WireRow } from "../../kinds/wireRow";
import type { FormValues } from "./formValues";

/** Fills empty fields of a create form with the values suggested by a chosen row or code, and shows the reason. */
export const Suggestions = ({ declaration }: { declaration: AnyResource }) =>
  Object.entries(declaration.suggestions ?? {}).map(([field, suggestion]) => {
    const target = declaration.fields[field]?.spec.target;
    if (!suggestion) return null;
    return target ? (
      <OfRow key={field} field={field} target={target} suggestion={suggestion} />
    ) : (
      <OfField key={field} field={field} suggestion={suggestion} />
    );
  });

interface SuggestedProps {
  readonly field: string;
  readonly suggestion: Suggestion;
}

function OfRow({ field, target, suggestion }: SuggestedProps & { readonly target: string }) {
  const chosen: unknown = useWatch({ name: field });
  const id = typeof chosen === "number" ? chosen : undefined;
  const { data } = useGetOne<WireRow>(target, { id: id ?? 0 }, { enabled: id !== undefined });
  return <Suggested from={data?.id === id ? data : undefined} suggestion={suggestion} />;
}

function OfField({ field, suggestion }: SuggestedProps) {
  const value: unknown = useWatch({ name: field });
  const from = useMemo(() => ({ [field]: value }), [field, value]);
  return <Suggested from={from} suggestion={suggestion} />;
}

function Suggested({ from, suggestion }: { readonly from: FormValues | undefined; readonly suggestion: Suggestion }) {
  const t = useTranslations();
  const { getValues, setValue } = useFormContext<FormValues>();
  const suggested = useRef<FormValues>({});
  useEffect(() => {
    if (!from) return;
    for (const [name, value = null] of Object.entries(suggestion.values?.(from) ?? {})) {
      const present = getValues(name) ?? "";
      const isTyped = present !== "" && present !== suggested.current[name];
      if (isTyped || (value ?? "") === present) continue;
      suggested.current[name] = value;
      setValue(name, value, { shouldDirty: true, shouldValidate: present !== "" });
    }
  }, [from, suggestion, getValues, setValue]);
  const note = from && suggestion.note?.(from);
  return (
    note && (
      <Alert severity="info" sx={{ mb: 2 }}>
        {t(note)}
      </Alert>
    )
  );
}
