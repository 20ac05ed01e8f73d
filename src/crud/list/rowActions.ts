import { createContext } from "react";
import type { WireRow } from "../../kinds/wireRow";
import type { OfferedFollowUp } from "../form/followUps";
import type { ActionRequest } from "../actions/useRunAction";

/** What can be started from a row of a list; all rows share one dialog. */
export interface RowActions {
  readonly resource: string;
  readonly start: (request: ActionRequest) => void;
  /** Undefined if the list already shows everything about a row. */
  readonly open: ((row: WireRow) => void) | undefined;
  readonly edit: (row: WireRow) => void;
  readonly remove: (row: WireRow) => void;
  readonly follow: (offered: OfferedFollowUp) => void;
}

export const RowActionsContext = createContext<RowActions | null>(null);
