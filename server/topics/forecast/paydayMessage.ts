import { corpDuty } from "../../../resources/dictionaries/corpDuty";
import { estimateAmount } from "../../../resources/forecast/amounts";
import { estimateText } from "../../../resources/kit/kinds/percent";
import type { Day, Month } from "../../../resources/kit/days";
import type { Label } from "../../../resources/kit/label";
import { toYuan, type MoneyFen } from "../../../resources/kit/money";
import { bilingualMessage } from "../../engine/rest/bilingualMessage";
import { allRowsOf, execute, storedRowsOf, type Db } from "../../platform/db/query";

/** The forecast row that a message is about. */
export interface NoticedPayday {
  readonly id: number;
  readonly project: number;
  readonly project_name: string;
  readonly corp: number;
  readonly pay_month: Month;
  readonly due_date: Day;
  readonly forecast_on: Day;
  readonly need_p50: MoneyFen;
  readonly cover_p50: MoneyFen;
  readonly shortfall: MoneyFen;
  readonly safe_amount: MoneyFen;
  readonly safe_by: Day | null;
  readonly probability: number;
}

const heading: Label = ["发薪前提醒", "Reminder before the payday"];
const text: Label = [
  "{project}{month}工资应于{due}发放。按{day}的预测，需发{need}，届时可用{cover}{gap}；未按时可能性{percent}。{advice}预测仅供提前准备，不是处理决定。",
  "Wages for {month} on {project} are due on {due}. According to the forecast of {day}, {need} is needed and {cover} available{gap}; the probability of late payment is {percent}. {advice}This is a forecast to help you prepare, not a decision.",
];
const gap: Label = ["，资金缺口{short}", ", a funding gap of {short}"];
const none: Label = ["", ""];
const pay: Label = [
  "请于{by}前补足{sum}到工资专户，并编制工资单；资金安排请在平台登记。",
  "Credit {sum} to the special account by {by} and prepare the payroll; enter the funding on the platform. ",
];
const submit: Label = ["资金足够，请于{by}前编制并提交工资单。", "The money suffices: prepare and submit the payroll by {by}. "];
const headingForOfficials: Label = ["发薪日临近，资金未落实", "Payday near, money not arranged"];
const textForOfficials: Label = [
  "{project}{month}工资应于{due}发放，未按时可能性{percent}，尚须补足{sum}（{by}前到账）。企业已收到通知，请督促落实。",
  "Wages for {month} on {project} are due on {due}; the probability of late payment is {percent}, and {sum} is still to be credited by {by}. The company has been notified; please follow up.",
];

const amountOf = (fen: MoneyFen): Label => estimateAmount(toYuan(fen));
const factsOf = (payday: NoticedPayday) => {
  const sum = amountOf(payday.safe_amount);
  const by = payday.safe_by ?? payday.due_date;
  const advice = payday.safe_amount > 0 ? pay : submit;
  return {
    ...{ project: payday.project_name, month: payday.pay_month, due: payday.due_date, day: payday.forecast_on },
    ...{ need: amountOf(payday.need_p50), cover: amountOf(payday.cover_p50), percent: estimateText(payday.probability) },
    ...{ sum, by, short: amountOf(payday.shortfall), gap: payday.shortfall > 0 ? gap : none },
    advice,
  };
};

/**
 * The sum and the date that make the payday safe, to the general contractor, the employers with workers on the project and, if it has an
 * account, the client. Returns the number of receivers.
 */
export function messageCompanies(db: Db, payday: NoticedPayday, now: Date): Promise<number> {
  const { title, content, english } = bilingualMessage({ title: heading, content: text, facts: factsOf(payday) });
  return execute(db)`insert into messages (account, title, content, english, link, sent_at)
      select a.id, ${title}, ${content}, ${JSON.stringify(english)}::jsonb, ${`/realname/project-detail?id=${payday.project}`}::text,
        ${now.toISOString()}::timestamptz
      from ${allRowsOf("accounts", "a")} where a.is_active and a.corp_duty in (${corpDuty.administrator}, ${corpDuty.maker})
        and (a.corp = ${payday.corp}
          or a.corp in (select corp from ${allRowsOf("wageLedger")} where project = ${payday.project} and pay_month = ${payday.pay_month})
          or a.corp in (select c.id from ${storedRowsOf("projects", "p")} join ${allRowsOf("corps", "c")} on c.corp_code = p.build_corp_code
            where p.id = ${payday.project}))`;
}

/** The same to officials. */
export function messageOfficials(db: Db, payday: NoticedPayday, accounts: readonly number[], now: Date): Promise<number> {
  const { title, content, english } = bilingualMessage({
    title: headingForOfficials,
    content: textForOfficials,
    facts: factsOf(payday),
  });
  return execute(db)`insert into messages (account, title, content, english, link, sent_at)
      select account, ${title}, ${content}, ${JSON.stringify(english)}::jsonb, ${`/payroll/forecast-detail?id=${payday.id}`}::text,
        ${now.toISOString()}::timestamptz from unnest(${accounts}::bigint[]) account`;
}
