import type { ActionViews } from "../crud/actions/actionView";
import { lazyPage } from "../app/entry/loadChunk";

export const actionViews: ActionViews = {
  "accounts.endSessions": lazyPage(() => import("./sessions/AccountSessions")),
  "objections.answer": lazyPage(() => import("./objections/AnswerObjection")),
  "payRolls.authorise": lazyPage(() => import("./payrolls/AuthoriseAction")),
  "payRolls.readResult": lazyPage(() => import("./payrolls/ReadBankResult")),
  "projects.uploadSetting": lazyPage(() => import("./projects/UploadSetting")),
};
