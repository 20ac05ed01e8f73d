import { expect, test } from "vitest";
import { openCanvas } from "../../../../server/platform/print/canvas";
import { textOfPdf } from "../../../support/pdfText";

test.each([8, 10, 11, 12.5, 25])("text of %d points is copied from a PDF as it is written", async (size) => {
  const { PDFDocument, lettering } = await openCanvas();
  const paper = new PDFDocument({ title: "提示单" });
  const pen = lettering(paper.beginPage(1200, 200));
  const lines = ["编号：YJ261122001045（A01）", "2026年6月 86,400.50元 B-12 · 0591-12345678"];
  for (const [at, line] of lines.entries()) pen.write(line, 20, 60 * (at + 1), { size });
  paper.endPage();
  // Spaces follow from the places of the words.
  expect(textOfPdf(paper.close()).replaceAll(" ", "")).toBe(lines.join("").replaceAll(" ", ""));
});
