import { projects } from "../../../../resources/projects/projects";
import { refuse } from "../../../../resources/refusals";
import { wageAccountBills } from "../../../../resources/wageAccounts/wageAccountBills";
import { creditAccount, freeBalance, lockAccount } from "../../payments/accountBooks";
import { registerHooks } from "../../../engine/rest/handlers";
import { requireReturnable } from "../../ledger/setOffs";
import { clientOf, shouldAmount } from "./labourFee";
import { accountStatus } from "../../../../resources/dictionaries/accountStatus";
import { laborFeeMode } from "../../../../resources/dictionaries/laborFeeMode";

registerHooks(wageAccountBills, {
  async create({ db, services, input, now }) {
    const { store } = services;
    // The account stays locked until the money is booked: concurrent authorisations are serialised.
    const account = await lockAccount(db, store, input.wage_account ?? null);
    if (account.status !== accountStatus.open) throw refuse("stateConflict");
    const project = await store.find(db, projects, { id: account.project });
    if (!project) throw refuse("notFound");
    // The simulated bank confirms every recorded bill at once; a real one confirms by its statements.
    const confirmation = services.settings.bank === "simulated" && { confirm_status: true, confirmed_at: now.toISOString() };
    if (input.reverse_of) {
      const first = await store.find(db, wageAccountBills, { id: input.reverse_of, wage_account: account.id });
      if (!first || first.reverse_of !== null || first.amount !== -(input.amount ?? 0))
        throw refuse("wageAccountBills.notReversible");
      return {
        should_amount: 0,
        payer_name: input.payer_name ?? first.payer_name,
        ...confirmation,
      };
    }
    if (input.overpayment) {
      const from = await requireReturnable(db, input.overpayment, account.project, input.amount ?? 0);
      return { should_amount: 0, payer_name: input.payer_name || from, ...confirmation };
    }
    if (project.labor_fee_mode === laborFeeMode.share && (input.progress_amount ?? null) === null)
      throw refuse("wageAccountBills.progressMissing");
    return {
      should_amount: shouldAmount(project, input.progress_amount ?? null),
      payer_name: input.payer_name || (await clientOf(db, project)),
      ...confirmation,
    };
  },
  async created({ db, services, row, now, enqueueAlarmCheck }) {
    // Money that was paid out or is on its way to workers cannot be withdrawn: the balance never goes below zero.
    const left =
      row.amount < 0 ? (await freeBalance(db, await lockAccount(db, services.store, row.wage_account))) + row.amount : 0;
    if (left < 0) throw refuse("wageAccountBills.alreadySpent", { short: -left });
    await creditAccount(db, row.wage_account, row.amount, now);
    enqueueAlarmCheck(row.project);
  },
});
