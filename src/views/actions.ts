import type { ComponentType, LazyExoticComponent } from "react";
import { later } from "../entry/arriving";
import type { ActionViewProps } from "./actionView";

export type ActionView = LazyExoticComponent<ComponentType<ActionViewProps>>;

/** Dialogs drawn by hand, by resource and action: they take the place of the generated one wherever the action is started. */
export const actionViews: Readonly<Record<string, ActionView>> = {
  "accounts.endSessions": later(() => import("./sessions/AccountSessions")),
  "payRolls.authorise": later(() => import("./payrolls/AuthoriseAction")),
  "projects.uploadSetting": later(() => import("./projects/UploadSetting")),
  "projects.approve": later(() => import("./projects/ReviewProject")),
  "projects.approveChange": later(() => import("./projects/ReviewProject")),
  "projects.reject": later(() => import("./projects/ReviewProject")),
  "projects.rejectChange": later(() => import("./projects/ReviewProject")),
  "corps.approve": later(() => import("./corps/ReviewCorp")),
  "corps.approveChange": later(() => import("./corps/ReviewCorp")),
  "corps.reject": later(() => import("./corps/ReviewCorp")),
  "corps.rejectChange": later(() => import("./corps/ReviewCorp")),
};
