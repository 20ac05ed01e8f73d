/** A row as the API returns it: wire values, `{ref}_name` for each reference, and the operations that the user may run. */
export interface WireRow {
  readonly id: number;
  readonly version?: number;
  readonly created_at?: string;
  readonly updated_at?: string;
  /** The user may unmask values, which is logged. */
  readonly can_unmask?: boolean;
  readonly actions?: readonly string[];
  readonly blocked?: Readonly<Record<string, string>>;
  /** The fields that the user may write, if not all of the form. */
  readonly writable?: readonly string[];
  /** The references whose rows the user may not read. */
  readonly unreadable?: readonly string[];
  readonly [name: string]: unknown;
}

/** The names of the actions that the user may run now. */
export const actionsOf = ({ actions }: Pick<WireRow, "actions">): readonly string[] => actions ?? [];

/** The reasons why other actions are unavailable, in the user's language. */
export const blockedOf = ({ blocked }: Pick<WireRow, "blocked">): Readonly<Record<string, string>> => blocked ?? {};
