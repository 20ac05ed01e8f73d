import { posix } from "node:path";
import type { Archive } from "./archive";
import { builtInFormat, customFormat, type NumberFormat } from "./numberFormat";
import { readXml, type XmlHandlers } from "./xmlEvents";

interface SheetPart {
  readonly name: string;
  readonly path: string;
}

export interface WorkbookParts {
  /** Visible sheets, in the order of their tabs. */
  readonly sheets: readonly SheetPart[];
  readonly sharedStrings: readonly string[];
  /** By the index of a cell's style. */
  readonly formats: readonly NumberFormat[];
  readonly is1904: boolean;
}

/** Undefined if the archive is not a workbook. */
export async function readParts(archive: Archive): Promise<WorkbookParts | undefined> {
  const workbook = await officeDocument(archive);
  if (workbook === undefined || !archive.has(workbook)) return undefined;
  const relations = await relationsOf(archive, workbook);
  const pathOfType = (type: string) => [...relations.values()].find((relation) => relation.type === type)?.path ?? "";
  const sheets: SheetPart[] = [];
  let is1904 = false;

  await readXml(archive.read(workbook), {
    open(name, attributes) {
      if (name === "workbookPr") is1904 = isTrue(attributes.date1904);
      if (name !== "sheet" || (attributes.state ?? "visible") !== "visible") return;
      const idAttribute = Object.keys(attributes).find((key) => key.endsWith(":id")) ?? "";
      const relation = relations.get(attributes[idAttribute] ?? "");
      // A chart sheet has no cells.
      if (relation?.type === "worksheet") sheets.push({ name: attributes.name ?? "", path: relation.path });
    },
  });
  return {
    sheets,
    is1904,
    sharedStrings: await sharedStringsOf(archive, pathOfType("sharedStrings")),
    formats: await formatsOf(archive, pathOfType("styles")),
  };
}

interface Relation {
  readonly type: string;
  readonly path: string;
}

async function officeDocument(archive: Archive): Promise<string | undefined> {
  const relations = await relationsOf(archive, "");
  return [...relations.values()].find(({ type }) => type === "officeDocument")?.path;
}

/** The parts that a part refers to, by relationship id. */
async function relationsOf(archive: Archive, part: string): Promise<Map<string, Relation>> {
  const folder = part === "" ? "" : posix.dirname(part);
  const relations = new Map<string, Relation>();
  await readXml(archive.read(posix.join(folder, "_rels", `${posix.basename(part)}.rels`)), {
    open(name, { Id = "", Type = "", Target = "" }) {
      if (name !== "Relationship") return;
      const path = Target.startsWith("/") ? Target.slice(1) : posix.join(folder, Target);
      relations.set(Id, { type: Type.slice(Type.lastIndexOf("/") + 1), path });
    },
  });
  return relations;
}

/** Sixty thousand people with twenty texts each, of up to five elements. */
const maxStringElements = 6_000_000;

async function sharedStringsOf(archive: Archive, path: string): Promise<string[]> {
  const strings: string[] = [];
  const gather = textGatherer();
  const handlers: XmlHandlers = {
    open: (name) => (name === "si" ? gather.reset() : gather.open(name)),
    text: (text) => gather.text(text),
    close(name) {
      gather.close(name);
      if (name === "si") strings.push(gather.result());
    },
  };
  await readXml(archive.read(path), handlers, maxStringElements);
  return strings;
}

/** Collects the text of a string item: joins the runs of rich text and omits phonetic readings. */
export function textGatherer() {
  let gathered = "";
  let isInText = false;
  let isInReading = false;
  return {
    reset() {
      gathered = "";
    },
    open(name: string) {
      if (name === "t") isInText = true;
      if (name === "rPh") isInReading = true;
    },
    text(text: string) {
      if (isInText && !isInReading) gathered += text;
    },
    close(name: string) {
      if (name === "t") isInText = false;
      if (name === "rPh") isInReading = false;
    },
    result: () => unescapedText(gathered),
  };
}

/** Spreadsheets write characters that XML cannot contain as _x000D_. */
export const unescapedText = (text: string): string =>
  text.includes("_x")
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

async function formatsOf(archive: Archive, path: string): Promise<NumberFormat[]> {
  const own = new Map<number, NumberFormat>();
  const formats: NumberFormat[] = [];
  let isInCellFormats = false;
  await readXml(archive.read(path), {
    open(name, attributes) {
      const id = Number(attributes.numFmtId ?? 0);
      if (name === "numFmt") own.set(id, customFormat(attributes.formatCode ?? ""));
      if (name === "cellXfs") isInCellFormats = true;
      if (name === "xf" && isInCellFormats) formats.push(own.get(id) ?? builtInFormat(id));
    },
    close(name) {
      if (name === "cellXfs") isInCellFormats = false;
    },
  });
  return formats;
}

const isTrue = (value: string | undefined): boolean => value === "1" || value === "true";
