import { SaxesParser } from "saxes";
import { refuse } from "../../../resources/refusals";
import { brokenArchive } from "./archive";
import { documentNames } from "./documentNames";

/**
 * Handlers of XML events. Names have no prefix, because some programs write `x:row`; elements of other namespaces than the document's,
 * and what they contain, are left out: `x15:workbookPr` is not `workbookPr`.
 */
export interface XmlHandlers {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

const deepest = 64;
const maxAttributes = 100;
/** Pieces of the unpacked file without an event: no cell is this long, so it is an attempt to exhaust memory. */
const longestSilence = 32;

/** Calls the handlers; yields after each piece, so that the caller can consume the collected data. */
export async function* xmlEvents(pieces: AsyncIterable<Buffer>, handlers: XmlHandlers): AsyncGenerator<void> {
  const decoder = new TextDecoder("utf-8");
  const parser = new SaxesParser();
  const names = documentNames();
  let depth = 0;
  let attributes = 0;
  let silence = 0;

  parser.on("doctype", () => {
    throw new Error("a document type is not accepted");
  });
  parser.on("attribute", ({ name, value }) => {
    attributes += 1;
    if (attributes > maxAttributes) throw new Error("too many attributes");
    if (name.startsWith("xmlns")) names.declare(name, value);
  });
  parser.on("opentag", (tag) => {
    silence = 0;
    attributes = 0;
    depth += 1;
    if (depth > deepest) throw new Error("nested too deeply");
    const name = names.open(tag.name);
    if (name !== undefined) handlers.open?.(name, tag.attributes);
  });
  const text = (found: string) => {
    silence = 0;
    if (!names.isOutside()) handlers.text?.(found);
  };
  parser.on("text", text);
  parser.on("cdata", text);
  parser.on("closetag", (tag) => {
    silence = 0;
    depth -= 1;
    const name = names.close(tag.name);
    if (name !== undefined) handlers.close?.(name);
  });

  const write = (piece: string, isLast: boolean) => {
    try {
      parser.write(piece);
      if (isLast) parser.close();
      silence += 1;
      if (silence > longestSilence) throw new Error("an endless text");
    } catch (cause) {
      throw brokenArchive(cause);
    }
  };
  let isThere = false;
  for await (const piece of pieces) {
    isThere = true;
    write(decoder.decode(piece, { stream: true }), false);
    yield;
  }
  // A missing optional part is no damage.
  if (!isThere) return;
  write(decoder.decode(), true);
  yield;
}

/** More than the styles and relations of any real workbook. */
const maxElements = 500_000;

/** Reads a whole part whose handlers collect little; refuses one with more elements. */
export async function readXml(pieces: AsyncIterable<Buffer>, handlers: XmlHandlers, most = maxElements): Promise<void> {
  let elements = 0;
  const counting: XmlHandlers = {
    ...handlers,
    open(name, attributes) {
      elements += 1;
      handlers.open?.(name, attributes);
    },
  };
  for await (const _ of xmlEvents(pieces, counting)) if (elements > most) throw refuse("sheets.tooMuchInside");
}
