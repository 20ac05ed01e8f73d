import type { RosterResponse } from "../../../../resources/system/filesResponses";
import { translate, type Locale } from "../../../../resources/kit/label";
import { importSheet, type ImportError, type ImportResult, type SheetChoice } from "../../../platform/excel/importSheet";
import type { WorkbookLimits } from "../../../platform/excel/limits";
import type { RequestContext } from "../../../engine/services";
import { enqueueProjects } from "../../../engine/alarmQueue";
import { lockProjectRegister, type Registrar } from "../registrar";
import { progressOf } from "../../../engine/rest/imports/importAnswer";
import { checkRosterLines, participantsOf, type RosterCheckState } from "./checkRosterLines";
import { rosterColumnsIn, rosterTexts, type RosterCell } from "./columns";
import { onOtherSites, registerLines, type RosterCounts } from "./registerLines";
import { reportAt, toRosterLine, type CheckedLine } from "./rosterLines";

/** Maximum number of people in one roster. */
const maxPeople = 60_000;
/** Includes blank rows and the header. */
export const rosterLimits: Partial<WorkbookLimits> = { rows: maxPeople + 1_000 };
/** Maximum number of listed people who are on other sites. */
const maxElsewhere = 200;

/** People who are also on the site of another project. */
export interface RosterElsewhere {
  readonly elsewhere: RosterResponse["elsewhere"];
  readonly elsewhere_count: number;
}

/**
 * Imports a whole roster inside the registrar's transaction; the caller rolls back if errors were reported.
 */
export async function importRoster(
  ctx: RequestContext,
  registrar: Registrar,
  project: number,
  bytes: Buffer,
  choice?: SheetChoice,
): Promise<ImportResult & RosterCounts & RosterElsewhere> {
  await lockProjectRegister(registrar.db, project);
  const course: RosterCheckState = {
    project,
    participants: await participantsOf(registrar, project),
    seen: new Map(),
    phones: new Map(),
  };
  let [created, updated, left, elsewhere_count] = [0, 0, 0, 0];
  const elsewhere: RosterResponse["elsewhere"][number][] = [];
  const result = await importSheet<RosterCell, CheckedLine>(bytes, ctx.locale, {
    columns: rosterColumnsIn(ctx.locale),
    keys: ["person.worker_name", "person.id_card_number"],
    match: (rows, report, warn) =>
      checkRosterLines(ctx, registrar, course, rows.map(toRosterLine), reportAt(report, ctx.locale), reportAt(warn, ctx.locale)),
    async into(lines, report) {
      const counts = await registerLines(registrar, project, lines, reportAt(report, ctx.locale));
      created += counts.created;
      updated += counts.updated;
      left += counts.left;
      const others = await onOtherSites(ctx, registrar, project, lines);
      elsewhere.push(...others.slice(0, maxElsewhere - elsewhere.length));
      elsewhere_count += others.length;
    },
    limit: { rows: maxPeople, text: rosterTexts.tooMany },
    workbook: rosterLimits,
    choice,
    progress: progressOf(ctx),
  });
  if (created + updated > 0) await enqueueProjects(registrar.db, [project], "roster");
  return {
    ...result,
    errors: [...result.errors, ...(result.head === undefined || isWithoutRows(result) ? [noRows(ctx.locale)] : [])],
    ...{ created, updated, left },
    ...{ elsewhere, elsewhere_count },
  };
}

const isWithoutRows = ({ rows, errors }: ImportResult): boolean => rows === 0 && errors.length === 0;

const noRows = (locale: Locale): ImportError => ({ row: 1, column: "", message: translate(rosterTexts.noRows, locale) });
