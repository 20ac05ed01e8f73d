import { createContext, useContext, useEffect, type RefObject } from "react";
import { useWatch } from "react-hook-form";
import type { FormValues } from "../form/formValues";

/** What has been typed at the foot of a page: the dialog of another action starts with it. */
export const TypedInputContext = createContext<RefObject<FormValues>>({ current: {} });

/** Publishes the values of the form around it. */
export function TypedInput() {
  const typed = useContext(TypedInputContext);
  const values: FormValues = useWatch();
  useEffect(() => {
    typed.current = values;
    return () => {
      typed.current = {};
    };
  }, [typed, values]);
  return null;
}
