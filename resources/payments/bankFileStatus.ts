import { dictionary } from "../kit/dictionary";

/** What became of a file from the bank. */
export const bankFileStatus = dictionary("bank_file_status", {
  read: [1, "已读取", "Read", "good"],
  partlyRead: [2, "部分读取", "Partly read", "wait"],
  unreadable: [3, "无法识别", "Not understood", "bad"],
  rejected: [4, "银行拒绝", "Rejected by the bank", "bad"],
  setAside: [5, "已搁置", "Set aside", "bad"],
});
