import type { Ref } from "react";
import type { FieldSpec } from "../../../resources/kit/field";

/** What every kind's input is handed; it knows no form library, so that a grid or a query may use it alike. */
export interface InputProps {
  readonly spec: FieldSpec;
  readonly name: string;
  readonly label: string;
  /** The value as on the wire; null or undefined where there is none. */
  readonly value: unknown;
  /** `text` names what was chosen, where the value alone does not. */
  readonly onChange: (value: unknown, text?: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** What else is typed, or stands in the row: it names references and narrows choices. */
  readonly row: Readonly<Record<string, unknown>>;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  /** A query takes several codes where a form takes one, and offers only what its reader may list. */
  readonly query?: boolean | undefined;
}

/** Text in a box, whatever the wire holds. */
export const toWireText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";
export const orNull = (text: string): string | null => (text === "" ? null : text);
