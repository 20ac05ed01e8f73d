import { dictionary } from "../kit/dictionary";

/** File formats for a batch of wages, for banks without an interface. */
export const bankFileLayout = dictionary("bank_file_layout", {
  icbc: ["icbc", "工商银行代发文件", "ICBC payroll file"],
  abc: ["abc", "农业银行代发文件", "ABC payroll file"],
  boc: ["boc", "中国银行代发文件", "BOC payroll file"],
  ccb: ["ccb", "建设银行代发文件", "CCB payroll file"],
});
