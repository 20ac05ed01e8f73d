import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { kindOf } from "../../../resources/kit/kinds/registry";
import type { AnyResource } from "../../../resources/kit/resource";
import { calculatedValues, type FormValues } from "./formValues";

/** Shows the values that follow from the others while they are typed; what is typed into them is replaced. */
export function useCalculated(
  resource: AnyResource,
  form: UseFormReturn<FormValues>,
  record: Readonly<FormValues> | undefined,
): void {
  useEffect(() => {
    if (!resource.calculated) return undefined;
    const show = (typed: Readonly<FormValues>) => {
      for (const [name, value] of Object.entries(calculatedValues(resource, { ...record, ...typed }))) {
        const wire = kindOf(resource.fields[name]!.spec).toWire(value);
        if (typed[name] !== wire) form.setValue(name, wire, { shouldValidate: form.getFieldState(name).invalid });
      }
    };
    show(form.getValues());
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => show(values) });
  }, [resource, form, record]);
}
