import type { ObjectionFact } from "../../../../resources/alarms/facts";
import { objectionStatus } from "../../../../resources/dictionaries/objectionStatus";
import { evidenceLimit } from "../../../../resources/kit/defineAlarm";
import { maskName } from "../../../../resources/kit/mask";
import { allRowsOf, fetchRows, type DbRow, type Queryable } from "../../../platform/db/query";
import { byProject } from "./listed";

type ObjectionRow = ObjectionFact & DbRow & { project: number };

/** Workers' objections that are not answered. */
export async function loadObjections(db: Queryable, ids: readonly number[]): Promise<(project: number) => ObjectionFact[]> {
  const open = byProject(
    await fetchRows<ObjectionRow>(db)`
      select project, worker, worker_name as name, corp, pay_month, answer_due from ${allRowsOf("objections")}
        where project = any(${[...ids]}::bigint[]) and status = ${objectionStatus.open} order by answer_due, id`,
  );
  return (project) =>
    open(project)
      .slice(0, evidenceLimit)
      .map(({ worker, name, corp, pay_month, answer_due }) => ({ worker, name: maskName(name), corp, pay_month, answer_due }));
}
