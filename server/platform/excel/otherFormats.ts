import type { Label } from "../../../resources/kit/label";
import { refusal } from "../../../resources/refusals";

/** Compressed files other than zip, by their first bytes. */
const packed: readonly (readonly [start: string, name: string])[] = [
  ["526172211a07", "rar"],
  ["377abcaf271c", "7z"],
  ["1f8b", "gz"],
];
/** Documents by their first bytes. */
const documents: readonly (readonly [start: string, name: string])[] = [
  ["255044462d", "PDF"],
  ["7b5c727466", "RTF"],
];

const webPage: Label = ["网页（HTML）", "web page (HTML)"];
const webArchive: Label = ["网页存档（MHT）", "web archive (MHT)"];
const xmlTable: Label = ["XML表格", "XML spreadsheet"];

const nameIn = (known: typeof packed, bytes: Buffer): string | undefined =>
  known.find(([start]) => bytes.subarray(0, start.length / 2).toString("hex") === start)?.[1];

/** The name of a compressed file that is no zip. */
export const packedFormat = (bytes: Buffer): string | undefined => nameIn(packed, bytes);

/** A file that is named like a spreadsheet but is something else: the refusal says what, and what to do. */
export function refusalOfOther(bytes: Buffer): Error | undefined {
  const archive = packedFormat(bytes);
  if (archive !== undefined) return refusal("sheets.packed", { format: archive });
  const format = nameIn(documents, bytes) ?? formatOfText(bytes);
  return format === undefined ? undefined : refusal("sheets.otherFormat", { format });
}

/** Programs call a web page, or XML, .xls: spreadsheet programs open them. Their tags are ASCII in every encoding of a text. */
function formatOfText(bytes: Buffer): Label | undefined {
  const start = bytes
    .subarray(0, 2_000)
    .toString("latin1")
    .replace(/\0|^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/g, "")
    .trimStart();
  if (/^MIME-Version:/i.test(start)) return webArchive;
  if (!start.startsWith("<")) return undefined;
  if (/<(html|!doctype html|table|body|head|meta|style|div)[\s>]/i.test(start)) return webPage;
  return /^<(\?xml|workbook|!--)/i.test(start) ? xmlTable : undefined;
}

/** An archive that is no workbook of this kind, by the parts of other kinds. */
export function formatOfArchive(has: (path: string) => boolean): string | undefined {
  if (has("xl/workbook.bin")) return ".xlsb";
  if (has("word/document.xml")) return "Word";
  if (has("ppt/presentation.xml")) return "PowerPoint";
  return has("content.xml") && has("mimetype") ? ".ods" : undefined;
}
