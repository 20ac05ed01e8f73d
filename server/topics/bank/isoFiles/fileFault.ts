import type { Label } from "../../../../resources/kit/label";
import { UndecodableText, UnreadableXml } from "../../../platform/xml/tree";

/** Why a bank's file cannot be read, in words for the person who answers for it. */
export class FileFault extends Error {
  override readonly name = "FileFault";
  constructor(readonly text: Label) {
    super(text[1]);
  }
}

const notXml: Label = ["文件不完整，或不是XML格式", "the file is incomplete, or not XML"];
const reasons: Readonly<Record<UnreadableXml["reason"], Label>> = {
  broken: notXml,
  empty: ["文件是空的", "the file is empty"],
  doctype: ["文件含文档类型声明（DOCTYPE），平台不接受", "the file has a document type (DOCTYPE), which is not accepted"],
  deep: ["文件嵌套过深，不是银行报文", "the file is nested too deeply for a bank's message"],
};

/** The explanation of whatever ended the reading of a file. */
export function faultText(error: unknown): Label {
  if (error instanceof FileFault) return error.text;
  if (error instanceof UndecodableText)
    return [
      `文件内容不是所声明的字符编码（${error.encoding}）`,
      `the file is not in the character encoding that it declares (${error.encoding})`,
    ];
  if (error instanceof UnreadableXml) return reasons[error.reason];
  const message = error instanceof Error ? error.message : String(error);
  return [`读取失败：${message}`, `reading failed: ${message}`];
}
