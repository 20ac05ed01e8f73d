import { setImmediate } from "node:timers/promises";
import { openCanvas } from "./canvas";
import { hands, ink, margin, size } from "./hands";
import { openSheets, type Sheets } from "./sheets";
import type { TextRenderer } from "./textRenderer";

export interface PaperHead {
  readonly title: string;
  readonly number: string;
  /** The office, on each page. */
  readonly author: string;
  readonly creator: string;
  /** Who printed it and when, on each page. */
  readonly printed: string;
}

interface PagePlace {
  readonly page: number;
  readonly total: number;
}

type Draw = (sheets: Sheets) => void | Promise<void>;

/** An A4 PDF with embedded font; each page has its number, office and place among the pages. */
export async function makePaper(head: PaperHead, draw: Draw): Promise<Buffer> {
  const { PDFDocument, lettering } = await openCanvas();
  const { title, number, author, creator } = head;
  // The first page states how many follow.
  const totals = await countPages(draw);
  const paper = new PDFDocument({ title: `${title} ${number}`.trim(), author, creator });
  const pages = new PageCount(() => paper.endPage());
  await draw(
    openSheets((isDocument) => {
      const place = pages.next(isDocument);
      const pen = lettering(paper.beginPage(size.width, size.height));
      pen.ctx.fillStyle = "#ffffff";
      pen.ctx.fillRect(0, 0, size.width, size.height);
      drawEdges(pen, head, { page: place.page, total: totals[place.document] ?? 0 });
      return pen;
    }),
  );
  paper.endPage();
  // Embedding the fonts of a long document takes as long as drawing a page of it.
  await setImmediate();
  const pdf = paper.close();
  await setImmediate();
  return pdf;
}

/** The pages of each document in the file: everything is placed as on paper, and no letter is drawn. */
async function countPages(draw: Draw): Promise<readonly number[]> {
  const { PDFDocument, lettering } = await openCanvas();
  const scratch = new PDFDocument({});
  const pen: TextRenderer = { ...lettering(scratch.beginPage(size.width, size.height)), write: () => undefined };
  const pages = new PageCount(() => undefined);
  await draw(
    openSheets((isDocument) => {
      pages.next(isDocument);
      return pen;
    }),
  );
  scratch.endPage();
  scratch.close();
  return pages.counts;
}

class PageCount {
  readonly counts: number[] = [];

  constructor(private readonly endPage: () => void) {}

  /** The place of the page that begins. */
  next(isDocument: boolean): { readonly document: number; readonly page: number } {
    if (this.counts.length > 0) this.endPage();
    if (isDocument) this.counts.push(0);
    const document = this.counts.length - 1;
    const page = (this.counts[document] ?? 0) + 1;
    this.counts[document] = page;
    return { document, page };
  }
}

function drawEdges(pen: TextRenderer, { title, number, author, printed }: PaperHead, { page, total }: PagePlace): void {
  const end = (text: string, y: number) => pen.write(text, size.width - margin - pen.widthOf(text, hands.edge), y, hands.edge);
  pen.write(author, margin, 34, hands.edge);
  end(`${title}　${number}`.trim(), 34);
  pen.write(printed, margin, size.height - 30, hands.edge);
  end(`第${page}页　共${total}页`, size.height - 30);
  const { ctx } = pen;
  ctx.strokeStyle = ink.line;
  ctx.lineWidth = 0.4;
  for (const y of [40, size.height - 42]) {
    ctx.beginPath();
    ctx.moveTo(margin, y);
    ctx.lineTo(size.width - margin, y);
    ctx.stroke();
  }
}
