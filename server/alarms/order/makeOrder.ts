import { openCanvas } from "../../print/canvas";
import { drawOrder, orderSheet } from "./drawOrder";
import type { OrderFacts } from "../../../resources/answers/alarms";

/** The order as a PDF of one A4 sheet with its font inside. */
export async function makeRectificationOrder(facts: OrderFacts): Promise<Buffer> {
  const { PDFDocument, lettering } = await openCanvas();
  const paper = new PDFDocument({ title: `责令限期整改提示单 ${facts.number}`, author: facts.body, creator: facts.platform });
  drawOrder(lettering(paper.beginPage(orderSheet.width, orderSheet.height)), facts);
  paper.endPage();
  return paper.close();
}
