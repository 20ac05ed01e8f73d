import type { FieldSpec } from "../../../resources/kit/field";

/** What every box of a declared field on a public page is given. */
export interface DeclaredFieldProps {
  spec: FieldSpec;
  name: string;
  value: unknown;
  error: string | undefined;
  onChange(value: unknown): void;
}
