import type { DueItem } from "../../../../resources/dashboards/homeResponses";
import { payrollStatus } from "../../../../resources/dictionaries/payrollStatus";
import { ruleFor } from "../../../../resources/kit/access";
import type { CodeOf } from "../../../../resources/kit/dictionary";
import { translate, type Label } from "../../../../resources/kit/label";
import { refusalText } from "../../../../resources/kit/refusal";
import { payRolls, type PayRoll } from "../../../../resources/payrolls/payRolls";
import { refusal } from "../../../../resources/refusals";
import { separationOf } from "../../payrolls/actions/fourEyes";
import { wageAccounts } from "../../../../resources/wageAccounts/wageAccounts";
import { fetchRows, type DbRow } from "../../../platform/db/query";
import { freeBalance } from "../../payments/accountBooks";
import { loadRights } from "../../../engine/rest/rights";
import { select, selectFrom } from "../../../engine/rest/selection";
import type { HomeContext } from "./context";

type Status = CodeOf<typeof payrollStatus>;

interface Turn {
  /** Actions for this step; one of them is sufficient. */
  readonly actions: readonly string[];
  /** Whose turn it is, for all other readers. */
  readonly reason: Label;
}
const turns: ReadonlyMap<Status, Turn> = new Map([
  [payrollStatus.draft, { actions: ["edit"], reason: ["待经办人提交", "Awaiting submission"] }],
  [
    payrollStatus.submitted,
    {
      actions: ["authorise"],
      reason: ["待总承包单位复核人员授权", "Awaiting the contractor's reviewer"],
    },
  ],
  [
    payrollStatus.failed,
    { actions: ["supplement", "reopen"], reason: ["待经办人生成补发单", "Awaiting a supplementary payroll"] },
  ],
]);
const toBeMade: Label = ["待经办人编制工资单", "Awaiting payroll preparation"];
const supplemented: Label = ["已生成补发单", "Supplementary payroll created"];

export interface Obstacles {
  readonly has_account: boolean;
  /** Has workers rejected by the bank and not paid by a supplement. */
  readonly has_unpaid: boolean;
}

export type NextStep = Pick<DueItem, "can_continue" | "reason" | "turn" | "return_reason">;

const ownColumns = ["submitted_by", "created_by", "wage_account", "actual_amount", "return_reason"] as const;

interface DuePayroll extends Obstacles {
  readonly pay_roll: number | null;
  readonly status: Status | null;
}

/** The reader's possible next action for each of these payrolls, and for a missing one. */
export async function loadNextSteps(
  ctx: HomeContext,
  payrolls: readonly number[],
): Promise<(due: DuePayroll) => Promise<NextStep>> {
  const { db } = ctx;
  const { pool, store } = ctx.services;
  const rights = loadRights(ctx, payRolls);
  const read = [...new Set([...ownColumns, ...rights.reads])];
  const rows = await fetchRows<DbRow & Pick<PayRoll, "id" | (typeof ownColumns)[number]>>(db)`
    ${selectFrom(payRolls, select(payRolls, read, ctx), rights.columns)} where t.id = any(${payrolls}::bigint[])`;
  const rolls = new Map(rows.map((row) => [row.id, row]));
  const accounts = await store.findAll(db, wageAccounts, { id: rows.flatMap(({ wage_account }) => wage_account ?? []) });
  const free = new Map(await Promise.all(accounts.map(async (account) => [account.id, await freeBalance(db, account)] as const)));
  const words = (label: Label): string => translate(label, ctx.locale);

  const obstacle = async ({ pay_roll, status, has_account, has_unpaid }: DuePayroll): Promise<string | undefined> => {
    const roll = rolls.get(pay_roll ?? 0);
    const turn = status === null ? undefined : turns.get(status);
    if (status === payrollStatus.failed && !has_unpaid) return words(supplemented);
    if (!roll && !ruleFor(payRolls.create, ctx.actor)) return words(toBeMade);
    if (roll && turn && !rights.describe(roll).actions.some((action) => turn.actions.includes(action))) return words(turn.reason);
    if (!has_account) return refusalText(refusal("payRolls.noAccount"), ctx.locale);
    if (!roll || status !== payrollStatus.submitted) return undefined;
    const separation = await separationOf({ ...ctx, db: pool }, roll);
    if (typeof separation === "string") return refusalText(refusal(separation), ctx.locale);
    const short = roll.actual_amount - (free.get(roll.wage_account ?? 0) ?? 0);
    return short > 0 ? refusalText(refusal("payRolls.accountShort", { short }), ctx.locale) : undefined;
  };

  /** Made or submitted by the reader, or waiting for nothing but money, an account or a second person. */
  const concernsReader = ({ pay_roll, status }: DuePayroll): boolean => {
    const roll = rolls.get(pay_roll ?? 0);
    if (!roll) return ruleFor(payRolls.create, ctx.actor) !== undefined;
    const actions = status === null ? [] : (turns.get(status)?.actions ?? []);
    return (
      [roll.created_by, roll.submitted_by].includes(ctx.actor.id) ||
      rights.describe(roll).actions.some((action) => actions.includes(action))
    );
  };

  return async (due) => {
    const return_reason = (due.status === payrollStatus.draft && rolls.get(due.pay_roll ?? 0)?.return_reason) || null;
    const reason = due.status === payrollStatus.paying ? undefined : await obstacle(due);
    if (reason === undefined && due.status !== payrollStatus.paying) return { can_continue: true, turn: "mine", return_reason };
    const turn = concernsReader(due) ? "waiting" : "others";
    return { can_continue: false, ...(reason !== undefined && { reason }), turn, return_reason };
  };
}
