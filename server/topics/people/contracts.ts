import { addDays, type Day } from "../../../resources/kit/days";
import { filledLabel, type Label } from "../../../resources/kit/label";
import { workerContracts, type WorkerContract } from "../../../resources/people/workerContracts";
import type { Worker } from "../../../resources/people/workers";
import { refusals } from "../../../resources/refusals";
import { allRowsOf, execute, fetchOne, fetchRows, storedRowsOf, type Db } from "../../platform/db/query";
import { loadMinimumWages } from "../law/minimumWages/minimumWages";
import { insertBulk, updateBulk } from "./bulkWrite";
import { changesOf, type CheckResult, type Registrar } from "./registrar";
import { contractStatus } from "../../../resources/people/contractStatus";
import { payType } from "../../../resources/dictionaries/payType";

type Own =
  | "contract_code"
  | "contract_kind"
  | "contract_period_type"
  | "sign_date"
  | "start_date"
  | "end_date"
  | "pay_type"
  | "unit"
  | "unit_price"
  | "pay_day"
  | "work_content"
  | "contract_files"
  | "is_electronic";
/** Values validated by `checkContract`. */
export type ContractValues = Pick<WorkerContract, "sign_date" | "start_date" | "pay_type" | "contract_period_type"> &
  Partial<Pick<WorkerContract, Own>>;
type Employed = Pick<Worker, "id" | "corp" | "team" | "worker_name">;

const overlap: Label = refusals["workerContracts.overlap"].text;
const inForceAlready: Label = ["该人员已有有效合同", "This person has a contract in force already"];

export interface RegisteredContract {
  readonly id: number;
  readonly isNew: boolean;
  readonly isChanged: boolean;
}

type Period = Pick<WorkerContract, "start_date" | "end_date">;
type KnownPeriod = Period & Pick<WorkerContract, "status" | "terminate_date">;

/**
 * Whether a period has days of an existing contract. Both ends belong to a period; without an end it is open. A terminated contract
 * was in force until then, and its wages follow it: another one may begin on that day.
 */
export function overlaps({ start_date, end_date, status, terminate_date }: KnownPeriod, other: Period): boolean {
  if (status === contractStatus.ended && !terminate_date) return false;
  const last = status === contractStatus.ended && terminate_date ? addDays(terminate_date, -1) : end_date;
  if (last !== null && last < start_date) return false;
  return start_date <= (other.end_date ?? "9999") && other.start_date <= (last ?? "9999");
}

/** The day whose minimum wage applies: today while the contract is in force, otherwise its first or last day. */
const comparedOn = ({ start_date, end_date }: Period, today: Day): Day => {
  if (start_date > today) return start_date;
  return end_date !== null && end_date < today ? end_date : today;
};

/**
 * The project's terms for contracts: its pay day, and the minimum wage of a month in fen (劳动法 第四十八条), known for these periods.
 */
export async function termsOf(
  db: Db,
  project: number,
  periods: readonly Period[],
  today: Day,
): Promise<{ readonly pay_day: number | null; readonly minimumOf: (period: Period) => number }> {
  const found = await fetchOne<{ pay_day: number | null }>(db)`
    select pay_day from ${storedRowsOf("projects")} where id = ${project}`;
  const days = periods.map((period) => comparedOn(period, today));
  const minimumWageOn = await loadMinimumWages(db, project, days);
  return {
    pay_day: found?.pay_day ?? null,
    minimumOf: (period) => minimumWageOn(comparedOn(period, today))?.monthly_amount ?? 0,
  };
}

const belowMinimum = (pay_type: number, unit_price: number | null | undefined, minimum: number): Label | undefined =>
  pay_type === payType.monthly && (unit_price ?? 0) < minimum
    ? filledLabel(refusals["workerContracts.belowMinimumWage"].text, { minimum })
    : undefined;

/** HT, day and number, if the company has no code of its own. */
export async function contractCodes(db: Db, today: Day, count: number): Promise<string[]> {
  const made = await fetchRows<{ number: number }>(db)`
    select nextval('serial_numbers') as number from generate_series(1, ${count}::int)`;
  return made.map(({ number }) => `HT${today.slice(2).replaceAll("-", "")}${String(number).padStart(8, "0")}`);
}

/**
 * A contract is identified by its code, or without one by its first day; a change adds a version.
 * Returns results in the order of the input.
 */
export async function registerContracts(
  { db, services, today, source, by }: Registrar,
  project: number,
  many: readonly (ContractValues & { readonly worker: Employed })[],
): Promise<CheckResult<RegisteredContract>[]> {
  if (many.length === 0) return [];
  const periods = many.map(({ start_date, end_date = null }) => ({ start_date, end_date }));
  const { minimumOf, pay_day } = await termsOf(db, project, periods, today);
  const workerIds = [...new Set(many.map(({ worker }) => worker.id))];
  // The nightly job may not have run yet.
  await execute(db)`
    update worker_contracts set status = ${contractStatus.expired}, version = version + 1, updated_at = platform_now()
      where worker = any(${workerIds}::bigint[]) and status = ${contractStatus.inForce} and end_date < ${today} and deleted_at is null`;
  const known = new Map<number, WorkerContract[]>();
  for (const contract of await services.store.findAll(db, workerContracts, { worker: workerIds }))
    known.set(contract.worker, [...(known.get(contract.worker) ?? []), contract]);
  const codes = await contractCodes(db, today, many.filter(({ contract_code }) => !contract_code).length);
  const fresh: Partial<WorkerContract>[] = [];
  const changed = new Map<number, WorkerContract>();

  const outcomes = many.map(
    ({ worker, ...given }): CheckResult<{ row: Partial<WorkerContract>; isNew: boolean; isChanged: boolean }> => {
      const period = { end_date: null, ...given };
      const wage = belowMinimum(given.pay_type, given.unit_price, minimumOf(period));
      if (wage) return { wrong: { unit_price: wage } };
      const own = known.get(worker.id) ?? [];
      const old = own.find((contract) =>
        given.contract_code ? contract.contract_code === given.contract_code : contract.start_date === given.start_date,
      );
      const changes = old ? changesOf<Partial<WorkerContract>>(old, given) : {};
      if (old && Object.keys(changes).length === 0) return { value: { row: old, isNew: false, isChanged: false } };
      if (own.some((contract) => contract !== old && overlaps(contract, period))) return { wrong: { start_date: overlap } };
      const status = period.end_date && period.end_date < today ? contractStatus.expired : contractStatus.inForce;
      if (
        status === contractStatus.inForce &&
        own.some((contract) => contract !== old && contract.status === contractStatus.inForce)
      )
        return { wrong: { start_date: inForceAlready } };
      if (old) {
        Object.assign(old, changes, { status });
        if (fresh.includes(old)) return { value: { row: old, isNew: true, isChanged: true } };
        changed.set(old.id, old);
        return { value: { row: old, isNew: false, isChanged: true } };
      }
      const row: Partial<WorkerContract> = {
        pay_day,
        ...given,
        contract_files: given.contract_files ?? [],
        contract_code: given.contract_code ?? codes.pop() ?? null,
        project,
        corp: worker.corp,
        team: worker.team,
        worker: worker.id,
        person_name: worker.worker_name,
        roll_count: 0,
        status,
        creator_type: source,
      };
      fresh.push(row);
      known.set(worker.id, [...own, row as WorkerContract]);
      return { value: { row, isNew: true, isChanged: true } };
    },
  );

  await updateBulk(db, services.cipher, workerContracts, [...changed.values()]);
  const ids = await insertBulk(db, services.cipher, workerContracts, fresh, by);
  for (const [index, row] of fresh.entries()) row.id = ids[index]!;
  await renewHasContract(db, workerIds);
  return outcomes.map((outcome): CheckResult<RegisteredContract> => {
    if ("wrong" in outcome) return outcome;
    const { row, isNew, isChanged } = outcome.value;
    return { value: { id: row.id!, isNew, isChanged } };
  });
}

/** Sets `has_contract` of workers by their contracts in force; the one about to end (`ending`) does not count. */
export async function renewHasContract(db: Db, workers: readonly number[], ending = 0): Promise<void> {
  await execute(db)`update workers w set has_contract = now_has.it, version = version + 1, updated_at = platform_now()
      from (select o.id, (exists (select 1 from ${allRowsOf("workerContracts", "c")}
                                  where c.worker = o.id and c.status = ${contractStatus.inForce} and c.id <> ${ending}))::int as it
            from unnest(${workers}::bigint[]) as o (id)) as now_has
      where w.id = now_has.id and w.has_contract <> now_has.it`;
}
