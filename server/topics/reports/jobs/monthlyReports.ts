import { alarmsReport } from "../../../../resources/reports/alarmsReport";
import { arrearsReport } from "../../../../resources/reports/arrearsReport";
import { monthlyReports } from "../../../../resources/reports/monthlyReports";
import { systemsReport } from "../../../../resources/reports/systemsReport";
import { ruleFor } from "../../../../resources/kit/access";
import type { FileRef } from "../../../../resources/kit/field";
import { monthOf, shanghaiTime, shiftMonth, type Month } from "../../../../resources/kit/days";
import { addressesOf } from "../../../../resources/screens";
import { files } from "../../../../resources/system/files";
import type { Job } from "../../../engine/jobs/runner";
import { bilingualMessage } from "../../../engine/rest/bilingualMessage";
import { exportRows } from "../../../engine/rest/exportRows";
import type { RequestContext, Services } from "../../../engine/services";
import { requestContextOf } from "../../../engine/session/context";
import { identifyAccount } from "../../../engine/session/identity";
import { allRowsOf, execute, fetchRows, transaction, type DbRow } from "../../../platform/db/query";

/** Each with the filter of a month; the six systems are a state on its last day. */
const reports = [
  [arrearsReport, (month: Month) => ({ from: month, to: month })],
  [systemsReport, (month: Month) => ({ to: month })],
  [alarmsReport, (month: Month) => ({ from: month, to: month })],
] as const;

interface Due extends DbRow {
  readonly org: number;
  readonly responsible: number;
}

/** Makes last month's reports of one organisation as a draft, each with what its responsible person may export. */
async function makeDraft(ctx: RequestContext, { org, responsible }: Due, month: Month): Promise<void> {
  const { services } = ctx;
  const { pool, store } = services;
  const stored: (Awaited<ReturnType<typeof services.files.put>> & { readonly name: string })[] = [];
  for (const [report, filterOf] of reports) {
    if (!ruleFor(report.export, ctx.actor)) continue;
    const { file, name } = await exportRows(ctx, report, { filter: JSON.stringify(filterOf(month)) }, "xlsx");
    const named = `${month}-${name}`;
    stored.push({ ...(await services.files.put(file, { name: named })), name: named });
  }
  if (stored.length === 0) {
    services.log.warn({ org, account: responsible }, "the person responsible for the monthly reports may export none of them");
    return;
  }
  await transaction(pool, async (db) => {
    const row = await store.insert(db, monthlyReports, { month, org, responsible });
    const report_files: FileRef[] = [];
    for (const part of stored) {
      const about = { resource: monthlyReports.name, row: row.id, field: "report_files", is_sensitive: false };
      const { id } = await store.insert(db, files, { ...part, ...about });
      report_files.push({ id, name: part.name, url: `/files/${id}/${encodeURIComponent(part.name)}`, size: part.size });
    }
    await store.update(db, monthlyReports, row.id, { report_files });
    const { title, content, english } = bilingualMessage({
      title: monthlyReports.label,
      content: ["{month}的报表已生成，请核对后报送", "The reports of {month} are made: check and report them"],
      facts: { month },
    });
    await execute(db)`insert into messages (account, title, content, english, link, sent_at)
      values (${responsible}, ${title}, ${content}, ${JSON.stringify(english)}::jsonb,
        ${`${addressesOf(monthlyReports).show ?? ""}?id=${row.id}`}, ${shanghaiTime(services.clock.now())}::timestamptz)`;
  });
}

async function run(services: Services): Promise<void> {
  const { pool, clock, log } = services;
  const [today, now] = [clock.today(), clock.now()];
  const month = shiftMonth(monthOf(today), -1);
  const due = await fetchRows<Due>(pool)`
    select o.id as org, o.report_account as responsible from ${allRowsOf("orgs", "o")}
      where o.report_day <= ${Number(today.slice(8))} and o.report_account is not null
        and not exists (select 1 from ${allRowsOf("monthlyReports", "m")} where m.org = o.id and m.month = ${month})
      order by o.id`;
  for (const each of due)
    try {
      const identity = await identifyAccount(services, each.responsible, now);
      if (typeof identity !== "object") continue;
      await makeDraft(requestContextOf(services, identity, { locale: "zh", ip: "" }), each, month);
    } catch (error) {
      log.error({ err: error, org: each.org }, "the monthly reports of an organisation could not be made");
    }
}

/** From the day that an organisation sets: last month's reports, as a draft for its responsible person. */
export const monthlyReportsJob: Job = { name: "monthlyReports", cron: "0 40 6 * * *", run };
