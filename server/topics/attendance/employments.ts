import { entryExit } from "../../../resources/dictionaries/entryExit";
import { inStatus } from "../../../resources/dictionaries/inStatus";
import { addDays, type Day } from "../../../resources/kit/days";
import { allRowsOf, fetchRows, type Db } from "../../platform/db/query";
import { dayOfPunch, isEntry, type Punch } from "./punch";

/** From an entry on the project to the exit; null while it lasts. */
export interface Employment {
  readonly from: Day;
  readonly to: Day | null;
}

interface Employed {
  readonly id: number;
  readonly in_status: number;
  readonly entry_time: string | null;
  readonly exit_time: string | null;
}

/** The stays of each worker on the project by the entries and exits recorded: the present one, and all earlier ones. */
export async function loadEmployments(db: Db, workers: readonly Employed[]): Promise<ReadonlyMap<number, readonly Employment[]>> {
  const found = new Map(workers.map((worker) => [worker.id, presentOf(worker)]));
  const moves = await fetchRows<{ worker: number; type: number; date: Day }>(db)`
    select worker, type, date from ${allRowsOf("entryExits")} where worker = any(${[...found.keys()]}::bigint[])
      order by worker, date, id`;
  let entered: { readonly worker: number; readonly date: Day } | undefined;
  for (const { worker, type, date } of moves)
    if (type === entryExit.entry) entered = { worker, date };
    else if (entered?.worker === worker) {
      found.get(worker)?.push({ from: entered.date, to: date });
      entered = undefined;
    }
  return found;
}

function presentOf({ in_status, entry_time, exit_time }: Employed): Employment[] {
  if (entry_time === null || (in_status !== inStatus.onSite && exit_time === null)) return [];
  return [{ from: entry_time, to: in_status === inStatus.onSite ? null : exit_time }];
}

/** Punches may arrive late; who came on the last day may leave on the morning after it. */
export function isEmployedAt(employments: readonly Employment[], punch: Pick<Punch, "attend_time" | "direction">): boolean {
  const day = dayOfPunch(punch);
  const since = isEntry(punch) ? day : addDays(day, -1);
  return employments.some(({ from, to }) => from <= day && (to === null || since <= to));
}
