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
}

const deepest = 64;

interface Growing {
  name: string;
  attributes: Record<string, string>;
  children: Growing[];
  text: string;
}

/** Parses a small document. Refuses a document type, and with it any entity defined by the sender. */
export function parseXml(xml: string): XmlElement {
  const parser = new SaxesParser();
  const open: Growing[] = [];
  let root: Growing | undefined;

  parser.on("doctype", () => {
    throw new UnreadableXml("a document type is not accepted");
  });
  parser.on("opentag", ({ name, attributes }) => {
    const element: Growing = { name: localName(name), attributes, children: [], text: "" };
    open.at(-1)?.children.push(element);
    root ??= element;
    if (open.push(element) > deepest) throw new UnreadableXml("nested too deeply");
  });
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element !== undefined) element.text += text;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    const element = open.pop();
    if (element !== undefined) element.text = element.text.trim();
  });
  try {
    parser.write(xml).close();
  } catch (cause) {
    throw cause instanceof UnreadableXml ? cause : new UnreadableXml("not well-formed", { cause });
  }
  if (root === undefined) throw new UnreadableXml("no element");
  return root;
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
