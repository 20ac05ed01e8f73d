import { crc32 } from "node:zlib";
import type { Entry } from "yauzl";

const utf8Flag = 0x800;
/** Info-ZIP's extra field with the name in UTF-8, and the checksum of the name that it replaces. */
const unicodePath = 0x7075;

const decoded = (encoding: "utf-8" | "gb18030", raw: Buffer): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(raw);
  } catch {
    return undefined;
  }
};

/** Every letter beyond ASCII is Chinese, or a sign that Chinese texts use. */
const isChinese = (text: string): boolean => /^[\p{ASCII}\p{Script=Han}\p{P}\p{S}\u3000]*$/u.test(text);

/**
 * The names of an archive's entries. Windows writes them in GBK without saying so, and some GBK names are valid UTF-8 by chance, so
 * the encoding is decided for all names together: GBK if one name is no UTF-8, or if only GBK makes all of them Chinese.
 */
export function entryNames(entries: readonly Entry[]): (entry: Entry) => string {
  const unmarked = entries.filter((entry) => !(entry.generalPurposeBitFlag & utf8Flag)).map(({ fileNameRaw }) => fileNameRaw);
  const asUtf8 = unmarked.map((raw) => decoded("utf-8", raw));
  const asGbk = unmarked.map((raw) => decoded("gb18030", raw));
  const areChinese = (names: readonly (string | undefined)[]) => names.every((name) => name !== undefined && isChinese(name));
  const isGbk = asUtf8.includes(undefined) || (!areChinese(asUtf8) && areChinese(asGbk));
  const encoding = isGbk ? "gb18030" : "utf-8";
  return (entry) => {
    const raw = entry.fileNameRaw;
    return unicodeName(entry) ?? new TextDecoder(entry.generalPurposeBitFlag & utf8Flag ? "utf-8" : encoding).decode(raw);
  };
}

function unicodeName({ extraFields, fileNameRaw }: Entry): string | undefined {
  const data = extraFields.find(({ id }) => id === unicodePath)?.data;
  const isFor = data !== undefined && data.length > 5 && data[0] === 1 && data.readUInt32LE(1) === crc32(fileNameRaw);
  return isFor ? decoded("utf-8", data.subarray(5)) : undefined;
}
