import type { FieldErrors, Resolver } from "react-hook-form";
import type { Errors } from "../../../resources/kit/validate";
import type { FormValues } from "./formValues";

const asFieldErrors = (errors: Errors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([name, [message]]) => [name, { type: "declared", message }]));

/** The declaration's rules as a react-hook-form resolver. */
export const declaredResolver =
  (errorsOf: (values: FormValues) => Errors): Resolver<FormValues> =>
  (values) => {
    const errors = errorsOf(values);
    return Object.keys(errors).length ? { values: {}, errors: asFieldErrors(errors) } : { values, errors: {} };
  };
