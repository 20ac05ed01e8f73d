import { projects, type Project } from "../../../resources/projects/projects";
import { freeStatusMoves, reviewedStatusMoves } from "../../../resources/projects/rules";
import { refuse } from "../../../resources/refusals";
import { on, type Made } from "../../rest/handlers";
import type { Db } from "../../db/query";
import { recordChanges, recordProposal } from "./changes";
import { refuseUnfinished } from "./completion";
import { districtOf } from "./placement";
import { isWaiting, proposedOf } from "./proposed";
import { writeParticipants } from "./writeParticipants";

/** Hundredths of a percent are enough to compare with what is usual. */
export const labourFeeRatio = (fee: number, contract: number): number => Math.round((fee * 10_000) / contract) / 100;

const passed = 1;
const completed = 4;

type Values = Partial<Project>;

/** What follows from what was entered: the district from the address, the share of the labour fee from the amounts. */
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

/** A project that is still being reported may be in any state; a passed one moves only as the work does (domain model 5.3). */
export function checkStatusMove(from: number, to: number): void {
  if (from !== to && !movesTo(freeStatusMoves, from, to) && !movesTo(reviewedStatusMoves, from, to))
    throw refuse("projects.statusMove");
}

const isFree = (from: number, to: number) => movesTo(freeStatusMoves, from, to);

/** Free moves and the day they name were put with the values that wait: they are taken out again and take effect at once. */
async function moveFreely(context: Made<typeof projects>, before: Project): Promise<Project> {
  const { row, db, services } = context;
  const { prj_status, actual_start_date, ...rest } = proposedOf(row);
  if (prj_status === undefined || !isFree(before.prj_status, prj_status)) return row;
  const others = Object.keys(rest).length > 0;
  const moved = await services.store.update(db, projects, row.id, {
    prj_status,
    ...(actual_start_date && { actual_start_date }),
    pending_change: others ? rest : null,
    ...(!others && { change_status: 0 }),
  });
  return moved ?? row;
}

/** Of what was entered, that which holds now; the rest waits. */
const effectOf = (input: Values, row: Project): Values =>
  Object.fromEntries(Object.keys(input).map((field) => [field, row[field as keyof Project]]));

on(projects, {
  create: ({ db, input }) => derivedValues(db, input),

  created: (context) => writeParticipants(context, context.row),

  update: async ({ db, row, input }) => {
    if (row.review_status === passed && input.prj_status) {
      checkStatusMove(row.prj_status, input.prj_status);
      if (input.prj_status === completed && row.prj_status !== completed) await refuseUnfinished(db, row.id);
    }
    return derivedValues(db, input, row);
  },

  updated: async (context) => {
    const { before } = context;
    if (!before) return;
    const row = isWaiting(context.row) ? await moveFreely(context, before) : context.row;
    if (before.review_status === passed) await recordChanges(context, before, effectOf(context.input, row));
    if (isWaiting(row) && !isWaiting(before)) await recordProposal(context, before, proposedOf(row));
    await writeParticipants(context, row);
  },
});
