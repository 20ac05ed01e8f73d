import { jpegPixels } from "./jpegPixels";

/** The detected type of a file, which is the extension of the stored file. */
export const contentTypes = {
  pdf: "application/pdf",
  jpg: "image/jpeg",
  png: "image/png",
  xls: "application/vnd.ms-excel",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  zip: "application/zip",
  webm: "audio/webm",
  ogg: "audio/ogg",
  m4a: "audio/mp4",
  mp3: "audio/mpeg",
  amr: "audio/amr",
  "3gp": "audio/3gpp",
  wav: "audio/wav",
} as const;
export type FileKind = keyof typeof contentTypes;

/** Within a family, a wrong extension is accepted (phones name all photographs .jpg); otherwise it is refused. */
const families: readonly (readonly string[])[] = [
  ["pdf"],
  ["jpg", "jpeg", "png"],
  ["xls", "xlsx"],
  ["doc", "docx"],
  ["zip"],
  ["webm"],
  ["ogg"],
  // The same container: recorders of phones name it either way.
  ["m4a", "3gp", "3gpp"],
  ["mp3"],
  ["amr"],
  ["wav"],
];

export function matchesExtension(kind: FileKind, name: string): boolean {
  const extension = /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  return families.some((family) => family.includes(kind) && family.includes(extension));
}

/** Magic numbers: the first bytes of each kind of file. */
const beginnings: readonly (readonly [kind: FileKind | "ole" | "zip", bytes: Buffer, offset?: number])[] = [
  ["pdf", Buffer.from("%PDF-")],
  ["jpg", Buffer.from("ffd8ff", "hex")],
  ["png", Buffer.from("89504e470d0a1a0a", "hex")],
  ["ole", Buffer.from("d0cf11e0a1b11ae1", "hex")],
  ["zip", Buffer.from("PK\u0003\u0004")],
  ["webm", Buffer.from("1a45dfa3", "hex")],
  ["ogg", Buffer.from("OggS")],
  ["3gp", Buffer.from("ftyp3g"), 4],
  ["m4a", Buffer.from("ftyp"), 4],
  ["amr", Buffer.from("#!AMR")],
  ["wav", Buffer.from("WAVE"), 8],
  ["mp3", Buffer.from("ID3")],
  // Layer III of MPEG-1, 2 and 2.5, with and without a checksum: recorders of phones use the lower rates.
  ...["fffb", "fffa", "fff3", "fff2", "ffe3", "ffe2"].map((frame) => ["mp3", Buffer.from(frame, "hex")] as const),
];
/** Enough for a magic number and the size of a PNG. */
const headBytes = 24;
/** Enough for the central directory at the end of an office document. */
const tailBytes = 256 * 1024;

/** The encoding of stream names in an OLE file. */
const wordStream = Buffer.from("WordDocument\0", "utf16le");
const sheetStreams = [Buffer.from("Workbook\0", "utf16le"), Buffer.from("Book\0", "utf16le")];

/** Inspects a file while it is streamed, and returns its kind at the end. */
export function fileSniffer() {
  let head = Buffer.alloc(0);
  let tail = Buffer.alloc(0);
  const ole = { word: false, sheet: false };
  const jpeg = jpegPixels();

  const pass = (piece: Uint8Array): void => {
    if (head.length < headBytes) head = Buffer.concat([head, piece.subarray(0, headBytes - head.length)]);
    jpeg.pass(piece);
    // The tail overlaps the previous piece, so that a name split between two pieces is found.
    const seen = Buffer.concat([tail, piece]);
    if (beginning() === "ole") {
      ole.word ||= seen.includes(wordStream);
      ole.sheet ||= sheetStreams.some((name) => seen.includes(name));
    }
    tail = Buffer.from(seen.subarray(Math.max(0, seen.length - tailBytes)));
  };

  const beginning = () => beginnings.find(([, bytes, at = 0]) => head.subarray(at, at + bytes.length).equals(bytes))?.[0];

  const kind = (): FileKind | undefined => {
    const begins = beginning();
    if (begins === "ole") return ole.word === ole.sheet ? undefined : ole.word ? "doc" : "xls";
    const pixels = begins === "png" ? pngPixels(head) : begins === "jpg" ? jpeg.pixels() : 0;
    if (pixels > maxPixels) return undefined;
    if (begins !== "zip") return begins;
    const parts = partNames(tail);
    if (!parts.includes("[Content_Types].xml")) return "zip";
    return parts.includes("word/document.xml") ? "docx" : parts.includes("xl/workbook.xml") ? "xlsx" : "zip";
  };

  return { pass, kind };
}

/** The largest phone cameras. A small file may declare gigabytes, which the browser showing the picture would allocate. */
const maxPixels = 120_000_000;

const pngPixels = (head: Buffer): number => (head.length < headBytes ? 0 : head.readUInt32BE(16) * head.readUInt32BE(20));

const endRecord = Buffer.from("PK\u0005\u0006");
const entryRecord = Buffer.from("PK\u0001\u0002");
const endRecordBytes = 22;
const entryRecordBytes = 46;

/** The names in a zip's central directory; empty if it is not in this tail of the file. */
function partNames(tail: Buffer): string[] {
  const end = tail.lastIndexOf(endRecord);
  if (end < 0 || end + endRecordBytes > tail.length) return [];
  const names: string[] = [];
  let at = end - tail.readUInt32LE(end + 12);
  while (at >= 0 && at + entryRecordBytes <= end && tail.subarray(at, at + entryRecord.length).equals(entryRecord)) {
    const [nameLength, extraLength, commentLength] = [
      tail.readUInt16LE(at + 28),
      tail.readUInt16LE(at + 30),
      tail.readUInt16LE(at + 32),
    ];
    names.push(tail.toString("utf8", at + entryRecordBytes, at + entryRecordBytes + nameLength));
    at += entryRecordBytes + nameLength + extraLength + commentLength;
  }
  return names;
}
