import { defineRefusals } from "../kit/refusal";
import { invalid } from "../kit/validators/texts";

/** Spreadsheets that people upload, and files of any kind. */
export const documentRefusals = defineRefusals({
  "sheets.notXlsx": { status: 400, text: ["请上传.xlsx格式的Excel文件", "Upload an Excel file of the type .xlsx"] },
  "sheets.oldFormat": {
    status: 400,
    text: [
      "不支持.xls格式或加密的文件，请另存为不加密的.xlsx文件后上传",
      "Files of the type .xls and encrypted files cannot be read; save as .xlsx without a password",
    ],
  },
  "sheets.broken": { status: 400, text: ["文件已损坏，无法读取", "The file is damaged and cannot be read"] },
  "sheets.tooLarge": { status: 400, text: ["文件不能超过{most}MB", "The file must not exceed {most} MB"] },
  "sheets.tooMuchInside": { status: 400, text: ["文件解压后过大，无法读取", "The file holds too much when unpacked"] },
  "sheets.tooManyRows": { status: 400, text: ["每个工作表最多{most}行", "A sheet may have at most {most} rows"] },
  "sheets.rowTooFar": {
    status: 400,
    text: ["数据不能超出第{most}行，请删除下方多余的内容", "Nothing may stand below row {most}; delete what is there"],
  },
  "sheets.exportTooLong": {
    status: 400,
    text: [
      "结果超过{most}行，一个Excel工作表放不下。请选择“CSV 文件”导出，或缩小查询范围",
      "More than {most} rows do not fit into an Excel sheet. Export them as a CSV file, or narrow the query",
    ],
  },
  "sheets.tooManyColumns": { status: 400, text: ["每行最多{most}列", "A row may have at most {most} columns"] },
  "sheets.tooManySheets": { status: 400, text: ["文件最多包含{most}个工作表", "The file may have at most {most} sheets"] },
  "files.notAccepted": { status: 400, text: invalid.files },
  "files.storeAway": {
    status: 503,
    text: ["文件服务暂时不可用，请稍后再试。", "The file store is not available at the moment; try again later."],
  },
});
