/** A row as the server tells it: values as on the wire, `{ref}_name` beside each reference, and what its reader may do. */
export interface WireRow {
  readonly id: number;
  readonly [name: string]: unknown;
}

/** The actions that the reader may take now. */
export const actionsOf = ({ actions }: WireRow): readonly string[] => (Array.isArray(actions) ? (actions as string[]) : []);

/** Why others may not be taken, in the reader's language. */
export const blockedOf = ({ blocked }: WireRow): Readonly<Record<string, string>> =>
  typeof blocked === "object" && blocked !== null ? (blocked as Record<string, string>) : {};
