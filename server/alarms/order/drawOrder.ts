import type { TextStyle, TextRenderer } from "../../print/textRenderer";
import type { OrderFacts } from "../../../resources/answers/alarms";

/** A4 upright, in points. */
export const orderSheet = { width: 595.28, height: 841.89 } as const;

const margin = 56;
const inner = orderSheet.width - 2 * margin;
const labelWidth = 104;
const cell = 8;
const red = "#c00000";
const line = "#7f8c9a";

const hands = {
  title: { size: 25, weight: 700, colour: red },
  number: { size: 11, colour: "#4a5560" },
  company: { size: 14, weight: 700 },
  text: { size: 12.5 },
  label: { size: 12, weight: 700 },
  heading: { size: 13, weight: 700 },
  small: { size: 10, colour: "#5b6470" },
} as const satisfies Record<string, TextStyle>;

const textLine = 21;
const smallLine = 16;

/** One sheet: what was found, on which article, until when; at the foot who issues it and who received it. */
export function drawOrder(pen: TextRenderer, facts: OrderFacts): void {
  const { ctx } = pen;
  ctx.fillStyle = "#ffffff";
  ctx.fillRect(0, 0, orderSheet.width, orderSheet.height);
  let y = margin + 22;
  centred(pen, "责令限期整改提示单", y, hands.title);
  y += 14;
  rule(pen, y, red, 2);
  y += 20;
  pen.write(
    `编号：${facts.number}`,
    orderSheet.width - margin - pen.widthOf(`编号：${facts.number}`, hands.number),
    y,
    hands.number,
  );
  y += 24;
  pen.write(`${facts.company}：`, margin, y, hands.company);
  y += 10;
  y = paragraph(pen, `　　经${facts.platform}监测，你单位在下列项目中存在以下问题：`, y);
  y = table(pen, facts.rows, y + 6);
  y = part(pen, "一、发现的问题", facts.content, y);
  if (facts.evidence.length > 0) {
    const more = facts.more > 0 ? [`……另有${facts.more}项，见平台预警详情`] : [];
    y += 4;
    for (const row of [...facts.evidence.map((text, index) => `${index + 1}. ${text}`), ...more])
      for (const text of pen.linesOf(row, inner - 2 * cell, hands.small)) {
        y += smallLine;
        pen.write(text, margin + cell, y, hands.small);
      }
  }
  y = part(pen, "二、依据", [facts.basis, facts.penalty && `处罚依据：${facts.penalty}`].filter(Boolean).join("\n"), y);
  y = part(pen, "三、整改要求", facts.demand, y);
  foot(pen, facts, Math.max(y + 30, orderSheet.height - margin - 128));
}

function centred(pen: TextRenderer, text: string, y: number, hand: TextStyle): void {
  pen.write(text, (orderSheet.width - pen.widthOf(text, hand)) / 2, y, hand);
}

function rule({ ctx }: TextRenderer, y: number, colour: string, width: number): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.beginPath();
  ctx.moveTo(margin, y);
  ctx.lineTo(orderSheet.width - margin, y);
  ctx.stroke();
}

function paragraph(pen: TextRenderer, text: string, y: number): number {
  let at = y;
  for (const each of pen.linesOf(text, inner, hands.text)) {
    at += textLine;
    pen.write(each, margin, at, hands.text);
  }
  return at;
}

function part(pen: TextRenderer, heading: string, text: string, y: number): number {
  pen.write(heading, margin, y + 28, hands.heading);
  return paragraph(pen, text, y + 30);
}

function table(pen: TextRenderer, rows: OrderFacts["rows"], y: number): number {
  const { ctx } = pen;
  let at = y;
  for (const [label, value] of rows) {
    const lines = pen.linesOf(value, inner - labelWidth - 2 * cell, hands.text);
    const height = lines.length * 18 + 8;
    ctx.fillStyle = "#f2f5f9";
    ctx.fillRect(margin, at, labelWidth, height);
    ctx.strokeStyle = line;
    ctx.lineWidth = 0.6;
    ctx.strokeRect(margin, at, labelWidth, height);
    ctx.strokeRect(margin + labelWidth, at, inner - labelWidth, height);
    pen.write(label, margin + cell, at + height / 2 + 4.5, hands.label);
    for (const [index, text] of lines.entries()) pen.write(text, margin + labelWidth + cell, at + 17 + index * 18, hands.text);
    at += height;
  }
  return at;
}

function foot(pen: TextRenderer, { body, date, phone }: OrderFacts, y: number): void {
  const right = (text: string, at: number) =>
    pen.write(text, orderSheet.width - margin - pen.widthOf(text, hands.text), at, hands.text);
  right(body, y);
  right(date, y + textLine);
  if (phone) pen.write(`联系电话：${phone}`, margin, y, hands.text);
  rule(pen, y + 40, line, 0.6);
  pen.write("签收单位（盖章）：", margin, y + 66, hands.text);
  pen.write("签收人：", margin + inner * 0.5, y + 66, hands.text);
  pen.write("签收日期：", margin + inner * 0.74, y + 66, hands.text);
  pen.write("本提示单一式两份，一份送达责任单位，一份存档。", margin, y + 98, hands.small);
}
