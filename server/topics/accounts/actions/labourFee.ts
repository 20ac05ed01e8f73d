import type { MoneyFen } from "../../../../resources/kit/money";
import type { Project } from "../../../../resources/projects/projects";
import { allRowsOf, fetchOne, type Db } from "../../../platform/db/query";
import { laborFeeMode } from "../../../../resources/dictionaries/laborFeeMode";
import { companyType } from "../../../../resources/dictionaries/companyType";

/** The amount that the client must transfer: the agreed sum of a month, or the agreed share of a progress payment (条例 第二十四条). */
export function shouldAmount(
  project: Pick<Project, "labor_fee_mode" | "labor_fee_monthly" | "labor_fee_progress_ratio">,
  progress: MoneyFen | null,
): MoneyFen {
  if (project.labor_fee_mode === laborFeeMode.monthly) return project.labor_fee_monthly ?? 0;
  // Percent with two decimals as an integer of hundredths, so that no fen is lost to rounding.
  const hundredths = Math.round((project.labor_fee_progress_ratio ?? 0) * 100);
  return Number((BigInt(progress ?? 0) * BigInt(hundredths) + 5_000n) / 10_000n);
}

/** The client (建设单位) among the participants. */
export async function clientOf(db: Db, { id }: Pick<Project, "id">): Promise<string> {
  const found = await fetchOne<{ corp_name: string }>(db)`
    select corp_name from ${allRowsOf("projectCorps")} where project = ${id} and corp_type = ${companyType.client} limit 1`;
  return found?.corp_name ?? "";
}
