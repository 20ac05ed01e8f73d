import { dictionary } from "../kit/dictionary";

export const bankFileKind = dictionary("bank_file_kind", {
  exported: [1, "导出代发文件", "Payment file exported"],
  result: [2, "导入回盘文件", "Result file read"],
});
