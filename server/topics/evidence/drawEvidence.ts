import { setImmediate } from "node:timers/promises";
import type { PrintedPicture } from "../../platform/print/sheets";
import { openCanvas } from "../../platform/print/canvas";
import { makePaper } from "../../platform/print/paper";
import { drawPaperOn, paperTitle, type PrintedPaper } from "../papers/drawPaper";
import { drawTable } from "../papers/paperTable";
import { drawReceiptOn, type ReceiptFacts } from "../papers/serviceReceipt";
import type { PackageTable } from "./documents/packageTable";
import { printedTable } from "./documents/packageTable";

export const evidenceTitle = "欠薪案件证据材料";

/** What the numbered document of a package shows, in this order. */
export interface EvidencePages {
  readonly number: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly issuer: { readonly body: string; readonly phone: string };
  readonly day: string;
  readonly platform: string;
  readonly printed: string;
  readonly fingerprint: string;
  /** The documents of the package after this one. */
  readonly listed: readonly { readonly path: string; readonly bytes: number; readonly sm3: string }[];
  readonly tables: readonly PackageTable[];
  readonly papers: readonly { readonly paper: PrintedPaper; readonly receipt: ReceiptFacts | undefined }[];
  readonly pictures: readonly { readonly title: string; readonly content: Buffer }[];
}

const notice = (fingerprint: string): string =>
  "　　本证据包由压缩文件保存，其中每一文件的大小、SM3、SHA-256记载于“目录.json”，该目录由平台密钥签名。核验时用浏览器打开平台提供的核验页面（包内“核验.html”为副本），选择本压缩文件即可，不需要联网；任何文件被改动、删除、增加，或者目录被改动、改由他人签名，都会提示。\n" +
  `　　签名公钥的指纹（SHA-256）：${fingerprint}`;

async function opened(pictures: EvidencePages["pictures"]): Promise<PrintedPicture[]> {
  const { loadImage } = await openCanvas();
  const found: PrintedPicture[] = [];
  for (const { title, content } of pictures) {
    const image = await loadImage(content).catch(() => undefined);
    if (image) found.push({ title, image });
  }
  return found;
}

/** All evidence of a case in one document whose pages are numbered through. */
export async function drawEvidence(pages: EvidencePages): Promise<Buffer> {
  const { number, facts, issuer, day, platform, printed, fingerprint, listed, tables, papers } = pages;
  const pictures = await opened(pages.pictures);
  return makePaper({ title: evidenceTitle, number, author: issuer.body, creator: platform, printed }, async (sheets) => {
    sheets.head(evidenceTitle, number, "");
    sheets.facts(facts);
    sheets.part("核验方法", notice(fingerprint));
    sheets.foot("", {
      ...{ body: issuer.body, phone: issuer.phone, date: day, note: "" },
      signatures: ["制作人（签名）：", "复核人（签名）："],
    });
    sheets.annex("目录");
    await drawTable(sheets, {
      heads: ["文件", "大小（字节）", "SM3"],
      rows: [
        { cells: [`${evidenceTitle}.pdf（本文件）`, "", "见“目录.json”"], is_sum: false },
        ...listed.map(({ path, bytes, sm3 }) => ({ cells: [path, `${bytes}`, sm3], is_sum: false })),
      ],
    });
    for (const table of tables) {
      sheets.section(table.name);
      if (table.rows.length === 0) sheets.notes(["无记录"]);
      else await drawTable(sheets, printedTable(table));
      if (table.note) sheets.notes([table.note]);
    }
    for (const { paper, receipt } of papers) {
      sheets.page();
      await drawPaperOn(sheets, paper);
      if (!receipt) continue;
      sheets.page();
      await drawReceiptOn(sheets, receipt);
    }
    for (const picture of pictures) {
      sheets.picture(picture);
      await setImmediate();
    }
  });
}

export const paperName = ({ kind, number }: PrintedPaper): string => `${paperTitle(kind)} ${number}`;
