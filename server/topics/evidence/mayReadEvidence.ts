import { wageCases } from "../../../resources/cases/wageCases";
import { wageLedger } from "../../../resources/payrolls/wageLedger";
import { refuse } from "../../../resources/refusals";
import { readRow } from "../../engine/rest/readRow";
import { scopeOrNone } from "../../engine/rest/scope";
import type { RequestContext } from "../../engine/services";

/** A package is for those who may see the case and its wages. */
export async function refuseUnlessCaseReader(ctx: RequestContext, wageCase: number): Promise<void> {
  refuseWithoutWages(ctx);
  await readRow(ctx, wageCases, wageCase);
}

/** Before the row is searched: who may not read wages learns nothing about it. */
export function refuseWithoutWages(ctx: RequestContext): void {
  if (!scopeOrNone(ctx, wageLedger)) throw refuse("forbidden");
}
