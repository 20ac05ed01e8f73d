/** A row as the server sends it: values as on the wire, `{ref}_name` beside each reference, and what its reader may do. */
export interface WireRow {
  readonly id: number;
  readonly version?: number;
  readonly created_at?: string;
  readonly updated_at?: string;
  /** The reader may have masked values shown, which is logged. */
  readonly can_unmask?: boolean;
  readonly actions?: readonly string[];
  readonly blocked?: Readonly<Record<string, string>>;
  readonly [name: string]: unknown;
}

/** The actions that the reader may take now. */
export const actionsOf = ({ actions }: Pick<WireRow, "actions">): readonly string[] => actions ?? [];

/** Why others may not be taken, in the reader's language. */
export const blockedOf = ({ blocked }: Pick<WireRow, "blocked">): Readonly<Record<string, string>> => blocked ?? {};
