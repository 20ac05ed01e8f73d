import { hash } from "node:crypto";
import type { FileRef } from "../resources/kit/field";
import { storePath } from "../server/platform/files/fileStore";
import type { DrawPage, PaperPage } from "./drawPaper";
import { waitingContent, type DrawnPaper, type PaperPlace } from "./waitingPapers";

/** The documents of the demo: file name and heading. */
const kinds = {
  contract: { name: "合同.pdf", title: "合同（演示）" },
  licence: { name: "营业执照.pdf", title: "营业执照（演示）" },
  qualification: { name: "资质证书.pdf", title: "资质证书（演示）" },
  portrait: { name: "头像.jpg", title: "头像（演示）" },
  board: { name: "维权告示牌.jpg", title: "农民工工资维权告示牌（演示）" },
  receipt: { name: "到账回单.pdf", title: "到账回单（演示）" },
  guarantee: { name: "保函.pdf", title: "保函（演示）" },
  sheet: { name: "签字表.pdf", title: "工资签字表（演示）" },
  opening: { name: "开户证明.pdf", title: "专用账户开户证明（演示）" },
  site: { name: "现场照片.jpg", title: "施工现场（演示）" },
  signature: { name: "签名.jpg", title: "" },
  agreement: { name: "三方协议.pdf", title: "资金管理三方协议（演示）" },
} as const;

export type PaperKind = keyof typeof kinds;

interface Sample {
  readonly page: PaperPage;
  readonly name: string;
  readonly type: "pdf" | "jpg";
  readonly is_sensitive: boolean;
  drawn?: PaperPlace;
}

/** A paper as a row of `files` has it. */
type PaperFile = PaperPlace & Pick<Sample, "name" | "is_sensitive"> & { readonly content_type: string };

interface DrawnFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The number of projects with documents is limited, so that a city for load tests stays small. */
const maxOwnPapers = 400;

/** Without a file store, as in tests, nothing is drawn: the text of a page represents its bytes. */
export const placeholderPage: DrawPage = ({ title, facts }) => Buffer.from(JSON.stringify([title, facts]));

const pictures = { board: "board", site: "board", portrait: "portrait", signature: "signature" } as const;
const shapeOf = (kind: PaperKind): PaperPage["shape"] =>
  kind in pictures ? pictures[kind as keyof typeof pictures] : "document";

/** The files of the demo's rows. A row gets `FileRef`s by number; each row has its own file record. */
export class Papers {
  private readonly samples: Sample[] = [];
  private readonly common = new Map<PaperKind, FileRef[]>();
  private unstored: DrawnFile[] = [];

  /** Without a pen, rows get papers that are drawn later. */
  constructor(private draw?: DrawPage) {}

  /** The document of this kind that all rows share. */
  of(kind: PaperKind): FileRef[] {
    const known = this.common.get(kind);
    if (known) return known;
    const made = this.add(kind, { ...kinds[kind], facts: [], shape: shapeOf(kind) });
    this.common.set(kind, made);
    return made;
  }

  /** A document with these facts. */
  own(kind: PaperKind, title: string, facts: PaperPage["facts"]): FileRef[] {
    if (this.samples.length >= maxOwnPapers) return this.of(kind);
    return this.add(kind, { title, facts, shape: shapeOf(kind) });
  }

  private add(kind: PaperKind, page: PaperPage): FileRef[] {
    const { name } = kinds[kind];
    const id = this.samples.length;
    this.samples.push({ page, name, type: name.endsWith("pdf") ? "pdf" : "jpg", is_sensitive: kind === "portrait" });
    return [{ id, name, url: "", size: 0 }];
  }

  /** What a row of `files` says of this paper, which is drawn now, unless there is no pen yet. */
  fileOf(id: number): PaperFile {
    const sample = this.samples[id]!;
    const { page, name, type, is_sensitive } = sample;
    const content = this.draw ? this.drawnOf(sample, this.draw) : waitingContent(page);
    return { ...content, name, content_type: type === "pdf" ? "application/pdf" : "image/jpeg", is_sensitive };
  }

  private drawnOf(sample: Sample, draw: DrawPage): PaperPlace {
    if (sample.drawn) return sample.drawn;
    const bytes = draw(sample.page);
    const sha256 = hash("sha256", bytes);
    this.unstored.push({ name: sample.name, bytes });
    return (sample.drawn = { path: storePath(sha256, sample.type), size: bytes.length, sha256 });
  }

  /** From now on, papers are drawn at once. */
  drawWith(draw: DrawPage): void {
    this.draw ??= draw;
  }

  /** All papers so far; draws those that waited. */
  drawAll(draw: DrawPage): DrawnPaper[] {
    this.drawWith(draw);
    return this.samples.map((sample) => ({ ...this.drawnOf(sample, draw), waiting: waitingContent(sample.page).path }));
  }

  /** The papers drawn since the last call, which the file store needs. */
  takeUnstored(): readonly DrawnFile[] {
    const taken = this.unstored;
    this.unstored = [];
    return taken;
  }
}
