/** One changed field: its old values and the new or proposed ones in wire format, without personal data. */
export interface ChangedField {
  readonly field: string;
  readonly old: unknown;
  readonly new: unknown;
  /** The names of the referenced rows, if the field is a reference. */
  readonly old_name?: string | null;
  readonly new_name?: string | null;
}
