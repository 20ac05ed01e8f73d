import { useGetList } from "react-admin";
import { toFen } from "../../../resources/kit/money";
import { useMemo } from "react";
import type { RollComparison } from "../../../resources/payrolls/wagesResponses";
import type { RollRow } from "./rollRow";
import { textValueOf } from "../../kinds/rowValues";
import type { WorkerRow } from "../people/workerRow";
import { hintsOf } from "./comparison";
import type { GridLine } from "./grid/line";
import type { WarningContext } from "./grid/warnings";

const fen = (yuan: unknown): number | null => (typeof yuan === "string" ? (toFen(yuan) ?? null) : null);

/** Saved lines have the card on file, except those listed in `changed_cards`. */
function fileCardsOf(roll: RollRow, { changed_cards }: RollComparison): ReadonlyMap<number, string> {
  const cards = new Map(
    (roll.details ?? []).map((line) => [Number(line.worker), textValueOf(line, "pay_roll_bank_card_number")]),
  );
  for (const { worker, file_card } of changed_cards) cards.set(worker, file_card ?? "");
  return cards;
}

/** Findings that the grid cannot compute itself. A line changed since is a new object, and the server checks it on save. */
function foundOf(loaded: readonly GridLine[], comparison: RollComparison | undefined): WarningContext["found"] {
  if (!comparison) return new Map();
  const hints = hintsOf(comparison, { except: ["card", "deposit", "minimum"], byKind: true });
  return new Map(loaded.map((line) => [line, hints.get(line.worker) ?? []]));
}

/** What the lines are compared with: contracts in force, and the minimum wage of the region and month. Invalid values cause no warning. */
export function useWarningContext(
  roll: RollRow,
  comparison: RollComparison | undefined,
  loaded: readonly GridLine[],
): WarningContext {
  const { data: unsigned } = useGetList<WorkerRow>(
    "workers",
    {
      filter: { project: roll.project, corp: roll.corp, has_contract: 0 },
      pagination: { page: 1, perPage: 200 },
      sort: { field: "id", order: "ASC" },
    },
    { retry: false },
  );
  return useMemo(
    () => ({
      withoutContract: new Set(unsigned?.map(({ id }) => id)),
      minWage: fen(comparison?.minimum_wage?.monthly_amount),
      minHourlyWage: fen(comparison?.minimum_wage?.hourly_amount),
      fileCards: comparison ? fileCardsOf(roll, comparison) : new Map(),
      found: foundOf(loaded, comparison),
      savedOtherCards: new Set(comparison?.changed_cards.map(({ worker }) => worker)),
      depositPaid: new Map(
        comparison?.paid_by_deposit.map(({ worker, deposit_amount, is_ordered }) => [
          worker,
          is_ordered ? null : fen(deposit_amount),
        ]),
      ),
    }),
    [unsigned, roll, comparison, loaded],
  );
}
