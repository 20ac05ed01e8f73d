import { corpDuty } from "../../../../resources/dictionaries/corpDuty";
import { estimateAmount } from "../../../../resources/forecast/amounts";
import { forecasts } from "../../../../resources/forecast/forecasts";
import type { Label } from "../../../../resources/kit/label";
import { estimateText } from "../../../../resources/kit/kinds/percent";
import { toYuan } from "../../../../resources/kit/money";
import { projects } from "../../../../resources/projects/projects";
import { execute } from "../../../platform/db/query";
import { deriveWageLedger } from "../../ledger/deriveWageLedger";
import { registerAction } from "../../../engine/rest/handlers";
import { bilingualMessage } from "../../../engine/rest/bilingualMessage";

const heading: Label = ["发薪前提醒", "Reminder before the payday"];
const text: Label = [
  "{project}{month}工资应于{due}发放。按{day}的预测，需发{need}，届时可用{cover}{gap}；未按时可能性{percent}。请提前落实人工费用并编制工资单。预测仅供提前准备，不是处理决定。",
  "Wages for {month} on {project} are due on {due}. According to the forecast of {day}, {need} is needed and {cover} available{gap}; the probability of late payment is {percent}. Arrange the labour fee and prepare the payroll in time. This is a forecast to help you prepare, not a decision.",
];

const gap: Label = ["，资金缺口{short}", ", a funding gap of {short}"];
const none: Label = ["", ""];

const amountOf = (fen: number): Label => estimateAmount(toYuan(fen));

/** Notifies administrators and preparers of the general contractor and of every employer with workers on the project. */
registerAction(forecasts, "remind", async ({ db, row, services, now }) => {
  await deriveWageLedger(db, row.project);
  const project = await services.store.find(db, projects, { id: row.project });
  const { title, content, english } = bilingualMessage({
    title: heading,
    content: text,
    facts: {
      project: project?.name ?? "",
      ...{ month: row.pay_month, due: row.due_date, day: row.forecast_on },
      ...{ need: amountOf(row.need_p50), cover: amountOf(row.cover_p50), percent: estimateText(row.probability) },
      ...{ short: amountOf(row.shortfall), gap: row.shortfall > 0 ? gap : none },
    },
  });
  const sent = await execute(db)`insert into messages (account, title, content, english, link, sent_at)
      select a.id, ${title}, ${content}, ${JSON.stringify(english)}::jsonb, ${`/realname/project-detail?id=${row.project}`}::text,
        ${now.toISOString()}::timestamptz
      from accounts a where a.is_active and a.deleted_at is null and a.corp_duty in (${corpDuty.administrator}, ${corpDuty.maker})
        and (a.corp = ${row.corp} or a.corp in (
          select corp from wage_ledger where project = ${row.project} and pay_month = ${row.pay_month}))`;
  return { audited: { people: sent } };
});
