import { dictionary } from "../kit/dictionary";

/** What became of a file from the bank. */
export const bankFileStatus = dictionary("bank_file_status", {
  read: [1, "已读取", "Read", "good"],
  partlyRead: [2, "部分读取", "Partly read", "wait"],
  unreadable: [3, "无法识别", "Not understood", "bad"],
  rejected: [4, "银行拒绝", "Rejected by the bank", "bad"],
  setAside: [5, "已搁置", "Set aside", "bad"],
  /** It could not be read, and is no longer in the folder: renamed, replaced or taken away by a person. */
  removed: [6, "已移走", "Moved away", "quiet"],
});
