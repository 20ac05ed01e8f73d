import type { BoardFacts } from "../../../../resources/projects/responses";
import type { TextStyle, TextRenderer } from "../../../platform/print/textRenderer";

/** A3 portrait, in points. */
export const boardSheet = { width: 841.89, height: 1190.55 } as const;

const blue = "#0f4c9c";
const grey = "#5b6470";
const line = "#b9c6d8";
const margin = 34;
const inner = boardSheet.width - 2 * margin;
const labelWidth = 168;
const cell = 12;

const hands = {
  title: { size: 46, weight: 700, colour: "#ffffff" },
  project: { size: 22, weight: 400, colour: "#ffffff" },
  section: { size: 21, weight: 700, colour: blue },
  label: { size: 17, weight: 700, colour: "#1f2d3d" },
  value: { size: 18 },
  right: { size: 15 },
  small: { size: 12.5, colour: grey },
} as const satisfies Record<string, TextStyle>;

const headHeight = 132;
const sectionHeight = 44;
const lineHeight = 25;
const rightLine = 22;
const codeSize = 128;
const footHeight = 168;

interface Row {
  readonly label: string;
  readonly lines: readonly string[];
}

/** One drawing for PDF, image and print. `code`: the modules of the QR code, true is dark. */
export function drawBoard(
  pen: TextRenderer,
  facts: BoardFacts,
  code: { readonly size: number; isDark(x: number, y: number): boolean },
) {
  const { ctx } = pen;
  const sections = facts.sections.map((section) => ({ title: section.title, rows: rowsOf(pen, section) }));
  const rights = facts.rights.map((text, index) => pen.linesOf(`${index + 1}. ${text}`, inner - 2 * cell, hands.right));
  const rowCount = sections.reduce((count, { rows }) => count + rows.length, 0);
  const needed =
    headHeight +
    (sections.length + 1) * sectionHeight +
    sections.flatMap(({ rows }) => rows).reduce((sum, { lines }) => sum + lines.length * lineHeight, 0) +
    rights.reduce((sum, lines) => sum + lines.length * rightLine, 0) +
    footHeight +
    2 * margin;
  // Shares the remaining height among the rows; with very many subcontractors the text is smaller instead.
  const room = Math.min(24, Math.max(4, (boardSheet.height - needed) / rowCount));
  const shrink = Math.min(1, boardSheet.height / (needed + 4 * rowCount));

  ctx.fillStyle = "#ffffff";
  ctx.fillRect(0, 0, boardSheet.width, boardSheet.height);
  ctx.save();
  ctx.translate((boardSheet.width * (1 - shrink)) / 2, 0);
  ctx.scale(shrink, shrink);
  const bottom = boardSheet.height / shrink - margin;
  ctx.fillStyle = blue;
  ctx.fillRect(margin, margin, inner, headHeight - 14);
  centred(pen, facts.title, margin + 62, hands.title);
  centred(pen, facts.project, margin + 98, hands.project);

  let y = margin + headHeight - 14;
  for (const { title, rows } of sections) {
    y = heading(pen, title, y);
    for (const { label, lines } of rows) {
      const height = lines.length * lineHeight + room;
      ctx.fillStyle = "#eef3fa";
      ctx.fillRect(margin, y, labelWidth, height);
      ctx.strokeStyle = line;
      ctx.lineWidth = 0.8;
      ctx.strokeRect(margin, y, inner, height);
      pen.write(label, margin + cell, y + height / 2 + hands.label.size * 0.36, hands.label);
      const top = y + (height - lines.length * lineHeight) / 2;
      for (const [index, text] of lines.entries())
        pen.write(text, margin + labelWidth + cell, top + index * lineHeight + hands.value.size, hands.value);
      y += height;
    }
  }
  y = heading(pen, "农民工享有的权利", y);
  for (const lines of rights)
    for (const text of lines) {
      y += rightLine;
      pen.write(text, margin + cell, y - 6, hands.right);
    }

  foot(pen, facts, code, bottom);
  ctx.strokeStyle = blue;
  ctx.lineWidth = 3;
  ctx.strokeRect(margin, margin, inner, bottom - margin);
  ctx.restore();
}

const rowsOf = (pen: TextRenderer, { rows }: BoardFacts["sections"][number]): Row[] =>
  rows.map(([label, value]) => ({ label, lines: pen.linesOf(value, inner - labelWidth - 2 * cell, hands.value) }));

function centred(pen: TextRenderer, text: string, y: number, hand: TextStyle): void {
  const width = pen.widthOf(text, hand);
  const most = inner - 2 * cell;
  const fitting = width > most ? { ...hand, size: (hand.size * most) / width } : hand;
  pen.write(text, (boardSheet.width - pen.widthOf(text, fitting)) / 2, y, fitting);
}

function heading(pen: TextRenderer, title: string, y: number): number {
  pen.ctx.fillStyle = blue;
  pen.ctx.fillRect(margin + cell, y + 13, 5, 20);
  pen.write(title, margin + cell + 14, y + 31, hands.section);
  return y + sectionHeight;
}

function foot(pen: TextRenderer, facts: BoardFacts, code: Parameters<typeof drawBoard>[2], bottom: number): void {
  const { ctx } = pen;
  const captionWidth = pen.widthOf(facts.scan, hands.small);
  const middle = boardSheet.width - margin - cell - Math.max(codeSize, captionWidth) / 2;
  const [left, top] = [middle - codeSize / 2, bottom - cell - codeSize - 14];
  const dot = codeSize / code.size;
  ctx.fillStyle = "#000000";
  for (let row = 0; row < code.size; row++)
    for (let column = 0; column < code.size; column++)
      if (code.isDark(row, column)) ctx.fillRect(left + column * dot, top + row * dot, dot + 0.05, dot + 0.05);
  pen.write(facts.scan, middle - captionWidth / 2, bottom - cell + 2, hands.small);

  const lines = [`设立单位：${facts.setUpBy}`, "设立日期：　　　　年　　月　　日"];
  for (const [index, text] of lines.entries()) pen.write(text, margin + cell, top + 28 + index * 38, hands.label);
  pen.write(facts.basis, margin + cell, bottom - cell - 18, hands.small);
  pen.write(`${facts.platform}生成`, margin + cell, bottom - cell + 2, hands.small);
}
