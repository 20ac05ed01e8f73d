import { translate } from "../../../../resources/kit/label";
import { payrollMakers } from "../../../../resources/payrolls/payRollActions";
import { payRolls } from "../../../../resources/payrolls/payRolls";
import { refuse } from "../../../../resources/refusals";
import { writeWorkbook } from "../../../platform/excel/writeWorkbook";
import { allRowsOf, fetchOne } from "../../../platform/db/query";
import { audit } from "../../../engine/audit/audit";
import { workbookType, type FileResponse } from "../../../engine/rest/exportRows";
import { accessPredicate, predicateSql } from "../../../engine/rest/scope";
import type { RequestContext } from "../../../engine/services";
import { linesOf } from "./bases";
import { lineSheet } from "./lineSheet";

/** The sheet that postLines reads: empty, or filled with the lines of a payroll. */
export async function lineTemplate(ctx: RequestContext, roll: number | undefined): Promise<FileResponse> {
  const { services, locale } = ctx;
  const name = `${translate(["工资明细模板", "Payroll lines"], locale)}.xlsx`;
  if (roll === undefined) return { file: writeWorkbook([lineSheet([], locale)], locale), name, type: workbookType };
  const may = predicateSql(accessPredicate(ctx, payRolls, payrollMakers));
  const found = await fetchOne(services.pool)`select 1 from ${allRowsOf("payRolls", "t")} where id = ${roll} and ${may}`;
  if (!found) throw refuse("notFound");
  const lines = await linesOf(services.pool, services.store, roll);
  // The sheet holds whole ID and card numbers, so the export is audited.
  await audit(services.pool, ctx, { action: "export", entity: "payRollDetails", row: roll });
  return { file: writeWorkbook([lineSheet(lines, locale)], locale), name, type: workbookType };
}
