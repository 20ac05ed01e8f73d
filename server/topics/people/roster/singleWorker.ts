import type pg from "pg";
import { dataSource } from "../../../../resources/dictionaries/dataSource";
import { contractTermType } from "../../../../resources/people/contractTermType";
import { workers, type Worker } from "../../../../resources/people/workers";
import { enqueueProjects } from "../../../engine/alarmQueue";
import { audit } from "../../../engine/audit/audit";
import { refuseFields } from "../../../engine/rest/errors";
import { requestTransaction } from "../../../engine/rest/requestKey";
import { translate, type Label } from "../../../../resources/kit/label";
import type { RequestContext } from "../../../engine/services";
import { allRowsOf, fetchOne, fetchRows, storedRowsOf } from "../../../platform/db/query";
import { refuse } from "../../../../resources/refusals";
import { lockProjectRegister } from "../registrar";
import { checkRosterLines, participantsOf } from "./checkRosterLines";
import { rosterColumns, type RosterSection } from "./columns";
import { projectOfRoster } from "./roster";
import { registerLines } from "./registerLines";
import type { ReportFailures, RosterLine } from "./rosterLines";

/** The values of a roster's line, by the name of the field. */
export type SingleValues = Readonly<Record<string, string | number | null | undefined>>;

interface SingleWorker {
  readonly project: number;
  /** Corrects this worker or moves him to another team; without it, a new one. */
  readonly worker?: number | undefined;
  readonly values: SingleValues;
}

const otherPerson: Label = [
  "证件号码决定是谁，不能更正：号码登记错的，请办理退场后按正确号码重新登记",
  "The ID number says who this is and cannot be corrected: record an exit, then enter the person with the right number",
];

/** One line of a roster without a sheet: the same checks, the same writing, all or nothing. Returns the worker's id. */
export async function saveSingleWorker(ctx: RequestContext, { project, worker, values }: SingleWorker): Promise<number> {
  const { services, today, actor } = ctx;
  const { id } = await projectOfRoster(ctx, project);
  return requestTransaction(ctx, async (db) => {
    await lockProjectRegister(db, id);
    const registrar = { services, db, today, source: dataSource.enterprise, by: actor.id } as const;
    const known: Readonly<Record<string, unknown>> = worker === undefined ? {} : await knownValues(ctx, db, id, worker);
    const line = lineOf({ ...known, ...filled(values) });
    const errors: Record<string, string[]> = {};
    const report: ReportFailures = (_, wrong) => {
      for (const [field, message] of Object.entries(wrong)) errors[field] ??= [translate(message, ctx.locale)];
    };
    const course = { project: id, participants: await participantsOf(registrar, id), seen: new Map(), phones: new Map() };
    const checked = await checkRosterLines(ctx, registrar, course, [line], report, () => undefined);
    if (worker !== undefined && checked.some(({ person }) => person.id_card_number !== known.id_card_number))
      report(line, { id_card_number: otherPerson }, ["person"]);
    refuseFields(errors);
    const { created, updated } = await registerLines(registrar, id, checked, report);
    refuseFields(errors);
    const saved = worker ?? (await registeredWorker(ctx, db, id, String(line.values.person.id_card_number)));
    if (created + updated > 0) await enqueueProjects(db, [id], "roster");
    await audit(db, ctx, { action: created > 0 ? "create" : "update", entity: workers.name, row: saved });
    return saved;
  });
}

const filled = (values: SingleValues) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ""));

/** A contract is entered with its price; days that are left out are those of the entry. */
function lineOf(values: Readonly<Record<string, unknown>>): RosterLine {
  const sections: Record<RosterSection, Record<string, unknown>> = {
    ...{ corp: {}, team: {}, person: {}, worker: {}, entry: {}, contract: {} },
  };
  for (const { part, field } of rosterColumns) if (values[field] !== undefined) sections[part][field] = values[field];
  const { contract, entry } = sections;
  if (contract.unit_price === undefined) return { row: 1, values: { ...sections, contract: {} } };
  const term = { contract_period_type: contract.end_date === undefined ? contractTermType.task : contractTermType.fixed };
  return { row: 1, values: { ...sections, contract: { sign_date: entry.date, start_date: entry.date, ...term, ...contract } } };
}

/** What is known of a worker is not typed again. */
async function knownValues({ services }: RequestContext, db: pg.PoolClient, project: number, id: number) {
  const row = await services.store.find(db, workers, { id, project });
  if (!row) throw refuse("notFound");
  const place = await fetchOne<{ team_name: string; corp_code: string }>(db)`
    select t.team_name, c.corp_code from ${storedRowsOf("teams", "t")} join ${storedRowsOf("corps", "c")} on c.id = t.corp where t.id = ${row.team}`;
  const { worker_name, id_card_number, work_type, work_role, is_team_leader, entry_time } = row;
  return {
    ...{ worker_name, id_card_number, work_type, work_role, is_team_leader },
    ...{ date: entry_time ?? undefined, team_name: place?.team_name, corp_name: place?.corp_code },
  };
}

async function registeredWorker(
  { services }: RequestContext,
  db: pg.PoolClient,
  project: number,
  number: string,
): Promise<number> {
  const found = await fetchRows<Pick<Worker, "id">>(db)`
    select id from ${allRowsOf("workers")} where project = ${project} and id_card_number_index = any(${[...services.cipher.blindIndexes(number)]}) order by in_status, id desc limit 1`;
  if (!found[0]) throw refuse("notFound");
  return found[0].id;
}
