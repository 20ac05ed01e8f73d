import type { ActionViews } from "../crud/actions/actionView";
import { lazyPage } from "../entry/loadChunk";

export const actionViews: ActionViews = {
  "accounts.endSessions": lazyPage(() => import("./sessions/AccountSessions")),
  "payRolls.authorise": lazyPage(() => import("./payrolls/AuthoriseAction")),
  "projects.uploadSetting": lazyPage(() => import("./projects/UploadSetting")),
  "corps.approve": lazyPage(() => import("./corps/ReviewCorp")),
  "corps.approveChange": lazyPage(() => import("./corps/ReviewCorp")),
  "corps.reject": lazyPage(() => import("./corps/ReviewCorp")),
  "corps.rejectChange": lazyPage(() => import("./corps/ReviewCorp")),
};
