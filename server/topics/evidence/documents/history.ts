import type { CaseEntry } from "../../../../resources/cases/responses";
import type { WageCase } from "../../../../resources/cases/wageCases";
import { complaints } from "../../../../resources/complaints/complaints";
import type { Day } from "../../../../resources/kit/days";
import { addressesOf } from "../../../../resources/screens";
import type { RequestContext } from "../../../engine/services";
import { fetchRows, storedRowsOf, type Db } from "../../../platform/db/query";
import { caseEntries } from "../../cases/caseEntries";
import type { PackageTable } from "./packageTable";

const everything = { entries: 100_000, rows: 100_000 };
const kinds: Readonly<Record<CaseEntry["kind"], string>> = {
  ...{ case: "案件", alarm: "预警", complaint: "投诉", drawdown: "保证金", payment: "发放", forecast: "预测" },
  ...{ paper: "文书", handOver: "交办" },
};
const withheld = "×××";

/** What was done about a case, the oldest first. The company may read it: who complained anonymously is not in it. */
export async function historyTable(ctx: RequestContext, db: Db, wageCase: WageCase, since: Day): Promise<PackageTable> {
  const { entries } = await caseEntries(ctx, db, wageCase, everything);
  const hidden = await fetchRows<{ id: number; complainant: string | null }>(db)`
    select id, complainant from ${storedRowsOf("complaints")} where project = ${wageCase.project} and is_anonymous and created_at >= ${since}`;
  const { show } = addressesOf(complaints);
  const names = new Map(hidden.map(({ id, complainant }) => [`${show}?id=${id}`, complainant ?? ""]));
  const withoutName = (entry: CaseEntry): CaseEntry => {
    const name = entry.kind === "complaint" && entry.to !== null ? names.get(entry.to) : undefined;
    if (name === undefined) return entry;
    // The complainant belongs to no organisation.
    if (!entry.org) return { ...entry, actor: withheld, text: "" };
    return name === "" ? entry : { ...entry, text: entry.text.replaceAll(name, withheld) };
  };
  return {
    name: "办理过程",
    columns: [
      { label: "时间", kind: "text", width: 18 },
      { label: "类别", kind: "text", width: 8 },
      { label: "事项", kind: "text", width: 34 },
      { label: "机构、人员", kind: "text", width: 26 },
      { label: "内容", kind: "text", width: 60 },
    ],
    rows: entries
      .toReversed()
      .map(withoutName)
      .map(({ time, kind, action, org, actor, text }) => [
        time.slice(0, 16),
        kinds[kind],
        action,
        [org, actor].filter(Boolean).join(" "),
        text,
      ]),
    summed: [],
    note: "",
  };
}
