import { createContext } from "react";
import type { Told } from "../../kinds/told";
import type { OfferedFollowUp } from "../form/followUps";
import type { ActionRequest } from "../actions/useRunAction";

/** What can be started from a row of a list; one dialog serves all rows. */
export interface RowWork {
  readonly of: string;
  readonly start: (request: ActionRequest) => void;
  readonly open: (row: Told) => void;
  readonly edit: (row: Told) => void;
  readonly remove: (row: Told) => void;
  readonly follow: (offered: OfferedFollowUp) => void;
}

export const RowWorkContext = createContext<RowWork | null>(null);
