import type { FieldSpec } from "../../../resources/kit/field";

/** Props of the input of a declared field on a public page. */
export interface DeclaredFieldProps {
  spec: FieldSpec;
  name: string;
  value: unknown;
  error: string | undefined;
  onChange(value: unknown): void;
}
