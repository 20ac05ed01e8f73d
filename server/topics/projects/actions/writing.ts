import { projects, type Project } from "../../../../resources/projects/projects";
import { freeStatusMoves, reviewedStatusMoves } from "../../../../resources/projects/rules";
import { statusActions } from "../../../../resources/projects/statusActions";
import { refuse } from "../../../../resources/refusals";
import { validateFields } from "../../../../resources/kit/validate";
import { refuseFields } from "../../../engine/rest/errors";
import { registerHooks, type SavedContext } from "../../../engine/rest/handlers";
import type { Db } from "../../../platform/db/query";
import type { RequestContext } from "../../../engine/services";
import { recordChanges, recordProposal } from "./changes";
import { refuseUnfinished } from "./completion";
import { districtOf } from "./placement";
import { isWaiting, proposedOf } from "./proposed";
import { endSuspension, lastSuspendedDay } from "./suspension";
import { writeParticipants } from "./writeParticipants";
import { changeStatus } from "../../../../resources/dictionaries/changeStatus";
import { projectStatus } from "../../../../resources/dictionaries/projectStatus";
import { reviewStatus } from "../../../../resources/dictionaries/reviewStatus";

/** Percent with two decimals, precise enough to compare with the usual share. */
const labourFeeRatio = (fee: number, contract: number): number => Math.round((fee * 10_000) / contract) / 100;

type Values = Partial<Project>;

/** Derived values: the district from the address, the share of the labour fee from the amounts. */
export async function derivedValues(db: Db, values: Values, before?: Project): Promise<Values> {
  const next = { ...before, ...values };
  return {
    ...(values.area_code && { region: await districtOf(db, values.area_code) }),
    ...((values.labor_fee_amount !== undefined || values.contract_amount !== undefined) &&
      next.labor_fee_amount &&
      next.contract_amount && { labor_fee_ratio: labourFeeRatio(next.labor_fee_amount, next.contract_amount) }),
  };
}

const movesTo = (moves: readonly (readonly [number, number])[], from: number, to: number) =>
  moves.some(([a, b]) => a === from && b === to);

/** Before its review a project may have any status; a passed one follows the transitions of domain model 5.3. */
function checkStatusMove(from: number, to: number): void {
  if (from !== to && !movesTo(freeStatusMoves, from, to) && !movesTo(reviewedStatusMoves, from, to))
    throw refuse("projects.statusMove");
}

const isFree = (from: number, to: number) => movesTo(freeStatusMoves, from, to);

/** Status changes that need no review, and their day, were staged with the reviewed values: unstage them and apply them now. */
async function moveFreely(context: SavedContext<typeof projects>, before: Project): Promise<Project> {
  const { row, db, services, today } = context;
  const { prj_status, actual_start_date, ...waiting } = proposedOf(row);
  if (prj_status === undefined || !isFree(before.prj_status, prj_status)) return row;
  const resumes = before.prj_status === projectStatus.suspended;
  const { suspend_to, ...unsuspended } = waiting;
  const rest = resumes ? unsuspended : waiting;
  const others = Object.keys(rest).length > 0;
  const moved = await services.store.update(db, projects, row.id, {
    prj_status,
    ...(actual_start_date && { actual_start_date }),
    ...(resumes && { suspend_to: lastSuspendedDay({ suspend_to: suspend_to ?? before.suspend_to }, today) }),
    pending_change: others ? rest : null,
    ...(!others && { change_status: changeStatus.none }),
  });
  return moved ?? row;
}

/** The part of the input that takes effect now; the rest waits. A resumption computes the last suspended day itself. */
const effectOf = (input: Values, row: Project): Values =>
  Object.fromEntries([...Object.keys(input), "suspend_to"].map((field) => [field, row[field as keyof Project]]));

/** The form applies the same check to the last suspended day as the action. */
function checkResumption({ today, locale, services }: RequestContext, { suspend_to }: Values): void {
  if (suspend_to)
    refuseFields(
      validateFields(statusActions.resume.input, { suspend_to }, { today, locale, demo: services.settings.demo }).errors,
    );
}

registerHooks(projects, {
  create: ({ db, input }) => derivedValues(db, input),

  relations: { project_corps: writeParticipants },

  update: async (context) => {
    const { db, row, input } = context;
    if (row.review_status === reviewStatus.passed && input.prj_status) {
      checkStatusMove(row.prj_status, input.prj_status);
      if (row.prj_status === projectStatus.suspended && input.prj_status === projectStatus.underConstruction)
        checkResumption(context, input);
      if (input.prj_status === projectStatus.completed && row.prj_status !== projectStatus.completed)
        await refuseUnfinished(db, row.id, context.today);
    }
    return derivedValues(db, input, row);
  },

  updated: async (context) => {
    const { before } = context;
    if (!before) return undefined;
    const row = isWaiting(context.row) ? await moveFreely(context, before) : context.row;
    if (before.review_status === reviewStatus.passed) await recordChanges(context, before, effectOf(context.input, row));
    if (isWaiting(row) && !isWaiting(before)) await recordProposal(context, before, proposedOf(row));
    return row;
  },

  written: async ({ db, row, before, services, today }) => {
    if (before) await endSuspension(db, services.store, before, row, today);
  },
});
