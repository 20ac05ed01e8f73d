import { createContext } from "react";
import type { WireRow } from "../../kinds/wireRow";
import type { OfferedFollowUp } from "../form/followUps";
import type { ActionRequest } from "../actions/useRunAction";

/** What can be started from a row of a list; one dialog serves all rows. */
export interface RowActions {
  readonly resource: string;
  readonly start: (request: ActionRequest) => void;
  /** Undefined where a row is all that there is of it. */
  readonly open: ((row: WireRow) => void) | undefined;
  readonly edit: (row: WireRow) => void;
  readonly remove: (row: WireRow) => void;
  readonly follow: (offered: OfferedFollowUp) => void;
}

export const RowActionsContext = createContext<RowActions | null>(null);
