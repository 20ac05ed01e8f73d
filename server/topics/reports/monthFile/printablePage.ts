import { toYuan } from "../../../../resources/kit/money";
import { rowsInBatches, type CellValue, type SheetColumn, type SheetData, type SheetRow } from "../../../platform/excel/sheet";
import { escapeXml } from "../../../platform/xml/escape";

const style = `
  body { font: 10pt/1.4 "Noto Sans SC", "Microsoft YaHei", sans-serif; margin: 12mm; color: #000; }
  h1 { font-size: 16pt; text-align: center; margin: 0 0 4mm; }
  h2 { font-size: 12pt; margin: 8mm 0 2mm; break-after: avoid; }
  p { margin: 0 0 2mm; }
  table { border-collapse: collapse; width: 100%; font-size: 7.5pt; }
  thead { display: table-header-group; }
  tr { break-inside: avoid; }
  th, td { border: 0.2mm solid #666; padding: 0.6mm 1mm; text-align: left; overflow-wrap: anywhere; }
  td.n { text-align: right; white-space: nowrap; }
  @page { size: A4 landscape; margin: 8mm; }
  @media print { body { margin: 0; } }
`;

interface PageHead {
  readonly title: string;
  /** Project, contractor, month, and the purpose of the page. */
  readonly lines: readonly string[];
}

/** The tables as one page to print, written while their rows are read. */
export async function* printablePage({ title, lines }: PageHead, sheets: readonly SheetData[]): AsyncGenerator<string> {
  yield `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${escapeXml(title)}</title><style>${style}</style></head><body>`;
  yield `<h1>${escapeXml(title)}</h1>${lines.map((line) => `<p>${escapeXml(line)}</p>`).join("")}`;
  for (const sheet of sheets) {
    yield `<h2>${escapeXml(sheet.name)}</h2><table><thead><tr>${sheet.columns.map(({ label }) => `<th>${escapeXml(label)}</th>`).join("")}</tr></thead><tbody>`;
    let count = 0;
    for await (const batch of rowsInBatches(sheet.rows)) {
      const rows = Array.from(batch, (row) => rowHtml(row, sheet.columns));
      count += rows.length;
      yield rows.join("");
    }
    yield `</tbody></table><p>共${count}条</p>`;
  }
  yield "</body></html>";
}

const rowHtml = (row: SheetRow, columns: readonly SheetColumn[]): string =>
  `<tr>${columns.map(({ kind }, at) => cellHtml(row[at], kind)).join("")}</tr>`;

function cellHtml(cell: SheetRow[number], kind: SheetColumn["kind"]): string {
  const value: CellValue = typeof cell === "object" && cell !== null ? cell.wrong : cell;
  const text = kind === "money" && typeof value === "number" ? toYuan(value) : String(value ?? "");
  return `<td${kind === "money" || kind === "number" ? ' class="n"' : ""}>${escapeXml(text)}</td>`;
}
