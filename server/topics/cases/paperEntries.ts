import type { AlarmLogEntry } from "../../../resources/alarms/projectAlarms";
import type { CaseEntry } from "../../../resources/cases/responses";
import { handOverSubject } from "../../../resources/dictionaries/handOverSubject";
import { handOvers } from "../../../resources/handOvers/handOvers";
import type { FileRef } from "../../../resources/kit/field";
import type { Day } from "../../../resources/kit/days";
import { labelOf } from "../../../resources/kit/dictionary";
import { translate, type Label } from "../../../resources/kit/label";
import { paperKind } from "../../../resources/papers/paperKind";
import { paperReceivers } from "../../../resources/papers/paperReceivers";
import { papers } from "../../../resources/papers/papers";
import { paperStatus, serviceManner } from "../../../resources/papers/paperStatus";
import { addressesOf } from "../../../resources/screens";
import { scopeOrNone } from "../../engine/rest/scope";
import type { RequestContext } from "../../engine/services";
import { allRowsOf, fetchRows, sql, storedRowsOf, type DbRow, type Queryable } from "../../platform/db/query";

interface PaperRow extends DbRow {
  readonly id: number;
  readonly kind: (typeof paperKind.codes)[number];
  readonly number: string;
  readonly status: number;
  readonly issued_at: string;
  readonly by_name: string | null;
  readonly office_name: string | null;
  readonly withdraw_reason: string | null;
  readonly updated_at: string;
}
interface ReceiverRow extends DbRow {
  readonly id: number;
  readonly kind: (typeof paperKind.codes)[number];
  readonly number: string;
  readonly receiver: string;
  readonly office_name: string | null;
  readonly served_on: Day;
  readonly served_manner: (typeof serviceManner.codes)[number];
  readonly served_by: string | null;
  readonly received_by: string | null;
  readonly receipt_files: readonly FileRef[] | null;
  readonly answer: string | null;
  readonly answer_files: readonly FileRef[] | null;
  readonly answered_at: string | null;
  readonly by_name: string | null;
}
interface HandOverRow extends DbRow {
  readonly id: number;
  readonly hand_over_no: string;
  readonly subject: (typeof handOverSubject.codes)[number];
  readonly receiver_name: string;
  readonly logs: readonly AlarmLogEntry[];
}

const issued: Label = ["签发{kind}", "Issued: {kind}"];
const served: Label = ["送达{kind}", "Served: {kind}"];
const withdrawn: Label = ["撤销{kind}", "Withdrawn: {kind}"];
const answered: Label = ["企业答复{kind}", "Company's answer: {kind}"];
const handedOver: Label = ["{subject}交办{receiver}", "{subject} handed over to {receiver}"];

/** The papers of a project and what was handed over, as steps of its case. */
export async function paperEntries(
  ctx: RequestContext,
  db: Queryable,
  { project, since, limit }: { readonly project: number; readonly since: Day; readonly limit: number },
): Promise<CaseEntry[]> {
  const { locale } = ctx;
  const [written, given, services] = await Promise.all([
    fetchRows<PaperRow>(db)`
      select t.id, t.kind, coalesce(nullif(t.doc_no, ''), t.paper_no) as number, t.status, t.issued_at, a.name as by_name,
          o.name as office_name, t.withdraw_reason, t.updated_at
        from ${allRowsOf("papers", "t")} left join ${storedRowsOf("accounts", "a")} on a.id = t.issued_by left join ${storedRowsOf("orgs", "o")} on o.id = t.office
        where t.project = ${project} and t.issued_at >= ${since}
          and ${scopeOrNone(ctx, papers) ?? sql`false`}
        order by t.id desc limit ${limit}`,
    fetchRows<HandOverRow>(db)`
      select t.id, t.hand_over_no, t.subject, o.name as receiver_name, t.logs from ${allRowsOf("handOvers", "t")} left join ${storedRowsOf("orgs", "o")} on o.id = t.receiver
        where t.project = ${project} and t.created_at >= ${since}
          and ${scopeOrNone(ctx, handOvers) ?? sql`false`}
        order by t.id desc limit ${limit}`,
    fetchRows<ReceiverRow>(db)`
      select t.paper as id, p.kind, coalesce(nullif(p.doc_no, ''), p.paper_no) as number, t.receiver, o.name as office_name, t.served_on,
          t.served_manner, t.served_by, t.received_by, t.receipt_files, t.answer, t.answer_files, t.answered_at, a.name as by_name
        from ${allRowsOf("paperReceivers", "t")} join ${storedRowsOf("papers", "p")} on p.id = t.paper
          left join ${storedRowsOf("orgs", "o")} on o.id = p.office left join ${storedRowsOf("accounts", "a")} on a.id = t.answered_by
        where t.project = ${project} and (t.served_on >= ${since} or t.answered_at >= ${since})
          and ${scopeOrNone(ctx, paperReceivers) ?? sql`false`}
        order by t.id desc limit ${limit}`,
  ]);
  const at = (resource: Parameters<typeof addressesOf>[0], id: number) => {
    const { show } = addressesOf(resource);
    return show ? `${show}?id=${id}` : null;
  };
  const step = (
    word: Label,
    { id, kind, office_name }: Pick<PaperRow, "id" | "kind" | "office_name">,
    more: Pick<CaseEntry, "time" | "actor" | "text" | "files">,
  ): CaseEntry => ({
    ...{ kind: "paper", org: office_name ?? "", to: at(papers, id) },
    action: translate(word, locale, { kind: labelOf(paperKind, kind, locale) }),
    ...more,
  });
  const filesOf = (files: readonly FileRef[] | null) => (files ?? []).map(({ id, name }) => ({ id, name }));
  return [
    ...written.flatMap((paper): CaseEntry[] => {
      const { number, issued_at, by_name, status, updated_at, withdraw_reason } = paper;
      return [
        step(issued, paper, { time: issued_at, actor: by_name ?? "", text: number, files: [] }),
        ...(status === paperStatus.withdrawn
          ? [step(withdrawn, paper, { time: updated_at, actor: "", text: withdraw_reason ?? "", files: [] })]
          : []),
      ];
    }),
    ...services.flatMap((row): CaseEntry[] => {
      const manner = labelOf(serviceManner, row.served_manner, locale);
      return [
        ...(row.served_on < since
          ? []
          : [
              step(served, row, {
                ...{ time: row.served_on, actor: row.served_by ?? "", files: filesOf(row.receipt_files) },
                text: [row.number, row.receiver, manner, row.received_by].filter(Boolean).join(" · "),
              }),
            ]),
        ...(row.answered_at === null
          ? []
          : [
              step(
                answered,
                { ...row, office_name: row.receiver },
                {
                  ...{ time: row.answered_at, actor: row.by_name ?? "", text: row.answer ?? "" },
                  files: filesOf(row.answer_files),
                },
              ),
            ]),
      ];
    }),
    ...given.flatMap((row) => {
      const subject = labelOf(handOverSubject, row.subject, locale);
      const action = translate(handedOver, locale, { subject, receiver: row.receiver_name });
      return row.logs.map((log): CaseEntry => ({
        ...{ kind: "handOver", time: log.time, actor: log.actor, org: log.org, to: at(handOvers, row.id) },
        ...{ action: `${action} · ${log.action}`, text: log.text },
        files: log.files.map(({ id, name }) => ({ id, name })),
      }));
    }),
  ];
}
