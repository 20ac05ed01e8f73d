import { corpDuty } from "../../../../resources/dictionaries/corpDuty";
import { forecasts } from "../../../../resources/forecast/forecasts";
import type { Label } from "../../../../resources/kit/label";
import { toYuan } from "../../../../resources/kit/money";
import { projects } from "../../../../resources/projects/projects";
import { execute } from "../../../platform/db/query";
import { deriveWageLedger } from "../../ledger/deriveWageLedger";
import { registerAction } from "../../../engine/rest/handlers";
import { bilingualMessage } from "../../../engine/rest/bilingualMessage";

const heading: Label = ["发薪前提醒", "Reminder before the payday"];
const text: Label = [
  "{project}{month}工资应于{due}发放。按{day}的预测，需发约{need}元，届时可用约{cover}元，预计缺口{short}元{badCase}。请提前落实人工费用并编制工资单。预测仅供提前准备，不是处理决定。",
  "Wages for {month} on {project} are due on {due}. According to the forecast of {day}, about {need} CNY is needed and about {cover} CNY available; the expected shortfall is {short} CNY{badCase}. Arrange the labour fee and prepare the payroll in time. This is a forecast to help you prepare, not a decision.",
];

/** Nothing where fewer than one payday in ten is late. */
const badCase: Label = ["，较坏情况（十次中有一次）{most}元", ", in a bad case (1 time in 10) {most} CNY"];
const none: Label = ["", ""];

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
      ...{ need: toYuan(row.need_p50), cover: toYuan(row.cover_p50) },
      ...{ short: toYuan(row.expected_shortfall), most: toYuan(row.shortfall_p90) },
      badCase: row.shortfall_p90 > 0 ? badCase : none,
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
