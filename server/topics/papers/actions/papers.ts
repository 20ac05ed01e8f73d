import { shanghaiDay, instantOf } from "../../../../resources/kit/days";
import { papers } from "../../../../resources/papers/papers";
import { serviceManner } from "../../../../resources/papers/paperStatus";
import { templateOf } from "../../../../resources/papers/paperTemplates";
import { refuse } from "../../../../resources/refusals";
import { registerAction, registerHooks } from "../../../engine/rest/handlers";
import { deriveWageLedger } from "../../ledger/deriveWageLedger";
import { paperContent } from "../paperContent";
import { officeOf } from "../printedPaper";
import { wordingInForce } from "../wordingInForce";

registerHooks(papers, {
  create: async ({ actor }) => ({ office: actor.org }),
});

/** Fixes the facts, the persons and the wording: what is served does not change when wages are paid later. */
registerAction(papers, "issue", async ({ db, services, row, today, actor }) => {
  if (row.deadline && row.deadline < today) throw refuse("papers.deadlinePassed");
  const ledger = await deriveWageLedger(db, row.project);
  const office = await officeOf(db, actor.org);
  const { facts, persons } = await paperContent(services, ledger, row, { today, office: office.body });
  if (templateOf(row.kind).annex === "owed" && persons.length === 0)
    throw refuse("papers.nothingOwed", { day: row.pay_day ?? "" });
  const { id: wording } = await wordingInForce(services, db, row.kind);
  return {
    set: {
      ...{ facts, wording, office: actor.org },
      persons: [...persons],
      workers: new Set(persons.map(({ worker }) => worker)).size,
      amount: persons.reduce((sum, person) => sum + person.amount, 0),
    },
  };
});

const withoutReceiver: readonly number[] = [serviceManner.left, serviceManner.publicNotice];

/** Who did not sign for it is proved by a picture. */
registerAction(papers, "serve", async ({ row, input }) => {
  const issued = instantOf(row.issued_at ?? "");
  const day = issued && shanghaiDay(issued);
  if (day && input.served_on < day) throw refuse("papers.servedBeforeIssue", { day });
  const isUnsigned = withoutReceiver.includes(input.served_manner);
  if (isUnsigned && !input.receipt_files?.length) throw refuse("papers.receiptMissing");
  if (!isUnsigned && !input.received_by) throw refuse("papers.receiverMissing");
});
