import { paperKind } from "../../../resources/papers/paperKind";
import { papers, type OfficialPaper } from "../../../resources/papers/papers";
import { receiverStatus } from "../../../resources/papers/paperStatus";
import { isServed, templateOf } from "../../../resources/papers/paperTemplates";
import { addressesOf } from "../../../resources/screens";
import { bilingualMessage } from "../../engine/rest/bilingualMessage";
import type { RequestContext } from "../../engine/services";
import { allRowsOf, execute, type Db } from "../../platform/db/query";
import type { PaperContent } from "./paperContent";

type Issued = Pick<OfficialPaper, "id" | "kind" | "project" | "contractor" | "addressee">;

/** Those that the template addresses, and the general contractor that gets a copy. */
export async function addReceivers(db: Db, paper: Issued, { facts, persons }: PaperContent): Promise<void> {
  const { addressee, copied } = templateOf(paper.kind);
  if (!isServed(templateOf(paper.kind))) return;
  const others = { bank: facts.bank, entered: paper.addressee };
  const name = addressee in others ? others[addressee as keyof typeof others] : undefined;
  const employers = [...new Set(persons.map(({ corp }) => corp ?? paper.contractor))];
  const corps = addressee === "employers" ? employers : addressee === "contractor" ? [paper.contractor] : [];
  const isCopied = copied && !corps.includes(paper.contractor);
  await execute(db)`insert into paper_receivers (paper, project, receiver, corp, is_copy, status)
    select ${paper.id}::bigint, ${paper.project}::bigint, x.receiver, x.corp, x.is_copy, ${receiverStatus.toServe}::integer from (
      select ${name ?? ""} as receiver, null::bigint as corp, false as is_copy, 0 as at where ${name ?? ""} <> ''
      union all
      select c.corp_name, c.id, false, at from unnest(${corps}::bigint[]) with ordinality as e(id, at)
        join ${allRowsOf("corps", "c")} on c.id = e.id
      union all
      select c.corp_name, c.id, true, ${corps.length + 1} from ${allRowsOf("corps", "c")} where c.id = ${isCopied ? paper.contractor : null}
    ) x order by x.at`;
}

/** Tells the accounts of the company that a paper was served on it. */
export async function notifyReceiver(
  { db, services }: RequestContext & { readonly db: Db },
  { id, kind, paper_no }: Pick<OfficialPaper, "id" | "kind" | "paper_no">,
  corp: number | null,
): Promise<void> {
  const message = bilingualMessage({
    title: papers.label,
    content: [
      "{kind}（{paper_no}）已送达贵单位，请查看并答复",
      "{kind} ({paper_no}) was served on your company; read and answer it",
    ],
    facts: { kind: paperKind.labels.get(kind) ?? "", paper_no },
  });
  const link = `${addressesOf(papers).show ?? ""}?id=${id}`;
  await execute(db)`
    insert into messages (account, title, content, english, link, sent_at)
      select a.id, ${message.title}, ${message.content}, ${JSON.stringify(message.english)}::jsonb, ${link},
          ${services.clock.now().toISOString()}::timestamptz
        from ${allRowsOf("accounts", "a")} where a.corp = ${corp} and a.is_active`;
}
