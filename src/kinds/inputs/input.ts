import type { ReactNode, Ref } from "react";
import type { FieldSpec } from "../../../resources/kit/field";

/** What a form hands the input of a kind: react-admin's common props, and the declaration. */
export interface FormInputProps {
  readonly spec: FieldSpec;
  readonly source: string;
  readonly label: string;
  /** False where nothing is said below the field. */
  readonly helperText: ReactNode;
  readonly isRequired: boolean;
  readonly disabled: boolean;
  /** Called after a change, as by react-admin's inputs; the form has the value already. */
  readonly onChange: () => void;
}

/** A controlled input that react-admin does not have; `bindToForm` connects it to a form. */
export interface ControlledInputProps {
  readonly spec: FieldSpec;
  readonly name: string;
  readonly label: string;
  /** The value as on the wire; null or undefined where there is none. */
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}

/** The box of a field in a query: neither hint nor error. */
export interface FilterProps {
  readonly spec: FieldSpec;
  readonly name: string;
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** Text in a box, for any wire value. */
export const toWireText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";
export const emptyToNull = (text: string): string | null => (text === "" ? null : text);
