import { badRequest, defineRefusals, unavailable } from "../kit/refusal";
import { invalid } from "../kit/validators/texts";

/** Refusals about uploaded spreadsheets and other files. */
export const documentRefusals = defineRefusals({
  "sheets.notXlsx": badRequest("请上传Excel文件（.xlsx）或CSV文件", "Upload an Excel file (.xlsx) or a CSV file"),
  "sheets.oldFormat": badRequest(
    "这是旧版.xls、.et文件或加密的文件，请在WPS中打开（取消密码），“另存为”Excel文件（.xlsx）后上传",
    "This is an old .xls or .et file, or an encrypted one; open it in WPS, remove the password, save it as an Excel file (.xlsx) and upload that",
  ),
  "sheets.otherFormat": badRequest(
    "这是{format}文件，请在WPS中打开，“另存为”Excel文件（.xlsx）后上传",
    "This is a file in the format {format}; open it in WPS, save it as an Excel file (.xlsx) and upload that",
  ),
  "sheets.packed": badRequest(
    "这是{format}压缩文件，请先解压，再上传其中的Excel文件（.xlsx）",
    "This is a {format} archive; unpack it and upload the Excel file (.xlsx) inside",
  ),
  "sheets.badByte": badRequest(
    "第{line}行有{encoding}编码中没有的字节，无法读取。请在Excel或WPS中打开，改正这一行后另存为Excel文件（.xlsx）上传",
    "Line {line} has a byte that {encoding} does not have. Open the file in Excel or WPS, correct the line, and save it as an Excel file (.xlsx)",
  ),
  "sheets.aligned": badRequest(
    "文件各列用空格对齐，无法可靠地分列。请在Excel或WPS中打开，用“数据”中的“分列”（固定宽度）分开各列，另存为Excel文件（.xlsx）后上传",
    "The columns of the file are aligned with spaces and cannot be separated safely. Open it in Excel or WPS, divide it with “Text to Columns” (fixed width), and save it as an Excel file (.xlsx)",
  ),
  "sheets.broken": badRequest("文件已损坏，无法读取", "The file is damaged and cannot be read"),
  "sheets.tooLarge": badRequest("文件不能超过{most}MB", "The file must not exceed {most} MB"),
  "sheets.tooMuchInside": badRequest("文件解压后过大，无法读取", "The file is too large when unpacked"),
  "sheets.tooManyRows": badRequest("每个工作表最多{most}行", "A sheet may have at most {most} rows"),
  "sheets.rowTooFar": badRequest(
    "数据不能超出第{most}行，请删除下方多余的内容",
    "Data cannot extend below row {most}; delete the surplus content",
  ),
  "sheets.exportTooLong": badRequest(
    "结果超过{most}行，一个Excel工作表放不下。请选择“CSV 文件”导出，或缩小查询范围",
    "The result exceeds {most} rows, the limit of an Excel sheet. Export as a CSV file, or narrow the query",
  ),
  "sheets.resultTooLong": badRequest("结果超过{most}行，请缩小查询范围", "The result exceeds {most} rows; narrow the query"),
  "sheets.tooManyColumns": badRequest("每行最多{most}列", "A row may have at most {most} columns"),
  "sheets.tooManySheets": badRequest("文件最多包含{most}个工作表", "The file may have at most {most} sheets"),
  "archives.otherFormat": badRequest(
    "这是{format}压缩文件，请解压后重新压缩为zip文件上传",
    "This is a {format} archive; unpack it, compress the files as .zip and upload that",
  ),
  "archives.unsafePath": badRequest(
    "压缩包内的路径不安全，未导入：{path}",
    "The archive holds an unsafe path and was not imported: {path}",
  ),
  "archives.encrypted": badRequest("不支持加密的压缩包", "Encrypted archives are not supported"),
  "archives.empty": badRequest("压缩包内没有文件", "The archive contains no files"),
  "archives.tooMany": badRequest(
    "压缩包内最多{most}个文件，请分批上传",
    "An archive may hold at most {most} files; upload in parts",
  ),
  "files.notAccepted": { status: 400, text: invalid.files },
  "files.otherKind": badRequest(
    "“{name}”的内容与扩展名不符或已损坏，请用原软件打开核对，另存后重新上传",
    "The content of “{name}” is not what its extension says, or is damaged; open it, save it again and upload that",
  ),
  "files.tooLarge": badRequest("“{name}”超过{most}MB，请压缩后上传", "“{name}” exceeds {most} MB; compress it first"),
  "files.extension": badRequest(
    "不能上传“{name}”，可上传的格式：{extensions}",
    "“{name}” cannot be uploaded; accepted formats: {extensions}",
  ),
  "files.storeAway": unavailable(
    "文件服务暂时不可用，请稍后再试。",
    "The file service is temporarily unavailable. Please try again later.",
  ),
});
