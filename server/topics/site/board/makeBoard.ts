import { create } from "qrcode";
import { openCanvas } from "../../../platform/print/canvas";
import type { BoardFacts } from "../../../../resources/projects/responses";
import { drawBoard, boardSheet } from "./drawBoard";

export const boardFormats = ["pdf", "png", "svg"] as const;
export type BoardFormat = (typeof boardFormats)[number];

export const boardTypes = {
  pdf: "application/pdf",
  png: "image/png",
  svg: "image/svg+xml",
} as const satisfies Record<BoardFormat, string>;

/** 200 dpi: sharp on a wall, and small enough to send. */
const dotsPerPoint = 200 / 72;

/** The board as a PDF with embedded font, as an image, or as outlines for the browser to print. */
export async function makeBoard(facts: BoardFacts, format: BoardFormat): Promise<Buffer> {
  const { createCanvas, PDFDocument, SvgExportFlag, lettering } = await openCanvas();
  const { modules } = create(facts.address, { errorCorrectionLevel: "M" });
  const code = { size: modules.size, isDark: (row: number, column: number) => modules.get(row, column) === 1 };

  if (format === "pdf") {
    const paper = new PDFDocument({ title: `${facts.title} ${facts.project}`, author: facts.setUpBy, creator: facts.platform });
    drawBoard(lettering(paper.beginPage(boardSheet.width, boardSheet.height)), facts, code);
    paper.endPage();
    return paper.close();
  }
  if (format === "svg") {
    const outlines = createCanvas(boardSheet.width, boardSheet.height, SvgExportFlag.ConvertTextToPaths);
    drawBoard(lettering(outlines.getContext("2d")), facts, code);
    return outlines.getContent();
  }
  const picture = createCanvas(Math.round(boardSheet.width * dotsPerPoint), Math.round(boardSheet.height * dotsPerPoint));
  const ctx = picture.getContext("2d");
  ctx.scale(dotsPerPoint, dotsPerPoint);
  drawBoard(lettering(ctx), facts, code);
  return picture.encode("png");
}
