import { papers, type OfficialPaper } from "../../../resources/papers/papers";
import { paperKind } from "../../../resources/papers/paperKind";
import { paperStatus } from "../../../resources/papers/paperStatus";
import { refuse } from "../../../resources/refusals";
import { audit } from "../../engine/audit/audit";
import { platformTitle } from "../../engine/platformTitle";
import { canUnmask, readRow } from "../../engine/rest/readRow";
import type { RequestContext } from "../../engine/services";
import { sql, type Queryable } from "../../platform/db/query";
import { chineseDay } from "../../platform/print/chineseDay";
import { loadIssuer } from "../../platform/print/issuer";
import { withDerivedLedger } from "../ledger/deriveWageLedger";
import type { PrintedPaper } from "./drawPaper";
import { inspectionEnclosures } from "./inspectionEnclosures";
import { listsOwed, paperContent, personsOwed, wholeAccount, type PaperContent } from "./paperContent";
import { printedBy } from "./printedBy";
import { personNumbers, revealed } from "./personNumbers";
import { wordingOf } from "./wordingInForce";

/** The office whose paper it is: of the official who issued it, or who drafts it. */
export const officeOf = (db: Queryable, office: number | null) => loadIssuer(db, sql`${office}::bigint`);

/** A row that the caller may read. */
export async function readPaper(ctx: RequestContext, id: number): Promise<OfficialPaper> {
  const { pool, store } = ctx.services;
  await readRow(ctx, papers, id);
  const paper = await store.find(pool, papers, { id });
  if (!paper) throw refuse("notFound");
  return paper;
}

/** Whole numbers are for the office, the bank and other authorities; a company knows its own workers. */
export const mayReveal = (ctx: RequestContext): boolean => ctx.actor.audience === "government" && canUnmask(ctx);

async function revealedContent(
  ctx: RequestContext,
  { id, drawdown }: OfficialPaper,
  { facts, persons }: PaperContent,
): Promise<PaperContent> {
  const { services } = ctx;
  const { pool } = services;
  await audit(pool, ctx, { action: "reveal", entity: papers.name, row: id });
  const account = drawdown === null ? undefined : await wholeAccount(services, pool, drawdown, facts.deposit_account);
  const workers = persons.map(({ worker }) => worker);
  return {
    facts: { ...facts, ...(account && { deposit_account: account }) },
    persons: revealed(persons, await personNumbers(services, pool, workers)),
  };
}

/** At most once, however often the paper is drawn. */
export function loadOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loaded: Promise<Value> | undefined;
  return () => (loaded ??= load());
}

export const numberOf = ({ doc_no, paper_no, status }: OfficialPaper): string =>
  `${doc_no || paper_no}${status === paperStatus.draft ? "（草稿）" : status === paperStatus.withdrawn ? "（已撤销）" : ""}`;

async function draftedContent({ services, today, actor }: RequestContext, paper: OfficialPaper): Promise<PaperContent> {
  const { pool } = services;
  const asOf = { today, office: paper.office ?? actor.org };
  if (!listsOwed(paper)) return paperContent(services, pool, paper, asOf, []);
  return withDerivedLedger(pool, paper.project, async (ledger) =>
    paperContent(services, ledger.db, paper, asOf, await personsOwed(services, ledger, paper, today)),
  );
}

/**
 * An issued paper as it was issued, a draft with the facts of today; with whole ID and card numbers for officials who may see them, which
 * is logged.
 */
export async function printedPaper(ctx: RequestContext, id: number, unmask = false): Promise<PrintedPaper> {
  const { services, today } = ctx;
  const { pool } = services;
  const paper = await readPaper(ctx, id);
  const isDraft = paper.status === paperStatus.draft;
  const office = await officeOf(pool, paper.office ?? ctx.actor.org);
  const content = isDraft ? await draftedContent(ctx, paper) : { facts: paper.facts, persons: paper.persons };
  return {
    ...(unmask && mayReveal(ctx) ? await revealedContent(ctx, paper, content) : content),
    kind: paper.kind,
    number: numberOf(paper),
    addressee: paper.addressee ?? "",
    body: paper.content ?? "",
    wording: await wordingOf(services, pool, paper),
    office,
    date: chineseDay(paper.happened_on ?? paper.issued_at ?? today),
    platform: await platformTitle(services),
    printed: printedBy(ctx),
    ...(paper.kind === paperKind.inspection && { enclosures: loadOnce(() => inspectionEnclosures(services, id)) }),
  };
}
