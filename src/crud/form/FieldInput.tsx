import { Suspense, useContext } from "react";
import { useInput } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import type { FieldSpec } from "../../../resources/kit/field";
import { applies } from "../../../resources/kit/validate";
import { lazyNamed } from "../../entry/loadChunk";
import { useTranslations } from "../../i18n/useTranslations";
import type { InputProps } from "../../kinds/inputs/input";
import { KindInput } from "../../kinds/inputs/KindInput";
import { isSame } from "./conflict";
import { FormInfoContext, remarkWords } from "./FormInfo";

/** Lazy because the form of what is added asks for inputs here again. */
const AddingRef = lazyNamed(
  () => import("./AddingRef"),
  (file) => file.AddingRef,
);
const LazyAdding = (props: InputProps) => (
  <Suspense fallback={null}>
    <AddingRef {...props} />
  </Suspense>
);

interface FieldInputProps {
  readonly name: string;
  readonly spec: FieldSpec;
  readonly disabled?: boolean | undefined;
}

/** A declared field in a form: it comes and goes with the field that it depends on. */
export function FieldInput(props: FieldInputProps) {
  return props.spec.when ? <Dependent {...props} /> : <Bound {...props} />;
}

function Dependent(props: FieldInputProps) {
  const { field = "" } = props.spec.when ?? {};
  const { record } = useContext(FormInfoContext);
  const value = useWatch({ name: field, defaultValue: record[field] }) as unknown;
  return applies(props.spec, { [field]: value }) ? <Bound {...props} /> : null;
}

const asOnWire = (value: unknown): unknown => value;

function Bound({ name, spec, disabled }: FieldInputProps) {
  const t = useTranslations();
  const { record, warnings, remarks, chosen } = useContext(FormInfoContext);
  const { getValues, trigger } = useFormContext<Record<string, unknown>>();
  const { field, fieldState } = useInput<unknown>({ source: name, format: asOnWire, parse: asOnWire });
  // Only references look at what is typed beside them while it changes.
  useWatch({ disabled: !spec.target });
  const { [`${name}_name`]: stored, ...others } = record;
  const value: unknown = field.value;
  const named = value === record[name] ? stored : chosen.get(`${name}:${String(value)}`);
  const remark = isSame(value, record[name]) ? remarks?.get(name) : undefined;
  const Input = spec.addable ? LazyAdding : KindInput;
  return (
    <Input
      spec={spec}
      name={name}
      label={t(spec.label)}
      value={value}
      onChange={(value, text) => {
        if (text !== undefined) chosen.set(`${name}:${String(value)}`, text);
        field.onChange(value);
        // What was wrong before is judged again at once, as with a file that has arrived.
        if (fieldState.error) void trigger(name);
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error?.message ?? (remark && t(remarkWords, { remark }))}
      hint={warnings[name] ?? (spec.help && t(spec.help))}
      required={spec.required && !spec.serverDefault}
      disabled={disabled}
      row={{ ...others, ...getValues(), ...(named !== undefined && { [`${name}_name`]: named }) }}
    />
  );
}
