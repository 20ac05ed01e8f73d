import { dictionary } from "../kit/dictionary";

export const punchArchiveStatus = dictionary("punch_archive_status", {
  archived: [1, "已归档", "Archived", "quiet"],
  restored: [2, "已取回", "Restored", "good"],
});
