import { papers, type OfficialPaper } from "../../../resources/papers/papers";
import { paperStatus } from "../../../resources/papers/paperStatus";
import { refuse } from "../../../resources/refusals";
import { platformTitle } from "../../engine/platformTitle";
import { readRow } from "../../engine/rest/readRow";
import type { RequestContext } from "../../engine/services";
import { sql, type Queryable } from "../../platform/db/query";
import { chineseDay } from "../../platform/print/chineseDay";
import { loadIssuer } from "../../platform/print/issuer";
import { withDerivedLedger } from "../ledger/deriveWageLedger";
import type { PrintedPaper } from "./drawPaper";
import { paperContent } from "./paperContent";
import { printedBy } from "./printedBy";
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

export const numberOf = ({ doc_no, paper_no, status }: OfficialPaper): string =>
  `${doc_no || paper_no}${status === paperStatus.draft ? "（草稿）" : status === paperStatus.withdrawn ? "（已撤销）" : ""}`;

/** An issued paper as it was issued, a draft with the facts of today. */
export async function printedPaper(ctx: RequestContext, id: number): Promise<PrintedPaper> {
  const { services, today } = ctx;
  const { pool } = services;
  const paper = await readPaper(ctx, id);
  const isDraft = paper.status === paperStatus.draft;
  const office = await officeOf(pool, paper.office ?? ctx.actor.org);
  const content = isDraft
    ? await withDerivedLedger(pool, paper.project, (ledger) =>
        paperContent(services, ledger, paper, { today, office: office.body }),
      )
    : { facts: paper.facts, persons: paper.persons };
  return {
    ...content,
    kind: paper.kind,
    number: numberOf(paper),
    addressee: paper.addressee ?? "",
    body: paper.content ?? "",
    wording: await wordingOf(services, pool, paper),
    office,
    date: chineseDay(paper.happened_on ?? paper.issued_at ?? today),
    platform: await platformTitle(services),
    printed: printedBy(ctx),
  };
}
