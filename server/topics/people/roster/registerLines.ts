import { entryExit } from "../../../../resources/dictionaries/entryExit";
import { inStatus } from "../../../../resources/dictionaries/inStatus";
import type { RosterResponse } from "../../../../resources/system/filesResponses";
import type { Day } from "../../../../resources/kit/days";
import { projects } from "../../../../resources/projects/projects";
import { allRowsOf, fetchRows } from "../../../platform/db/query";
import { readScope } from "../../../engine/rest/scope";
import type { RequestContext } from "../../../engine/services";
import { registerContracts } from "../contracts";
import { recordMoves, type EntryExitMove } from "../moves";
import { registerPersons, type PersonRow } from "../persons";
import { hasFailures, type FieldFailures, type Registrar } from "../registrar";
import { registerTeams } from "../teams";
import { registerWorkers, type RegisteredWorker } from "../workers";
import type { CheckedLine, ReportFailures, Stay } from "./rosterLines";

export interface RosterCounts {
  readonly created: number;
  readonly updated: number;
  /** Of these, people whose exit was recorded. */
  readonly left: number;
}

/** Writes persons, workers, contracts and moves of these lines, and returns how many people changed. */
export async function registerLines(
  registrar: Registrar,
  project: number,
  checked: readonly CheckedLine[],
  report: ReportFailures,
): Promise<RosterCounts> {
  const teams = await registerTeams(
    registrar,
    checked.map(({ participant, team_name }) => ({ participant, team_name })),
  );
  const persons = await registerPersons(
    registrar,
    checked.map(({ person }) => person),
  );
  const ready: { at: CheckedLine; person: PersonRow; team: number; corp: number }[] = [];
  for (const [index, at] of checked.entries()) {
    const [team, person] = [teams[index]!, persons[index]!];
    if (hasFailures(team)) report(at.line, team.wrong, ["team", "corp"]);
    else if (hasFailures(person)) report(at.line, person.wrong, ["person"]);
    else ready.push({ at, person: person.value, team: team.value.id, corp: team.value.corp });
  }
  const registered = await registerWorkers(
    registrar,
    project,
    ready.map(({ at, person, team, corp }) => ({ ...at.worker, person, team, corp })),
  );
  const present: Present[] = [];
  for (const [index, outcome] of registered.entries()) {
    const { at } = ready[index]!;
    if (hasFailures(outcome)) report(at.line, outcome.wrong, ["person", "worker", "corp"]);
    else present.push({ at, worker: outcome.value });
  }
  const changed = new Set(present.filter(({ worker }) => worker.isChanged).map(({ worker }) => worker.row.id));
  // An active worker keeps the known day of entry.
  const isGone = ({ at, worker }: Present) => at.entry.to !== null && worker.row.exit_time === at.entry.to;
  const entering = present.filter((each) => each.worker.row.in_status === inStatus.left && !isGone(each));
  await move(entering, entryExit.entry, ({ from }) => from);
  const contracted = present.flatMap(({ at, worker }) =>
    at.contract ? [{ line: at.line, ...at.contract, worker: worker.row }] : [],
  );
  const contracts = await registerContracts(
    registrar,
    project,
    contracted.map(({ line: _, ...contract }) => contract),
  );
  for (const [index, outcome] of contracts.entries()) {
    const { line, worker } = contracted[index]!;
    if (hasFailures(outcome)) report(line, outcome.wrong, ["contract"]);
    else if (outcome.value.isChanged) changed.add(worker.id);
  }
  // After the contract is registered, because the exit ends it.
  const leaving = present.filter((each) => each.at.entry.to !== null && !isGone(each));
  await move(leaving, entryExit.exit, ({ to }) => to);
  const created = present.filter(({ worker }) => worker.isNew).length;
  const updated = present.filter(({ worker }) => !worker.isNew && changed.has(worker.row.id)).length;
  return { created, updated, left: leaving.length };

  async function move(those: readonly Present[], type: EntryExitMove["type"], dateOf: (stay: Stay) => Day | null): Promise<void> {
    const moves = those.map(({ at, worker }) => ({ worker: worker.row.id, type, date: dateOf(at.entry) ?? at.entry.from }));
    for (const [index, outcome] of (await recordMoves(registrar, project, moves)).entries()) {
      const { at, worker } = those[index]!;
      if (hasFailures(outcome)) report(at.line, movedField(outcome.wrong, type), ["entry", "person"]);
      else changed.add(worker.row.id);
    }
  }
}

interface Present {
  readonly at: CheckedLine;
  readonly worker: RegisteredWorker;
}

/** Errors of the day of an exit are marked in the exit column. */
const movedField = ({ date, ...wrong }: FieldFailures, type: EntryExitMove["type"]): FieldFailures =>
  date === undefined ? wrong : { ...wrong, [type === entryExit.exit ? "exit_date" : "date"]: date };

/**
 * People of these who are on the site of another project (C07); its name is only for those who may see it. Of a line with a wrong
 * name nothing is said: who guesses an ID number must not learn whose it is.
 */
export async function onOtherSites(
  ctx: RequestContext,
  { db, services }: Registrar,
  project: number,
  lines: readonly CheckedLine[],
): Promise<RosterResponse["elsewhere"]> {
  const staying = lines.filter(({ entry }) => entry.to === null);
  const rowOf = new Map(
    staying.flatMap(({ line, person }) =>
      [...services.cipher.blindIndexes(person.id_card_number)].map(
        (index) => [index, { row: line.row, worker_name: person.worker_name }] as const,
      ),
    ),
  );
  const found = await fetchRows<{ index: string; worker_name: string; project_name: string | null }>(db)`
    select w.id_card_number_index as index, w.worker_name, case when ${readScope(ctx, projects)} then t.name end as project_name
      from ${allRowsOf("workers", "w")} join ${allRowsOf("projects", "t")} on t.id = w.project
      where w.id_card_number_index = any(${[...rowOf.keys()]}) and w.project <> ${project} and w.in_status = ${inStatus.onSite} order by w.id`;
  return found.flatMap(({ index, worker_name, project_name }) => {
    const line = rowOf.get(index);
    return line?.worker_name === worker_name ? [{ ...line, project_name }] : [];
  });
}
