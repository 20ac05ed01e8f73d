import { shanghaiDay, instantOf } from "../../../../resources/kit/days";
import { supervisingDepartment } from "../../../../resources/dictionaries/supervisingDepartment";
import { depositDrawdowns } from "../../../../resources/deposits/depositDrawdowns";
import { paperKind } from "../../../../resources/papers/paperKind";
import { papers, type OfficialPaper } from "../../../../resources/papers/papers";
import { paperReceivers } from "../../../../resources/papers/paperReceivers";
import { paperStatus, serviceManner } from "../../../../resources/papers/paperStatus";
import { templateOf } from "../../../../resources/papers/paperTemplates";
import { refuse } from "../../../../resources/refusals";
import { registerAction, registerHooks, type HandlerContext } from "../../../engine/rest/handlers";
import { allRowsOf, fetchOne, storedRowsOf, type Db } from "../../../platform/db/query";
import { deriveWageLedger } from "../../ledger/deriveWageLedger";
import { paperContent, personsOwed } from "../paperContent";
import { logInSubjects } from "../logInSubjects";
import { mayReveal } from "../printedPaper";
import { addReceivers, notifyReceiver } from "../receivers";
import { wordingInForce } from "../wordingInForce";

type Kind = (typeof paperKind.codes)[number];

/** The right to serve papers does not make an office the authority for each of them. */
async function refuseOtherOffices(db: Db, kind: Kind, org: number | null): Promise<void> {
  if (!templateOf(kind).byLabourOffice) return;
  const office = await fetchOne<{ functional_unit: number }>(
    db,
  )`select o.functional_unit from ${storedRowsOf("orgs", "o")} where o.id = ${org}`;
  if (office?.functional_unit !== supervisingDepartment.humanResources)
    throw refuse("papers.labourOfficeOnly", { kind: paperKind.labels.get(kind) ?? "" });
}

/** The letter to the bank is what the order on the deposit was numbered for. */
async function numberOfLetter(
  { db, services }: Pick<HandlerContext<unknown>, "db" | "services">,
  { kind, drawdown }: Partial<Pick<OfficialPaper, "kind" | "drawdown">>,
): Promise<Partial<Pick<OfficialPaper, "doc_no">>> {
  if (kind !== paperKind.paymentOrder || !drawdown) return {};
  const found = await services.store.find(db, depositDrawdowns, { id: drawdown });
  return found ? { doc_no: found.doc_no } : {};
}

registerHooks(papers, {
  async create({ actor, db, input, services }) {
    if (input.kind) await refuseOtherOffices(db, input.kind, actor.org);
    return { office: actor.org, ...(await numberOfLetter({ db, services }, input)) };
  },
  async update({ row, input, ...context }) {
    const next = { ...row, ...input };
    // The number of the order is not that of a paper of another kind.
    if (next.kind !== paperKind.paymentOrder)
      return row.kind === paperKind.paymentOrder && next.doc_no === row.doc_no ? { doc_no: null } : undefined;
    return numberOfLetter(context, next);
  },
  detail: async (context) => ({ can_reveal: mayReveal(context) }),
});

/** Fixes the facts, the persons and the wording: what is served does not change when wages are paid later. */
registerAction(papers, "issue", async (context) => {
  const { db, services, row, today, actor } = context;
  await refuseOtherOffices(db, row.kind, actor.org);
  if (row.deadline && row.deadline < today) throw refuse("papers.deadlinePassed");
  const ledger = await deriveWageLedger(db, row.project);
  const owed = await personsOwed(services, ledger, row, today);
  const { facts, persons } = await paperContent(services, db, row, { today, office: actor.org }, owed);
  if (templateOf(row.kind).annex === "owed" && persons.length === 0)
    throw refuse("papers.nothingOwed", { day: row.pay_day ?? "" });
  await logInSubjects(context, row, "issued");
  await addReceivers(db, row, { facts, persons });
  const { id: wording, texts } = await wordingInForce(services, db, row.kind);
  return {
    set: {
      ...{ facts, wording, texts, office: actor.org },
      persons: [...persons],
      workers: new Set(persons.map(({ worker }) => worker)).size,
      amount: persons.reduce((sum, person) => sum + person.amount, 0),
    },
  };
});

const withoutReceiver: readonly number[] = [serviceManner.left, serviceManner.publicNotice];

/** Who did not sign for it is proved by a picture. The paper is served when the last addressee has it; copies may follow. */
registerAction(paperReceivers, "serve", async (context) => {
  const { row, input, db, services } = context;
  const paper = await services.store.find(db, papers, { id: row.paper }, { lock: true });
  if (!paper) throw refuse("notFound");
  if (paper.status === paperStatus.withdrawn) throw refuse("papers.withdrawnBefore");
  const issued = instantOf(paper.issued_at ?? "");
  const day = issued && shanghaiDay(issued);
  if (day && input.served_on < day) throw refuse("papers.servedBeforeIssue", { day });
  const isUnsigned = withoutReceiver.includes(input.served_manner);
  if (isUnsigned && !input.receipt_files?.length) throw refuse("papers.receiptMissing");
  if (!isUnsigned && !input.received_by) throw refuse("papers.receiverMissing");
  await notifyReceiver(context, paper, row.corp);
  if (row.is_copy || paper.status !== paperStatus.issued) return;
  const others = await fetchOne<{ waiting: boolean; last: string | null }>(db)`
    select bool_or(r.served_on is null) as waiting, max(r.served_on)::text as last from ${allRowsOf("paperReceivers", "r")}
      where r.paper = ${paper.id} and r.id <> ${row.id} and not r.is_copy`;
  if (others?.waiting) return;
  const served_on = [others?.last ?? "", input.served_on].toSorted().at(-1)!;
  await services.store.update(db, papers, paper.id, { status: paperStatus.served, served_on });
  await logInSubjects(context, paper, "served");
});

registerAction(papers, "withdraw", async (context) => logInSubjects(context, context.row, "withdrawn"));
