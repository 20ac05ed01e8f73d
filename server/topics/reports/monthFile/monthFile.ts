import { Readable } from "node:stream";
import type { Month } from "../../../../resources/kit/days";
import { audit } from "../../../engine/audit/audit";
import { writeWorkbook } from "../../../platform/excel/writeWorkbook";
import { zipStream } from "../../../platform/excel/zipStream";
import { labourLedgerSheets } from "../../people/labourLedger";
import type { FileResponse } from "../../../engine/rest/exportRows";
import type { RequestContext } from "../../../engine/services";
import { attachmentParts } from "./attachments";
import { monthFileSheets } from "./monthTables";
import { printablePage } from "./printablePage";

export const zipType = "application/zip";
export const pageType = "text/html; charset=utf-8";

interface MonthFileQuery {
  readonly project: number;
  readonly month: Month;
  readonly format: "zip" | "html";
}

/**
 * All documents of a project's month that an inspection requires (条例 第二十八条): roster, attendance, payrolls, bank receipts,
 * confirmations, bills and objections, as a page to print, or as a zip with a workbook and the attachments.
 */
export async function monthFile(ctx: RequestContext, { project, month, format }: MonthFileQuery): Promise<FileResponse> {
  const ledger = await labourLedgerSheets(ctx, project, month);
  const attachments = format === "zip" ? await attachmentParts(ctx, project, month) : [];
  await audit(ctx.services.pool, ctx, {
    action: "export",
    entity: "monthFile",
    row: project,
    after: { month, format, masked: ledger.isMasked, attachments: attachments.length },
  });
  const sheets = () => [...ledger.sheets(), ...monthFileSheets(ctx, project, month, !ledger.isMasked)];
  const title = "农民工工资支付月度检查资料";
  const page = () => printablePage({ title, lines: ledger.above }, sheets());
  const name = `月度检查资料-${ledger.name}-${month}`;
  if (format === "html") return { file: Readable.from(page()), name: `${name}.html`, type: pageType };
  const file = zipStream([
    { path: `${name}.html`, content: page },
    { path: `${name}.xlsx`, content: () => writeWorkbook(sheets()) },
    ...attachments,
  ]);
  return { file, name: `${name}.zip`, type: zipType };
}
