import { SaxesParser } from "saxes";

/** An element without its namespace prefix, which senders choose freely. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** The element's own text, trimmed. */
  readonly text: string;
}

export class UnreadableXml extends Error {
  override readonly name = "UnreadableXml";
  constructor(
    readonly reason: "broken" | "empty" | "doctype" | "deep",
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Bytes that the document's encoding does not have, or an encoding that is not known. */
export class UndecodableText extends UnreadableXml {
  constructor(readonly encoding: string) {
    super("broken", `not encoded in ${encoding}`);
  }
}

const deepest = 64;

interface Growing {
  name: string;
  attributes: Record<string, string>;
  children: Growing[];
  text: string;
}

/** Elements that are handed over one by one, so that a document of any size takes the memory of one of them. */
export interface XmlParts {
  readonly names: ReadonlySet<string>;
  /** `ancestors` from the root on, as read so far. */
  readonly onPart: (part: XmlElement, ancestors: readonly XmlElement[]) => void;
}

/**
 * Builds the tree of a document that is written in pieces. Refuses a document type, and with it any entity defined by the sender.
 * Of the parts an empty element remains in the tree for each run of the same name.
 */
export function xmlTree(parts?: XmlParts) {
  const parser = new SaxesParser();
  const open: Growing[] = [];
  let root: Growing | undefined;

  parser.on("doctype", () => {
    throw new UnreadableXml("doctype", "a document type is not accepted");
  });
  parser.on("opentag", ({ name, attributes }) => {
    const element: Growing = { name: localName(name), attributes, children: [], text: "" };
    const parent = open.at(-1);
    if (!parts?.names.has(element.name)) parent?.children.push(element);
    else if (parent?.children.at(-1)?.name !== element.name) parent?.children.push({ ...element, children: [] });
    root ??= element;
    if (open.push(element) > deepest) throw new UnreadableXml("deep", "nested too deeply");
  });
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element !== undefined) element.text += text;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    const element = open.pop();
    if (element === undefined) return;
    element.text = element.text.trim();
    if (parts?.names.has(element.name)) parts.onPart(element, open);
  });
  const read = (work: () => void): void => {
    try {
      work();
    } catch (cause) {
      throw cause instanceof UnreadableXml ? cause : new UnreadableXml("broken", "not well-formed", { cause });
    }
  };
  return {
    write: (text: string) => read(() => parser.write(text)),
    close(): XmlElement {
      read(() => parser.close());
      if (root === undefined) throw new UnreadableXml("empty", "no element");
      return root;
    },
  };
}

/** Parses a small document. */
export function parseXml(xml: string): XmlElement {
  const tree = xmlTree();
  tree.write(xml);
  return tree.close();
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

/** The first element at the end of a path of child names. */
export function findXml(element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>((at, name) => at?.children.find((child) => child.name === name), element);
}

export function allXml(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

export function textAt(element: XmlElement | undefined, ...path: readonly string[]): string {
  return findXml(element, ...path)?.text ?? "";
}

/** The texts of all elements of that name. */
export const childTexts = (element: XmlElement | undefined, name: string): readonly string[] =>
  allXml(element, name).flatMap(({ text }) => (text === "" ? [] : [text]));
