import { isDay } from "../../../resources/kit/days";
import { translate, type Label, type Locale } from "../../../resources/kit/label";
import { managementTrade } from "../../../resources/dictionaries/workTrade";
import { checkContract, checkPerson, checkTeam, checkWorker } from "../checkRow";
import { findPersons, registerPersons, type PersonRow, type PersonValues } from "../persons";
import { registerContracts, type ContractValues } from "../contracts";
import { recordMoves } from "../moves";
import {
  hasFailures,
  lockProjectRegister,
  queueAlarms,
  type CheckResult,
  type Registrar,
  type FieldFailures,
} from "../registrar";
import { registerTeams, type TeamValues } from "../teams";
import { registerWorkers, type RegisteredWorker, type WorkerValues } from "../workers";
import { fetchRows, sql } from "../../db/query";
import type { SheetError } from "../../excel/markErrors";
import type { RequestContext } from "../../services";
import { rosterTexts, type RosterSection } from "./columns";
import type { Roster, RosterLine } from "./readRoster";
import { companyType } from "../../../resources/dictionaries/companyType";
import { entryExit } from "../../../resources/dictionaries/entryExit";
import { inStatus } from "../../../resources/dictionaries/inStatus";
import { workerKind } from "../../../resources/dictionaries/workerKind";

const identityCard = "01" as const;

interface CheckedLine {
  readonly line: RosterLine;
  readonly of: Participant;
  readonly team_name: string;
  readonly person: PersonValues;
  readonly worker: WorkerValues;
  readonly entry: string;
  readonly contract: ContractValues | undefined;
}
interface Participant extends Record<string, unknown> {
  readonly id: number;
  readonly project: number;
  readonly corp: number | null;
  readonly corp_code: string;
  readonly corp_name: string;
}

export interface RosterCounts {
  readonly created: number;
  readonly updated: number;
}

/** What the slices of a roster have to know of each other. */
interface Course {
  readonly project: number;
  readonly roster: Roster;
  readonly participants: ReadonlyMap<string, Participant>;
  /** ID numbers met so far, and the row of each. */
  readonly seen: Map<unknown, number>;
}

/**
 * Registers a whole roster inside the transaction of the registrar, slice by slice, so that memory does not grow with the file;
 * the caller undoes it when errors were reported.
 */
export async function importRoster(
  ctx: RequestContext,
  registrar: Registrar,
  project: number,
  roster: Roster,
  progress: () => void = () => undefined,
): Promise<RosterCounts> {
  await lockProjectRegister(registrar.db, project);
  const course: Course = { project, roster, participants: await participantsOf(registrar, project), seen: new Map() };
  let [created, updated] = [0, 0];
  for await (const lines of roster.slices()) {
    const counts = await importSlice(ctx, registrar, course, lines);
    created += counts.created;
    updated += counts.updated;
    progress();
  }
  if (created + updated > 0) await queueAlarms(registrar.db, project, "roster");
  return { created, updated };
}

async function importSlice(
  ctx: RequestContext,
  registrar: Registrar,
  course: Course,
  lines: readonly RosterLine[],
): Promise<RosterCounts> {
  const { project, roster } = course;
  const tell: Tell = (line, wrong, parts) => roster.errors.push(...placed(roster, line, wrong, parts));
  const checked = await checkLines(ctx, registrar, course, lines, tell);

  const teams = await registerTeams(
    registrar,
    checked.map(({ of, team_name }) => ({ of, team_name })),
  );
  const persons = await registerPersons(
    registrar,
    checked.map(({ person }) => person),
  );
  const ready: { at: CheckedLine; person: PersonRow; team: number; corp: number }[] = [];
  for (const [index, at] of checked.entries()) {
    const [team, person] = [teams[index]!, persons[index]!];
    if (hasFailures(team)) tell(at.line, team.wrong, ["team", "corp"]);
    else if (hasFailures(person)) tell(at.line, person.wrong, ["person"]);
    else ready.push({ at, person: person.value, team: team.value.id, corp: team.value.corp });
  }
  const registered = await registerWorkers(
    registrar,
    project,
    ready.map(({ at, person, team, corp }) => ({ ...at.worker, person, team, corp })),
  );
  const present: { at: CheckedLine; of: RegisteredWorker }[] = [];
  for (const [index, outcome] of registered.entries()) {
    const { at } = ready[index]!;
    if (hasFailures(outcome)) tell(at.line, outcome.wrong, ["person", "worker", "corp"]);
    else present.push({ at, of: outcome.value });
  }
  const changed = new Set(present.filter(({ of }) => of.isChanged).map(({ of }) => of.row.id));
  // Anyone who is on the job already stays in since the day that is known.
  const entering = present.filter(({ of }) => of.row.in_status === inStatus.left);
  const moves = await recordMoves(
    registrar,
    project,
    entering.map(({ at, of }) => ({ worker: of.row.id, type: entryExit.entry, date: at.entry })),
  );
  for (const [index, outcome] of moves.entries()) {
    const { at, of } = entering[index]!;
    if (hasFailures(outcome)) tell(at.line, outcome.wrong, ["entry", "person"]);
    else changed.add(of.row.id);
  }
  const contracted = present.flatMap(({ at, of }) => (at.contract ? [{ line: at.line, ...at.contract, worker: of.row }] : []));
  const contracts = await registerContracts(
    registrar,
    project,
    contracted.map(({ line: _, ...contract }) => contract),
  );
  for (const [index, outcome] of contracts.entries()) {
    const { line, worker } = contracted[index]!;
    if (hasFailures(outcome)) tell(line, outcome.wrong, ["contract"]);
    else if (outcome.value.isChanged) changed.add(worker.id);
  }
  const created = present.filter(({ of }) => of.isNew).length;
  return { created, updated: present.filter(({ of }) => !of.isNew && changed.has(of.row.id)).length };
}

interface Checks {
  readonly team: CheckResult<TeamValues>;
  readonly person: CheckResult<PersonValues>;
  readonly worker: CheckResult<WorkerValues>;
  readonly entry: CheckResult<string>;
  readonly contract: CheckResult<ContractValues> | undefined;
}
const checkedParts = ["team", "person", "worker", "entry", "contract"] as const;

type Tell = (line: RosterLine, wrong: FieldFailures, parts: readonly RosterSection[]) => void;

async function checkLines(
  ctx: RequestContext,
  registrar: Registrar,
  { participants, seen }: Course,
  lines: readonly RosterLine[],
  tell: Tell,
): Promise<CheckedLine[]> {
  const { locale, today, services } = ctx;
  const setting = { today, demo: services.settings.demo, locale };
  const identities = lines.flatMap(({ values }) =>
    typeof values.person.id_card_number === "string"
      ? [{ id_card_type: identityCard, id_card_number: values.person.id_card_number }]
      : [],
  );
  const known = await findPersons(registrar, identities);
  const checked: CheckedLine[] = [];
  for (const line of lines) {
    const { corp, team, person, worker, entry, contract } = line.values;
    const number = person.id_card_number;
    const before = seen.get(number);
    if (before !== undefined)
      tell(line, { id_card_number: translate(rosterTexts.repeated, locale, { row: before }) }, ["person"]);
    else if (number !== undefined) seen.set(number, line.row);
    const of = participants.get(typeof corp.corp_name === "string" ? corp.corp_name : "");
    if (!of) tell(line, { corp_name: translate(rosterTexts.noCompany, locale) }, ["corp"]);
    const outcomes: Checks = {
      team: checkTeam(team, setting),
      person: checkPerson(person, setting, known.has(`${identityCard} ${String(number)}`) ? "known" : "roster"),
      worker: checkWorker(
        { work_role: worker.work_type === managementTrade ? workerKind.management : workerKind.construction, ...worker },
        setting,
      ),
      entry: checkEntry(entry.date, today, locale),
      contract: Object.keys(contract).length > 0 ? checkContract(contract, setting) : undefined,
    };
    for (const part of checkedParts) {
      const outcome: CheckResult<unknown> | undefined = outcomes[part];
      if (outcome && hasFailures(outcome)) tell(line, outcome.wrong, [part]);
    }
    const { team: t, person: p, worker: w, entry: e, contract: c } = outcomes;
    if (
      before === undefined &&
      of &&
      !hasFailures(t) &&
      !hasFailures(p) &&
      !hasFailures(w) &&
      !hasFailures(e) &&
      !(c && hasFailures(c))
    )
      checked.push({
        line,
        of,
        team_name: t.value.team_name,
        person: p.value,
        worker: w.value,
        entry: e.value,
        contract: c?.value,
      });
  }
  return checked;
}

const entryTexts = {
  missing: ["请选择进场日期", "Choose the entry date"],
  noDay: ["进场日期应为日期，如2025-08-31", "The entry date must be a date such as 2025-08-31"],
  tooLate: ["进场日期不能晚于今天", "The entry date cannot be later than today"],
} as const satisfies Record<string, Label>;

function checkEntry(date: unknown, today: string, locale: Locale): CheckResult<string> {
  if (date === undefined) return { wrong: { date: translate(entryTexts.missing, locale) } };
  if (typeof date !== "string" || !isDay(date)) return { wrong: { date: translate(entryTexts.noDay, locale) } };
  return date > today ? { wrong: { date: translate(entryTexts.tooLate, locale) } } : { value: date };
}

/** By name and by credit code; without either, the general contractor. */
async function participantsOf({ db }: Registrar, project: number): Promise<Map<string, Participant>> {
  const found = await fetchRows<Participant>(
    db,
    sql`select id, project, corp, corp_code, corp_name from project_corps where project = ${project} and deleted_at is null
        order by case corp_type when ${companyType.generalContractor} then 9 when ${companyType.labour} then 8 when ${companyType.specialist} then 7 else 0 end, id`,
  );
  const byName = new Map(found.flatMap((each) => [[each.corp_name, each] as const, [each.corp_code, each] as const]));
  const contractor = found.at(-1);
  if (contractor) byName.set("", contractor);
  return byName;
}

/** At the cell that the message is about, or at the first cell of what it is about. */
function placed(
  { columnOf, sheet }: Roster,
  { row }: RosterLine,
  wrong: FieldFailures,
  parts: readonly RosterSection[],
): SheetError[] {
  return Object.entries(wrong).map(([field, message]) => {
    const column = parts.map((part) => columnOf(part, field)).find((at) => at !== undefined);
    const instead = column ?? columnOf("person", "id_card_number");
    return { sheet, row, message, ...(instead !== undefined && { column: instead }) };
  });
}
