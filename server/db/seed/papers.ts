import { createHash } from "node:crypto";
import type { FileRef } from "../../../resources/kit/field";
import { pathOf } from "../../files/fileStore";

/** One sample for each kind of paper: the demo shows where papers stand, not what is in them. */
const names = {
  contract: "合同.pdf",
  licence: "营业执照.pdf",
  qualification: "资质证书.pdf",
  portrait: "头像.png",
  board: "维权告示牌.png",
  receipt: "到账回单.pdf",
  guarantee: "保函.pdf",
  sheet: "签字表.pdf",
  opening: "开户证明.pdf",
  agreement: "三方协议.pdf",
} as const;

// One grey pixel.
const png = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==", "base64");

const pdf = Buffer.from(
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n" +
    "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
  "latin1",
);

export interface Sample {
  readonly name: string;
  readonly bytes: Buffer;
  readonly path: string;
  readonly sha256: string;
  readonly content_type: string;
  readonly is_sensitive: boolean;
}

function sampleOf(name: string): Sample {
  const kind = name.endsWith("pdf") ? "pdf" : "png";
  // The store names a file by its content, so each sample ends with its own name.
  const bytes = Buffer.concat([kind === "pdf" ? pdf : png, Buffer.from(name)]);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return {
    name,
    bytes,
    sha256,
    path: pathOf(sha256, kind),
    content_type: kind === "pdf" ? "application/pdf" : "image/png",
    is_sensitive: name === names.portrait,
  };
}

export const samples: readonly Sample[] = Object.values(names).map(sampleOf);

/** As a field of kind `files` is given it; the book makes a file of its own for each row. */
export type Papers = Readonly<Record<keyof typeof names, FileRef[]>>;

export const papers = Object.fromEntries(
  Object.entries(names).map(([kind, name], index) => [kind, [{ id: index, name, url: "", size: 0 }]]),
) as unknown as Papers;
