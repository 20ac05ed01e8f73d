import { workers, type Worker } from "../../../resources/people/workers";
import { teams } from "../../../resources/people/teams";
import type { Label } from "../../../resources/kit/label";
import { allRowsOf, fetchRows } from "../../platform/db/query";
import { insertBulk, updateBulk } from "./bulkWrite";
import { childRefused, standingOn, type PersonRow } from "./persons";
import { changesOf, type CheckResult, type Registrar } from "./registrar";
import { inStatus } from "../../../resources/dictionaries/inStatus";

type Own =
  | "is_team_leader"
  | "work_role"
  | "work_type"
  | "card_number"
  | "issue_card_date"
  | "issue_card_pic"
  | "pay_roll_bank_card_number"
  | "pay_roll_top_bank_code"
  | "pay_roll_bank_name"
  | "bank_link_number"
  | "has_buy_insurance"
  | "training_date";
/** Values validated by `checkWorker`. */
export type WorkerValues = Pick<Worker, "work_role" | "work_type"> & Partial<Pick<Worker, Own>>;

export interface NewWorker extends WorkerValues {
  readonly person: PersonRow;
  readonly team: number;
  readonly corp: number;
}

export interface RegisteredWorker {
  readonly row: Worker;
  readonly isNew: boolean;
  readonly isChanged: boolean;
}

export const onJobElsewhere: Label = [
  "该人员已在本项目其他单位在岗，请先办理退场",
  "This person works for another company on this project; record his exit there first",
];

/**
 * One row for each person and employer on the project; another team of the same employer is a move, another employer needs the
 * exit first. `recordMoves` records entry and exit. Returns results in the order of the input.
 */
export async function registerWorkers(
  registrar: Registrar,
  project: number,
  many: readonly NewWorker[],
): Promise<CheckResult<RegisteredWorker>[]> {
  const { db, services, today, source, by } = registrar;
  const known = await workersOfPersons(
    registrar,
    project,
    many.map(({ person }) => person.id),
  );
  const onJob = new Set(
    [...known.values()].filter(({ in_status }) => in_status === inStatus.onSite).map(({ realinfo }) => realinfo),
  );
  const fresh: { key: string; row: Partial<Worker> }[] = [];
  const changed = new Map<number, Worker>();
  const outcomes = many.map(({ person, team, corp, ...values }): CheckResult<{ key: string; isChanged: boolean }> => {
    const standing = standingOn(person, today);
    if (standing === "child") return { wrong: { id_card_number: childRefused } };
    const key = keyOf(corp, person.id);
    const copies = {
      worker_name: person.worker_name,
      gender: person.gender,
      age: person.age,
      cell_phone: person.cell_phone || null,
      team,
    };
    const old = known.get(key);
    if (!old && onJob.has(person.id)) return { wrong: { corp_code: onJobElsewhere } };
    if (!old) {
      const row = {
        ...values,
        ...copies,
        id_card_number: person.id_card_number,
        project,
        corp,
        realinfo: person.id,
        minor_flag: standing === "minor",
        over_age_flag: standing === "senior",
        creator_type: source,
      } satisfies Partial<Worker>;
      fresh.push({ key, row });
      known.set(key, row as Worker);
      return { value: { key, isChanged: true } };
    }
    const changes = changesOf<Partial<Worker>>(old, { ...values, ...copies });
    const isChanged = Object.keys(changes).length > 0;
    if (isChanged) {
      Object.assign(old, changes);
      if (old.id) changed.set(old.id, old);
    }
    return { value: { key, isChanged } };
  });

  await updateBulk(db, services.cipher, workers, [...changed.values()]);
  const ids = await insertBulk(
    db,
    services.cipher,
    workers,
    fresh.map(({ row }) => row),
    by,
  );
  for (const [index, { row }] of fresh.entries()) Object.assign(row, atFirst, { id: ids[index] });
  const newIds = new Set(ids);
  const registered = outcomes.map((outcome): CheckResult<RegisteredWorker> => {
    if ("wrong" in outcome) return outcome;
    const row = known.get(outcome.value.key)!;
    return { value: { row, isNew: newIds.has(row.id), isChanged: outcome.value.isChanged } };
  });
  await nameLeaders(registrar, registered);
  return registered;
}

/** The values of a new row, until moves and contracts are recorded. */
const atFirst = { in_status: inStatus.left, employment: false, has_contract: 0, entry_time: null, exit_time: null } as const;

const keyOf = (corp: number, realinfo: number): string => `${corp} ${realinfo}`;

/** All rows of these persons on the project, by employer and person; locked for the update. */
async function workersOfPersons(
  { db, services }: Registrar,
  project: number,
  persons: readonly number[],
): Promise<Map<string, Worker>> {
  const found = await fetchRows(db)`select ${services.store.columnsOf(workers)} from ${allRowsOf("workers")}
      where project = ${project} and realinfo = any(${persons}::bigint[]) order by in_status, id for update`;
  return new Map(
    found.map((row) => {
      const worker = services.store.decrypt(workers, row);
      return [keyOf(worker.corp, worker.realinfo), worker];
    }),
  );
}

/** Stores the name of a team's latest leader. */
async function nameLeaders({ db, services }: Registrar, registered: readonly CheckResult<RegisteredWorker>[]): Promise<void> {
  for (const outcome of registered) {
    if ("wrong" in outcome || outcome.value.row.is_team_leader !== 1 || !outcome.value.isChanged) continue;
    const { team, worker_name, cell_phone, id_card_number } = outcome.value.row;
    await services.store.update(db, teams, team, {
      team_leader_name: worker_name,
      team_leader_phone: cell_phone,
      team_leader_id_number: id_card_number,
    });
  }
}
