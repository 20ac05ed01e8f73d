import type { ComponentType, LazyExoticComponent } from "react";
import { lazyPage } from "../entry/loadChunk";
import type { ActionViewProps } from "./actionView";

export type ActionView = LazyExoticComponent<ComponentType<ActionViewProps>>;

/** Dialogs drawn by hand, by resource and action: they take the place of the generated one wherever the action is started. */
export const actionViews: Readonly<Record<string, ActionView>> = {
  "accounts.endSessions": lazyPage(() => import("./sessions/AccountSessions")),
  "payRolls.authorise": lazyPage(() => import("./payrolls/AuthoriseAction")),
  "projects.uploadSetting": lazyPage(() => import("./projects/UploadSetting")),
  "projects.approve": lazyPage(() => import("./projects/ReviewProject")),
  "projects.approveChange": lazyPage(() => import("./projects/ReviewProject")),
  "projects.reject": lazyPage(() => import("./projects/ReviewProject")),
  "projects.rejectChange": lazyPage(() => import("./projects/ReviewProject")),
  "corps.approve": lazyPage(() => import("./corps/ReviewCorp")),
  "corps.approveChange": lazyPage(() => import("./corps/ReviewCorp")),
  "corps.reject": lazyPage(() => import("./corps/ReviewCorp")),
  "corps.rejectChange": lazyPage(() => import("./corps/ReviewCorp")),
};
