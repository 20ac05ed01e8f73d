import { wageCases } from "../../../resources/cases/wageCases";
import { maskPhone } from "../../../resources/kit/mask";
import { toYuan } from "../../../resources/kit/money";
import { ruleFor } from "../../../resources/kit/access";
import { contactOutcome } from "../../../resources/outreach/contactOutcome";
import { workerContacts } from "../../../resources/outreach/workerContacts";
import type { CalledWorker, CallListResponse } from "../../../resources/outreach/responses";
import { wageLedger } from "../../../resources/payrolls/wageLedger";
import { workers } from "../../../resources/people/workers";
import { audit } from "../../engine/audit/audit";
import { canUnmask, readRow } from "../../engine/rest/readRow";
import { scopeOrNone } from "../../engine/rest/scope";
import type { RequestContext } from "../../engine/services";
import { placedColumn } from "../../platform/db/placedColumn";
import { allRowsOf, type DbRow, fetchRows, storedRowsOf } from "../../platform/db/query";

interface CalledRow extends DbRow, Omit<CalledWorker, "owed_amount"> {
  readonly owed_amount: number;
}

const maxCalled = 2_000;

/** The workers whom a case owes wages, or who were contacted in it, most owed first. The whole phone of one of them is an entry in the audit log. */
export async function callList(ctx: RequestContext, id: number, unmasked?: number): Promise<CallListResponse> {
  const { services } = ctx;
  const { pool, cipher } = services;
  const { project } = await readRow(ctx, wageCases, id);
  const [people, wages] = [scopeOrNone(ctx, workers, "w"), scopeOrNone(ctx, wageLedger, "l")];
  const can_contact = ruleFor(workerContacts.create, ctx.actor) !== undefined;
  // Who may not see workers or wages sees none of them here.
  if (!people || !wages) return { can_unmask: false, can_contact, workers: [] };
  const found = await fetchRows<CalledRow>(pool)`
    select w.id as worker, w.worker_name, c.corp_name, ${placedColumn(workers, "cell_phone", "w")} as phone,
        coalesce(l.owed_amount, 0) as owed_amount, coalesce(l.months, 0) as months, coalesce(l.overdue_days, 0) as overdue_days,
        k.outcome, k.contacted_at, t.contacted_at as texted_at
      from ${allRowsOf("workers", "w")} join ${storedRowsOf("corps", "c")} on c.id = w.corp
        left join (select l.worker, sum(l.owed_amount)::bigint as owed_amount, count(distinct l.pay_month)::int as months,
            max(${ctx.today}::date - l.due_date) as overdue_days from ${allRowsOf("wageLedger", "l")}
          where l.project = ${project} and l.owed_amount > 0 and l.due_date < ${ctx.today} and ${wages}
          group by l.worker) l on l.worker = w.id
        left join lateral (select t.outcome, t.contacted_at from ${allRowsOf("workerContacts", "t")} where t.wage_case = ${id} and t.worker = w.id
          and t.outcome <> ${contactOutcome.texted} order by t.id desc limit 1) k on true
        left join lateral (select t.contacted_at from ${allRowsOf("workerContacts", "t")} where t.wage_case = ${id} and t.worker = w.id
          and t.outcome = ${contactOutcome.texted} order by t.id desc limit 1) t on true
      where w.project = ${project} and (l.worker is not null or k.outcome is not null or t.contacted_at is not null)
        and ${people}
      order by l.owed_amount desc nulls last, w.worker_name, w.id limit ${maxCalled}`;
  const isWhole = unmasked !== undefined && canUnmask(ctx) && found.some(({ worker }) => worker === unmasked);
  if (isWhole) await audit(pool, ctx, { action: "reveal", entity: workers.name, row: unmasked });
  return {
    can_unmask: canUnmask(ctx),
    can_contact,
    workers: found.map(({ phone, owed_amount, ...row }) => {
      const plain = phone && cipher.decryptPlaced(phone);
      return {
        ...row,
        owed_amount: toYuan(owed_amount),
        phone: plain && (isWhole && row.worker === unmasked ? plain : maskPhone(plain)),
      };
    }),
  };
}
