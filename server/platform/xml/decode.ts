import { UndecodableText } from "./tree";

const declaration = /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/;

/** The encoding of a document by its byte order mark, else by its declaration, else UTF-8 (XML 1.0, appendix F). */
function encodingOf(start: Buffer): string {
  if (start[0] === 0xfe && start[1] === 0xff) return "utf-16be";
  if (start[0] === 0xff && start[1] === 0xfe) return "utf-16le";
  if (start[0] === 0 && start[1] === 0x3c) return "utf-16be";
  if (start[0] === 0x3c && start[1] === 0) return "utf-16le";
  const declared =
    declaration.exec(
      start
        .subarray(0, 200)
        .toString("latin1")
        .replace(/^\xef\xbb\xbf/, ""),
    )?.[1] ?? "utf-8";
  // A document whose declaration can be read byte by byte is not in UTF-16, whatever the declaration says.
  return /^utf-?16/i.test(declared) ? "utf-8" : declared;
}

/** Decodes a document that is read in pieces; bytes that the encoding does not have are refused. */
export async function* decodeXml(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  try {
    for await (const chunk of chunks) {
      decoder ??= decoderOf(encodingOf(chunk));
      yield decoder.decode(chunk, { stream: true });
    }
    if (decoder) yield decoder.decode();
  } catch (error) {
    if (error instanceof TypeError && "code" in error && error.code === "ERR_ENCODING_INVALID_ENCODED_DATA")
      throw new UndecodableText(decoder?.encoding ?? "");
    throw error;
  }
}

function decoderOf(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    throw new UndecodableText(encoding.slice(0, 40));
  }
}
