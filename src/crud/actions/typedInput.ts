import { createContext, useContext, useEffect } from "react";
import { useWatch } from "react-hook-form";
import type { FormValues } from "../form/formValues";

interface TypedValues {
  read(): FormValues;
  write(values: FormValues): void;
}

export function makeTypedValues(): TypedValues {
  let typed: FormValues = {};
  return {
    read: () => typed,
    write: (values) => {
      typed = values;
    },
  };
}

/** What has been typed at the foot of a page: the dialog of another action starts with it. */
export const TypedInputContext = createContext<TypedValues>({ read: () => ({}), write: () => undefined });

/** Publishes the values of the form around it. */
export function TypedInput() {
  const typed = useContext(TypedInputContext);
  const values: FormValues = useWatch();
  useEffect(() => {
    typed.write(values);
    return () => typed.write({});
  }, [typed, values]);
  return null;
}
