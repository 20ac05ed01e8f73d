import type { ReactNode, Ref } from "react";
import type { FieldSpec } from "../../../resources/kit/field";

/** The props of a kind's input: react-admin's common props, and the declaration. */
export interface FormInputProps {
  readonly spec: FieldSpec;
  readonly source: string;
  readonly label: string;
  /** False if there is no helper text. */
  readonly helperText: ReactNode;
  readonly isRequired: boolean;
  readonly disabled: boolean;
  /** Called after a change, as in react-admin's inputs; the form already has the value. */
  readonly onChange: () => void;
}

/** Props of a controlled input that react-admin does not have; `bindToForm` connects it to a form. */
export interface ControlledInputProps {
  readonly spec: FieldSpec;
  readonly name: string;
  readonly label: string;
  /** The wire value; null or undefined if there is none. */
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}

/** Props of an input in a filter form, without helper text or error. */
export interface FilterProps {
  readonly spec: FieldSpec;
  readonly name: string;
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** Any wire value as input text. */
export const toWireText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";
export const emptyToNull = (text: string): string | null => (text === "" ? null : text);
