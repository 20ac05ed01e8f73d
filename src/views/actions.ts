import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import type { ActionRequest } from "../generated/actions/useRunAction";

/** The dialog of an action that shows more than its confirmation and its input. */
export interface ActionViewProps {
  readonly request: ActionRequest;
  readonly onClose: () => void;
}
export type ActionView = LazyExoticComponent<ComponentType<ActionViewProps>>;

/** Dialogs drawn by hand, by resource and action: they take the place of the generated one wherever the action is started. */
export const actionViews: Readonly<Record<string, ActionView>> = {
  "accounts.endSessions": lazy(() => import("./sessions/AccountSessions")),
  "payRolls.authorise": lazy(() => import("./payrolls/AuthoriseAction")),
  "projects.uploadSetting": lazy(() => import("./projects/UploadSetting")),
  "projects.approve": lazy(() => import("./projects/ReviewProject")),
  "projects.approveChange": lazy(() => import("./projects/ReviewProject")),
  "projects.reject": lazy(() => import("./projects/ReviewProject")),
  "projects.rejectChange": lazy(() => import("./projects/ReviewProject")),
  "corps.approve": lazy(() => import("./corps/ReviewCorp")),
  "corps.approveChange": lazy(() => import("./corps/ReviewCorp")),
  "corps.reject": lazy(() => import("./corps/ReviewCorp")),
  "corps.rejectChange": lazy(() => import("./corps/ReviewCorp")),
};
