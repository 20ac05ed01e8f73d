import { wageFacts } from "../../../../resources/dictionaries/alarmFact";
import type { Day } from "../../../../resources/kit/days";
import { allRowsOf, fetchRows, literals, type Db, type DbRow } from "../../../platform/db/query";
import type { CaseWages } from "./wageTables";

/** An uploaded file of the case, in the folder of what it proves. */
export interface Attachment extends DbRow {
  readonly id: number;
  readonly name: string;
  readonly path: string;
  readonly content_type: string;
  readonly folder: string;
}

interface CaseScope {
  readonly id: number;
  readonly project: number;
  readonly since: Day;
}

/**
 * Contracts, bank receipts, receipts of service, answers, complaints, hand-overs and promises. Not what shows a person's identity document,
 * and nothing of an anonymous complaint: the package also reaches the company. Where a row has files of several kinds, those that its own
 * field lists count.
 */
export const attachmentsOf = (db: Db, { id, project, since }: CaseScope, { workers, months }: CaseWages): Promise<Attachment[]> =>
  fetchRows<Attachment>(db)`
    select distinct on (found.folder, f.id) f.id, f.name, f.path, f.content_type, found.folder
      from (
        select 'workerContracts' as resource, k.id as row, '合同' as folder, null::jsonb as files from ${allRowsOf("workerContracts", "k")}
          where k.project = ${project} and k.worker = any(${workers}::bigint[])
        union all
        select 'workerWages', g.id, '银行回单', null from ${allRowsOf("workerWages", "g")}
          where g.project = ${project} and g.worker = any(${workers}::bigint[]) and g.pay_month = any(${months}::text[])
        union all
        select 'payRolls', r.id, '工资支付表', coalesce(r.attach_files, '[]') from ${allRowsOf("payRolls", "r")}
          where r.project = ${project} and r.pay_month = any(${months}::text[])
        union all
        select 'depositDrawdowns', e.id, '银行回单', null from ${allRowsOf("depositDrawdowns", "e")}
          where e.project = ${project} and e.ordered_on >= ${since}
        union all
        select 'paperReceivers', s.id, '送达回证', coalesce(s.receipt_files, '[]') from ${allRowsOf("paperReceivers", "s")}
          where s.project = ${project} and s.served_on >= ${since}
        union all
        select 'paperReceivers', v.id, '企业答复', coalesce(v.answer_files, '[]') from ${allRowsOf("paperReceivers", "v")}
          where v.project = ${project} and v.answered_at >= ${since}
        union all
        select 'projectAlarms', a.id, '企业答复', null from ${allRowsOf("projectAlarms", "a")}
          where a.project = ${project} and a.fact in ${literals(wageFacts)}
            and (a.raised_at >= ${since} or a.closed_at is null)
        union all
        select 'complaints', q.id, '投诉', case when q.is_anonymous then coalesce(q.answer_files, '[]') end from ${allRowsOf("complaints", "q")}
          where q.project = ${project} and q.created_at >= ${since}
        union all
        select 'handOvers', h.id, '交办', null from ${allRowsOf("handOvers", "h")}
          where h.project = ${project} and h.created_at >= ${since}
        union all
        select 'wageCases', ${id}::bigint, '付款承诺', null
      ) found
      join ${allRowsOf("files", "f")} on f.resource = found.resource and f.row = found.row
        and (found.files is null or found.files @> jsonb_build_array(jsonb_build_object('id', f.id)))
      where (not f.is_sensitive or found.resource = 'complaints')
      order by found.folder, f.id`;

/** Letters and digits of any language, which every file system accepts; the number keeps equal names apart. */
export const attachmentPath = ({ id, name, folder }: Attachment): string =>
  `附件/${folder}/${id}-${name.replaceAll(/[^\p{L}\p{N}._-]/gu, "_").slice(-80)}`;
