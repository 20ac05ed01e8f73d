import { workerContracts, type WorkerContract } from "../../../../resources/people/workerContracts";
import { translate } from "../../../../resources/kit/label";
import { refuse } from "../../../../resources/refusals";
import type { Day } from "../../../../resources/kit/days";
import type { Db } from "../../../platform/db/query";
import type { Store } from "../../../platform/db/store";
import { contractCodes, overlaps, renewHasContract, termsOf } from "../contracts";
import { FieldErrors } from "../../../engine/rest/errors";
import { registerAction, registerHooks } from "../../../engine/rest/handlers";
import { contractStatus } from "../../../../resources/people/contractStatus";
import { payType } from "../../../../resources/dictionaries/payType";

type Terms = Pick<WorkerContract, "worker" | "project" | "start_date" | "end_date" | "pay_type" | "unit_price">;

/** No wage below the local minimum (劳动法 第四十八条), and no two contracts at the same time. */
async function checkTerms(db: Db, store: Store, terms: Terms, today: Day, except?: number): Promise<{ pay_day: number | null }> {
  const { minimumOf, pay_day } = await termsOf(db, terms.project, [terms], today);
  const minimum = minimumOf(terms);
  if (terms.pay_type === payType.monthly && (terms.unit_price ?? 0) < minimum)
    throw refuse("workerContracts.belowMinimumWage", { minimum });
  const others = await store.findAll(db, workerContracts, { worker: terms.worker }, { lock: true });
  if (others.some((other) => other.id !== except && overlaps(other, terms))) throw refuse("workerContracts.overlap");
  return { pay_day };
}

registerHooks(workerContracts, {
  async create({ input, db, services, today }) {
    const terms = { end_date: null, unit_price: null, ...input } as Terms;
    const { pay_day } = await checkTerms(db, services.store, terms, today);
    const [contract_code] = input.contract_code ? [input.contract_code] : await contractCodes(db, today, 1);
    return {
      contract_code: contract_code ?? null,
      pay_day: input.pay_day ?? pay_day,
      status: terms.end_date && terms.end_date < today ? contractStatus.expired : contractStatus.inForce,
    };
  },
  async created({ row, db }) {
    await renewHasContract(db, [row.worker]);
  },
  async update({ row, input, db, services, today }) {
    await checkTerms(db, services.store, { ...row, ...input }, today, row.id);
  },
  async updated({ row, db }) {
    await renewHasContract(db, [row.worker]);
  },
});

const terminatedBeforeStart = ["解除日期不能早于合同开始日期", "The contract cannot be terminated before it starts"] as const;

registerAction(workerContracts, "terminate", async ({ row, db, input, locale }) => {
  if (input.terminate_date < row.start_date)
    throw new FieldErrors({ terminate_date: [translate(terminatedBeforeStart, locale)] });
  await renewHasContract(db, [row.worker], row.id);
});
