import type { RosterAnswer } from "../../../resources/answers/files";
import { isDay, type Day } from "../../../resources/kit/days";
import { translate, type Label, type Locale } from "../../../resources/kit/label";
import { managementTrade } from "../../../resources/dictionaries/workTrade";
import { checkContract, checkPerson, checkTeam, checkWorker } from "../checkRow";
import { findPersons, registerPersons, type PersonRow, type PersonValues } from "../persons";
import { registerContracts, type ContractValues } from "../contracts";
import { recordMoves, type EntryExitMove } from "../moves";
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
import { importSheet, type ImportedRow, type ImportError, type ImportResult, type ReportError } from "../../excel/importSheet";
import type { WorkbookLimits } from "../../excel/limits";
import { projects } from "../../../resources/projects/projects";
import { refusals } from "../../../resources/refusals";
import { readScope } from "../../rest/scope";
import type { RequestContext } from "../../services";
import { rosterColumns, rosterTexts, type RosterCell, type RosterSection } from "./columns";
import { companyType } from "../../../resources/dictionaries/companyType";
import { entryExit } from "../../../resources/dictionaries/entryExit";
import { inStatus } from "../../../resources/dictionaries/inStatus";
import { workerKind } from "../../../resources/dictionaries/workerKind";

const identityCard = "01" as const;

/** The most people of one roster. */
const maxPeople = 60_000;
/** Rows that are blank or hold the head included. */
export const rosterLimits: Partial<WorkbookLimits> = { rows: maxPeople + 1_000 };
/** The most people on other sites that are named. */
const maxElsewhere = 200;

interface RosterLine {
  readonly row: number;
  readonly values: Readonly<Record<RosterSection, Readonly<Record<string, unknown>>>>;
}
interface CheckedLine {
  readonly line: RosterLine;
  readonly of: Participant;
  readonly team_name: string;
  readonly person: PersonValues;
  readonly worker: WorkerValues;
  readonly entry: Stay;
  readonly contract: ContractValues | undefined;
}
/** Days on the site; without an exit it lasts. */
interface Stay {
  readonly from: Day;
  readonly to: Day | null;
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
  /** Of them, people whose exit was recorded. */
  readonly left: number;
}
/** People who are on the site of another project as well. */
export interface RosterElsewhere {
  readonly elsewhere: RosterAnswer["elsewhere"];
  readonly elsewhere_count: number;
}

/** What the slices of a roster have to know of each other. */
interface Course {
  readonly project: number;
  readonly participants: ReadonlyMap<string, Participant>;
  /** ID numbers met so far, and the row of each. */
  readonly seen: Map<unknown, number>;
}

/**
 * Registers a whole roster inside the transaction of the registrar; the caller undoes it when errors were reported. `progress` receives
 * the rows read so far and the share of the file.
 */
export async function importRoster(
  ctx: RequestContext,
  registrar: Registrar,
  project: number,
  bytes: Buffer,
  progress: (rows: number, share: number) => void = () => undefined,
): Promise<ImportResult & RosterCounts & RosterElsewhere> {
  await lockProjectRegister(registrar.db, project);
  const course: Course = { project, participants: await participantsOf(registrar, project), seen: new Map() };
  let [created, updated, left] = [0, 0, 0];
  const elsewhere: RosterAnswer["elsewhere"][number][] = [];
  const result = await importSheet<RosterCell, CheckedLine>(bytes, ctx.locale, {
    columns: rosterColumns,
    match: (rows, report) => checkLines(ctx, registrar, course, rows.map(sectioned), reportAt(report)),
    async into(lines, report) {
      const counts = await registerLines(registrar, project, lines, reportAt(report));
      created += counts.created;
      updated += counts.updated;
      left += counts.left;
      elsewhere.push(...(await onOtherSites(ctx, registrar, project, lines)));
    },
    limit: { rows: maxPeople, text: rosterTexts.tooMany },
    workbook: rosterLimits,
    progress,
  });
  if (created + updated > 0) await queueAlarms(registrar.db, project, "roster");
  return {
    ...result,
    errors: [...result.errors, ...errorsOfWhole(result, ctx.locale)],
    ...{ created, updated, left },
    ...{ elsewhere: elsewhere.slice(0, maxElsewhere), elsewhere_count: elsewhere.length },
  };
}

/** A file whose columns are not those of a roster has no line worth a look. */
function errorsOfWhole({ head, missing, rows, errors }: ImportResult, locale: Locale): ImportError[] {
  const at = (row: number, message: string) => ({ row, column: "", message });
  if (missing.length > 0) return missing.map((label) => at(head?.row ?? 1, translate(rosterTexts.noColumn, locale, { label })));
  return rows === 0 && errors.length === 0 ? [at(1, translate(rosterTexts.noRows, locale))] : [];
}

function sectioned({ row, values }: ImportedRow<RosterCell>): RosterLine {
  const sections: Record<RosterSection, Record<string, unknown>> = {
    corp: {},
    team: {},
    person: {},
    worker: {},
    entry: {},
    contract: {},
  };
  for (const { name, part, field } of rosterColumns) if (name in values) sections[part][field] = values[name];
  return { row, values: sections };
}

async function registerLines(
  registrar: Registrar,
  project: number,
  checked: readonly CheckedLine[],
  report: ReportFailures,
): Promise<RosterCounts> {
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
    else present.push({ at, of: outcome.value });
  }
  const changed = new Set(present.filter(({ of }) => of.isChanged).map(({ of }) => of.row.id));
  // Anyone who is on the job already stays in since the day that is known.
  const isGone = ({ at, of }: Present) => at.entry.to !== null && of.row.exit_time === at.entry.to;
  const entering = present.filter((each) => each.of.row.in_status === inStatus.left && !isGone(each));
  await move(entering, entryExit.entry, ({ from }) => from);
  const contracted = present.flatMap(({ at, of }) => (at.contract ? [{ line: at.line, ...at.contract, worker: of.row }] : []));
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
  // After his contract is known: the exit ends it.
  const leaving = present.filter((each) => each.at.entry.to !== null && !isGone(each));
  await move(leaving, entryExit.exit, ({ to }) => to);
  const created = present.filter(({ of }) => of.isNew).length;
  const updated = present.filter(({ of }) => !of.isNew && changed.has(of.row.id)).length;
  return { created, updated, left: leaving.length };

  async function move(those: readonly Present[], type: EntryExitMove["type"], dateOf: (stay: Stay) => Day | null): Promise<void> {
    const moves = those.map(({ at, of }) => ({ worker: of.row.id, type, date: dateOf(at.entry) ?? at.entry.from }));
    for (const [index, outcome] of (await recordMoves(registrar, project, moves)).entries()) {
      const { at, of } = those[index]!;
      if (hasFailures(outcome)) report(at.line, movedField(outcome.wrong, type), ["entry", "person"]);
      else changed.add(of.row.id);
    }
  }
}

interface Present {
  readonly at: CheckedLine;
  readonly of: RegisteredWorker;
}

/** What is wrong with the day of an exit is marked in the column of the exit. */
const movedField = ({ date, ...wrong }: FieldFailures, type: EntryExitMove["type"]): FieldFailures =>
  date === undefined ? wrong : { ...wrong, [type === entryExit.exit ? "exit_date" : "date"]: date };

/** Who of these is on the site of another project (C07); the project is named to those who may see it. */
async function onOtherSites(
  ctx: RequestContext,
  { db, services }: Registrar,
  project: number,
  lines: readonly CheckedLine[],
): Promise<RosterAnswer["elsewhere"]> {
  const staying = lines.filter(({ entry }) => entry.to === null);
  const rowOf = new Map(
    staying.flatMap(({ line, person }) =>
      [...services.cipher.blindIndexes(person.id_card_number)].map((index) => [index, line.row] as const),
    ),
  );
  const found = await fetchRows<{ index: string; worker_name: string; project_name: string | null }>(
    db,
    sql`select w.id_card_number_index as index, w.worker_name, case when ${readScope(ctx, projects)} then t.name end as project_name
        from workers w join projects t on t.id = w.project
        where w.id_card_number_index = any(${[...rowOf.keys()]}) and w.project <> ${project} and w.in_status = ${inStatus.onSite}
          and w.deleted_at is null and t.deleted_at is null order by w.id`,
  );
  return found.map(({ index, worker_name, project_name }) => ({ row: rowOf.get(index) ?? 0, worker_name, project_name }));
}

interface Checks {
  readonly team: CheckResult<TeamValues>;
  readonly person: CheckResult<PersonValues>;
  readonly worker: CheckResult<WorkerValues>;
  readonly entry: CheckResult<Stay>;
  readonly contract: CheckResult<ContractValues> | undefined;
}
const checkedParts = ["team", "person", "worker", "entry", "contract"] as const;

type ReportFailures = (line: RosterLine, wrong: FieldFailures, parts: readonly RosterSection[]) => void;

/** At the cell that the message is about, or at the person's number. */
const reportAt =
  (report: ReportError<RosterCell>): ReportFailures =>
  ({ row }, wrong, parts) => {
    for (const [field, message] of Object.entries(wrong))
      report(row, message, ...parts.map((part): RosterCell => `${part}.${field}`), "person.id_card_number");
  };

async function checkLines(
  ctx: RequestContext,
  registrar: Registrar,
  { participants, seen }: Course,
  lines: readonly RosterLine[],
  report: ReportFailures,
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
      report(line, { id_card_number: translate(rosterTexts.repeated, locale, { row: before }) }, ["person"]);
    else if (number !== undefined) seen.set(number, line.row);
    const of = participants.get(typeof corp.corp_name === "string" ? corp.corp_name : "");
    if (!of) report(line, { corp_name: translate(rosterTexts.noCompany, locale) }, ["corp"]);
    const outcomes: Checks = {
      team: checkTeam(team, setting),
      person: checkPerson(person, setting, known.has(`${identityCard} ${String(number)}`) ? "known" : "roster"),
      worker: checkWorker(
        { work_role: worker.work_type === managementTrade ? workerKind.management : workerKind.construction, ...worker },
        setting,
      ),
      entry: checkStay(entry, today, locale),
      contract: Object.keys(contract).length > 0 ? checkContract(contract, setting) : undefined,
    };
    for (const part of checkedParts) {
      const outcome: CheckResult<unknown> | undefined = outcomes[part];
      if (outcome && hasFailures(outcome)) report(line, outcome.wrong, [part]);
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
  noExitDay: ["退场日期应为日期，如2025-08-31", "The exit date must be a date such as 2025-08-31"],
  exitTooLate: ["退场日期不能晚于今天", "The exit date cannot be later than today"],
} as const satisfies Record<string, Label>;

function checkStay({ date, exit_date }: Readonly<Record<string, unknown>>, today: Day, locale: Locale): CheckResult<Stay> {
  if (date === undefined) return { wrong: { date: translate(entryTexts.missing, locale) } };
  if (typeof date !== "string" || !isDay(date)) return { wrong: { date: translate(entryTexts.noDay, locale) } };
  if (date > today) return { wrong: { date: translate(entryTexts.tooLate, locale) } };
  if (exit_date === undefined) return { value: { from: date, to: null } };
  if (typeof exit_date !== "string" || !isDay(exit_date))
    return { wrong: { exit_date: translate(entryTexts.noExitDay, locale) } };
  if (exit_date > today) return { wrong: { exit_date: translate(entryTexts.exitTooLate, locale) } };
  if (exit_date < date) return { wrong: { exit_date: translate(refusals["workers.exitBeforeEntry"].text, locale) } };
  return { value: { from: date, to: exit_date } };
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
