import { createHash } from "node:crypto";
import type { FileRef } from "../../../resources/kit/field";
import { files } from "../../../resources/system/files";
import { pathOf } from "../../files/fileStore";
import type { Book } from "./book";

/** One sample for each kind of paper: the demo shows where papers stand, not what is in them. */
export interface Papers {
  readonly contract: FileRef[];
  readonly licence: FileRef[];
  readonly portrait: FileRef[];
  readonly board: FileRef[];
  readonly receipt: FileRef[];
  readonly guarantee: FileRef[];
  readonly sheet: FileRef[];
}

export interface Sample {
  readonly name: string;
  readonly bytes: Buffer;
}

// One grey pixel.
const png = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==", "base64");

const page =
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n";
const pdf = Buffer.from(page, "latin1");

export function buildPapers(book: Book): { papers: Papers; samples: Sample[] } {
  const samples: Sample[] = [];
  const sample = (name: string, kind: "pdf" | "png", isSensitive = false): FileRef[] => {
    // The store names a file by its content, so each sample ends with its own name.
    const bytes = Buffer.concat([kind === "pdf" ? pdf : png, Buffer.from(name)]);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const path = pathOf(sha256, kind);
    samples.push({ name: `${name}.${kind}`, bytes });
    const { id } = book.add(files, {
      name: `${name}.${kind}`,
      path,
      size: bytes.length,
      sha256,
      content_type: kind === "pdf" ? "application/pdf" : "image/png",
      biz_type: "demo",
      is_sensitive: isSensitive,
    });
    return [{ id, name: `${name}.${kind}`, url: `/files/${path}`, size: bytes.length }];
  };
  return {
    papers: {
      contract: sample("合同", "pdf"),
      licence: sample("营业执照", "pdf"),
      portrait: sample("头像", "png", true),
      board: sample("维权告示牌", "png"),
      receipt: sample("到账回单", "pdf"),
      guarantee: sample("保函", "pdf"),
      sheet: sample("签字表", "pdf"),
    },
    samples,
  };
}
