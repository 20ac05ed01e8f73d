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

/** An A4 PDF with embedded font; each page has its number, office and place among the pages. */
export async function makePaper(head: PaperHead, draw: (sheets: Sheets) => void | Promise<void>): Promise<Buffer> {
  // Drawn twice, because the first page states how many follow.
  const { pages } = await drawn(head, draw, []);
  return (await drawn(head, draw, pages)).pdf;
}

async function drawn(
  head: PaperHead,
  draw: (sheets: Sheets) => void | Promise<void>,
  totals: readonly number[],
): Promise<{ pdf: Buffer; pages: number[] }> {
  const { PDFDocument, lettering } = await openCanvas();
  const { title, number, author, creator } = head;
  const paper = new PDFDocument({ title: `${title} ${number}`.trim(), author, creator });
  /** Of each document in the file. */
  const pages: number[] = [];
  const beginPage = (isDocument: boolean): TextRenderer => {
    if (pages.length > 0) paper.endPage();
    if (isDocument) pages.push(0);
    const page = (pages.at(-1) ?? 0) + 1;
    pages[pages.length - 1] = page;
    const pen = lettering(paper.beginPage(size.width, size.height));
    pen.ctx.fillStyle = "#ffffff";
    pen.ctx.fillRect(0, 0, size.width, size.height);
    drawEdges(pen, head, { page, total: totals[pages.length - 1] ?? 0 });
    return pen;
  };
  await draw(openSheets(beginPage));
  paper.endPage();
  return { pdf: paper.close(), pages };
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
