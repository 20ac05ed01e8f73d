import { projects, type Project } from "../../../resources/projects/projects";
import { freeStatusMoves, reviewedStatusMoves } from "../../../resources/projects/rules";
import { refuse } from "../../../resources/refusals";
import { on } from "../../rest/handlers";
import type { Db } from "../../db/query";
import { recordProposal } from "./changes";
import { districtOf } from "./placement";
import { isWaiting, proposedOf } from "./proposed";

/** Hundredths of a percent are enough to compare with what is usual. */
export const labourFeeRatio = (fee: number, contract: number): number => Math.round((fee * 10_000) / contract) / 100;

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

on(projects, {
  create: ({ db, input }) => derivedValues(db, input),

  update: async ({ db, row, input }) => {
    if (row.review_status === 1 && input.prj_status) checkStatusMove(row.prj_status, input.prj_status);
    return derivedValues(db, input, row);
  },

  updated: async (context) => {
    const { row, before } = context;
    if (before && isWaiting(row) && !isWaiting(before)) await recordProposal(context, before, proposedOf(row));
  },
});
