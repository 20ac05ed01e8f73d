import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";

/** A zip with these parts; office documents are zips. */
async function zipOf(names: readonly string[], filler = ""): Promise<Buffer> {
  const zip = new ZipFile();
  for (const name of names) zip.addBuffer(Buffer.from(filler), name, { compress: false });
  zip.end();
  return buffer(zip.outputStream);
}

function ole(stream: string): Buffer {
  const directory = Buffer.concat([
    Buffer.alloc(2_000),
    Buffer.from("Root Entry\0", "utf16le"),
    Buffer.from(`${stream}\0`, "utf16le"),
  ]);
  return Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), directory, Buffer.alloc(3_000)]);
}

const types = "[Content_Types].xml";

/** Small files as their programs begin and end them. */
export const fileSamples = {
  pdf: Buffer.from("%PDF-1.7\n1 0 obj"),
  jpg: Buffer.concat([Buffer.from("ffd8ffe000104a464946", "hex"), Buffer.alloc(500)]),
  png: Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.alloc(500)]),
  doc: ole("WordDocument"),
  xls: ole("Workbook"),
  docx: await zipOf(["_rels/.rels", "word/document.xml", types]),
  xlsx: await zipOf([types, "_rels/.rels", "xl/workbook.xml"]),
  zip: await zipOf(["a.txt", "b/word/document.xml"]),
  webm: Buffer.concat([Buffer.from("1a45dfa3", "hex"), Buffer.alloc(500)]),
  ogg: Buffer.concat([Buffer.from("OggS"), Buffer.alloc(500)]),
  m4a: Buffer.concat([Buffer.from("00000020", "hex"), Buffer.from("ftypM4A "), Buffer.alloc(500)]),
  mp3: Buffer.concat([Buffer.from("ID3"), Buffer.alloc(500)]),
} as const;

/** A zip around a whole spreadsheet, whose names then are in it too. */
export const zippedSheet = await zipOf(["report.xlsx"], fileSamples.xlsx.toString("latin1"));
export const presentation = await zipOf([types, "ppt/presentation.xml"]);
