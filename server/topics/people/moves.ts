import type { FileRef } from "../../../resources/kit/field";
import type { Day } from "../../../resources/kit/days";
import { entryExits, type EntryExit } from "../../../resources/people/entryExits";
import { workers, type Worker } from "../../../resources/people/workers";
import type { Label } from "../../../resources/kit/label";
import { refusals } from "../../../resources/refusals";
import { allRowsOf, execute, fetchRows, identifier, join, sql, storedRowsOf } from "../../platform/db/query";
import { insertBulk, updateBulk } from "./bulkWrite";
import { childRefused, standingOn } from "./persons";
import type { CheckResult, Registrar } from "./registrar";
import { contractStatus } from "../../../resources/people/contractStatus";
import { inStatus } from "../../../resources/dictionaries/inStatus";
import { settleStatus } from "../../../resources/people/settleStatus";
import { entryExit } from "../../../resources/dictionaries/entryExit";

export interface EntryExitMove {
  readonly worker: number;
  readonly type: typeof entryExit.entry | typeof entryExit.exit;
  readonly date: Day;
  readonly voucher?: FileRef[] | null;
}

const text = {
  future: ["日期不能晚于今天", "The date cannot be later than today"],
  alreadyIn: ["该人员已在场", "This person is on the site already"],
  onJob: [
    "该人员已在本项目其他班组或单位在岗，请先办理退场",
    "This person works for another team or company on this project; record his exit first",
  ],
  notIn: ["该人员不在场，不能退场", "This person is not on the site, so no exit can be recorded"],
  beforeLastExit: ["进场日期不能早于上次退场日期", "The entry cannot be earlier than the last exit"],
  exitBeforeEntry: refusals["workers.exitBeforeEntry"].text,
  noWorker: ["未找到该人员", "No such person was found"],
} as const satisfies Record<string, Label>;

/** What an entry or an exit changes of a worker. */
const movedColumns = [
  "in_status",
  "employment",
  "entry_time",
  "exit_time",
  "settle_status",
  "settle_file",
  "has_contract",
  "minor_flag",
  "over_age_flag",
] as const satisfies readonly (keyof Worker)[];
/** None of them is encrypted: a roster of fifty thousand people decrypts nothing here. */
const readColumns = ["id", "realinfo", "corp", "gender", ...movedColumns] as const;
type MovedWorker = Pick<Worker, (typeof readColumns)[number]>;

/**
 * Records entries and exits, each with a history row. A move that was already recorded changes nothing ("same"). An exit ends the
 * worker's contract and leaves his wages to be settled (工资支付暂行规定 第九条).
 */
export async function recordMoves(
  registrar: Registrar,
  project: number,
  moves: readonly EntryExitMove[],
): Promise<CheckResult<"moved" | "same">[]> {
  const { db, services, today, source, by } = registrar;
  const { workerById, bornAt } = await workersWithBirthdays(registrar, project, moves);
  const onJob = await onJobOf(registrar, project, [...workerById.values()]);
  const changed = new Map<number, MovedWorker>();
  const history: Partial<EntryExit>[] = [];
  const left = new Map<number, Day>();

  const outcomes = moves.map(({ worker: id, type, date, voucher }): CheckResult<"moved" | "same"> => {
    const worker = workerById.get(id);
    if (!worker) return { wrong: { id_card_number: text.noWorker } };
    if (date > today) return { wrong: { date: text.future } };
    const message = type === entryExit.entry ? cannotEnter(worker, date) : cannotLeave(worker, date);
    if (message === "same") return { value: "same" };
    if (message) return { wrong: { [message === childRefused ? "id_card_number" : "date"]: message } };
    if (type === entryExit.entry) {
      const standing = standingOn({ birthday: bornAt.get(worker.realinfo) ?? null, gender: worker.gender }, date);
      Object.assign(worker, {
        in_status: inStatus.onSite,
        employment: true,
        entry_time: date,
        exit_time: null,
        settle_status: null,
        settle_file: null,
        minor_flag: standing === "minor",
        over_age_flag: standing === "senior",
      } satisfies Partial<Worker>);
      onJob.set(worker.realinfo, worker.id);
    } else {
      Object.assign(worker, {
        in_status: inStatus.left,
        employment: false,
        exit_time: date,
        settle_status: settleStatus.unsettled,
        has_contract: 0,
      } satisfies Partial<Worker>);
      onJob.delete(worker.realinfo);
      left.set(worker.id, date);
    }
    changed.set(worker.id, worker);
    history.push({ worker: worker.id, project, corp: worker.corp, type, date, voucher: voucher ?? null, creator_type: source });
    return { value: "moved" };
  });

  // Exits first: the unique index allows one active row for each person, and the same call may move a person between rows.
  const rowsChanged = [...changed.values()];
  await updateBulk(
    db,
    services.cipher,
    workers,
    rowsChanged.filter((row) => row.in_status === inStatus.left),
    movedColumns,
  );
  await updateBulk(
    db,
    services.cipher,
    workers,
    rowsChanged.filter((row) => row.in_status === inStatus.onSite),
    movedColumns,
  );
  await insertBulk(db, services.cipher, entryExits, history, by);
  await endContracts(registrar, left);
  return outcomes;

  function cannotEnter(worker: MovedWorker, date: Day): Label | "same" | undefined {
    if (worker.in_status === inStatus.onSite) return worker.entry_time === date ? "same" : text.alreadyIn;
    if (onJob.has(worker.realinfo)) return text.onJob;
    if (worker.exit_time && date < worker.exit_time) return text.beforeLastExit;
    const standing = standingOn({ birthday: bornAt.get(worker.realinfo) ?? null, gender: worker.gender }, date);
    return standing === "child" ? childRefused : undefined;
  }
  function cannotLeave(worker: MovedWorker, date: Day): Label | "same" | undefined {
    if (worker.in_status === inStatus.left) return worker.exit_time === date ? "same" : text.notIn;
    return worker.entry_time && date < worker.entry_time ? text.exitBeforeEntry : undefined;
  }
}

async function workersWithBirthdays({ db }: Registrar, project: number, moves: readonly EntryExitMove[]) {
  const columns = join(readColumns.map((column) => sql`w.${identifier(column)}`));
  const found = await fetchRows<MovedWorker & { birthday: Day | null }>(db)`select ${columns}, r.birthday
      from ${allRowsOf("workers", "w")} join ${storedRowsOf("realinfos", "r")} on r.id = w.realinfo
      where w.id = any(${moves.map(({ worker }) => worker)}::bigint[]) and w.project = ${project}
      order by w.id for update of w`;
  return {
    bornAt: new Map(found.map(({ realinfo, birthday }) => [realinfo, birthday])),
    workerById: new Map(found.map(({ birthday: _, ...worker }): [number, MovedWorker] => [worker.id, worker])),
  };
}

/** The active workers of the project among these persons, under any employer: person → worker. */
async function onJobOf({ db }: Registrar, project: number, of: readonly MovedWorker[]): Promise<Map<number, number>> {
  const found = await fetchRows<{ realinfo: number; id: number }>(db)`
    select realinfo, id from ${allRowsOf("workers")} where project = ${project} and in_status = ${inStatus.onSite}
        and realinfo = any(${of.map(({ realinfo }) => realinfo)}::bigint[])`;
  return new Map(found.map(({ realinfo, id }) => [realinfo, id]));
}

async function endContracts({ db }: Registrar, left: ReadonlyMap<number, Day>): Promise<void> {
  if (left.size === 0) return;
  await execute(db)`
    update worker_contracts c set status = ${contractStatus.ended}, terminate_date = l.date, version = version + 1, updated_at = platform_now()
      from unnest(${[...left.keys()]}::bigint[], ${[...left.values()]}::date[]) as l (worker, date)
      where c.worker = l.worker and c.status = ${contractStatus.inForce} and c.deleted_at is null`;
}
