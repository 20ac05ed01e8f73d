const declared = /^[\s\xef\xbb\xbf]*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/;

/**
 * The text of another system's answer. Some in China are in GBK, and not all of them say so; others name an encoding that is not
 * theirs. Bytes of no encoding become replacement characters.
 */
export function answerText(bytes: Buffer, contentType = ""): string {
  const named =
    /charset\s*=\s*"?([\w.:-]+)/i.exec(contentType)?.[1] ?? declared.exec(bytes.subarray(0, 200).toString("latin1"))?.[1] ?? "";
  const encodings = /^gb/i.test(named) ? ["gb18030", "utf-8"] : ["utf-8", "gb18030"];
  for (const encoding of encodings)
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Try the other encoding.
    }
  return bytes.toString("utf8");
}
