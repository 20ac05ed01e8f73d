import type { ActionRequest } from "../crud/actions/useRunAction";

/** The dialog of an action that shows more than its confirmation and its input. */
export interface ActionViewProps {
  readonly request: ActionRequest;
  readonly onClose: () => void;
}
