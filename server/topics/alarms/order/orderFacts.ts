import type { OrderFacts } from "../../../../resources/alarms/responses";
import { alarmLevel } from "../../../../resources/dictionaries/alarmLevel";
import { projectAlarms } from "../../../../resources/alarms/projectAlarms";
import { ruleOf } from "../../../../resources/alarms/rules";
import { paperBasis, paperPenalty } from "../../../../resources/alarms/settingsSeed";
import { labelOf } from "../../../../resources/kit/dictionary";
import { formatMoney } from "../../../../resources/kit/money";
import { refuse } from "../../../../resources/refusals";
import { platformTitle } from "../../../engine/platformTitle";
import { fetchOne, sql, storedRowsOf, type Queryable } from "../../../platform/db/query";
import { printedBy } from "../../papers/printedBy";
import { employerOf } from "../employerOf";
import { evidenceTable } from "./evidenceTable";
import { chineseDay } from "../../../platform/print/chineseDay";
import { loadIssuer } from "../../../platform/print/issuer";
import { readRow } from "../../../engine/rest/readRow";
import type { RequestContext } from "../../../engine/services";

/** The data of the 整改提示 of an alarm that the reader may see. Always in Chinese, because it is an official document. */
export async function orderFacts(ctx: RequestContext, id: number): Promise<OrderFacts> {
  const { pool, store } = ctx.services;
  const alarm = await readRow({ ...ctx, locale: "zh" }, projectAlarms, id);
  const text = (name: string) => {
    const value = alarm[name];
    return typeof value === "string" || typeof value === "number" ? `${value}` : "";
  };
  if (!text("notified_at") || !text("deadline")) throw refuse("projectAlarms.notNotified");
  const issuer = await loadIssuer(
    pool,
    sql`select coalesce(n.org, p.supervise_org) from ${storedRowsOf("projectAlarms", "a")} join ${storedRowsOf("projects", "p")} on p.id = a.project
      left join ${storedRowsOf("accounts", "n")} on n.id = a.notified_by where a.id = ${id}`,
  );
  const rule = ruleOf(text("rule_code"));
  const stored = await store.find(pool, projectAlarms, { id });
  if (!stored) throw refuse("notFound");
  const evidence = await evidenceTable(pool, stored);
  const [people, amount] = [Number(alarm["worker_count"] ?? 0), text("amount")];
  // A finding about an account or a board has no number of workers and no amount.
  const involved = [
    ...(people > 0 ? [`${people}人`] : []),
    ...(Number(amount) > 0 ? [`${formatMoney(amount, { thousands: true })}元`] : []),
  ].join("　");
  const card = alarm["project_card"] as { readonly region_name?: string | null } | undefined;
  return {
    number: text("alarm_no"),
    company: text("corp_name"),
    copy_to: await copyReceiver(pool, stored),
    rows: [
      ["项目名称", text("project_name") || text("project_title")],
      ["所在区域", card?.region_name ?? "-"],
      ["预警类型", `${text("rule_name")}（${labelOf(alarmLevel, Number(alarm["level"]), "zh")}）`],
      ["产生时间", text("raised_at").slice(0, 16)],
      ["涉及人数及金额", involved || "-"],
      ["整改期限", chineseDay(text("deadline"))],
    ],
    content: text("content"),
    basis: rule ? paperBasis(rule) : "",
    penalty: rule
      ? paperPenalty(rule, await employerOf(pool, { project: Number(alarm["project"]), corp: Number(alarm["corp"]) }))
      : "",
    evidence,
    // Only an alarm about people counts them.
    more:
      stored.evidence.length > 1 && stored.evidence.every(({ type }) => type === "workers")
        ? Math.max(0, people - stored.evidence.length)
        : 0,
    demand:
      (text("notify_opinion") && `${text("notify_opinion").trim()}\n`) +
      `请你单位自收到本提示之日起立即核查整改，于${chineseDay(text("deadline"))}前完成，并通过本平台提交整改情况及证明材料。` +
      "逾期未整改或者整改不到位的，将依法责令改正并予以处理。",
    ...issuer,
    date: chineseDay(text("notified_at")),
    platform: await platformTitle(ctx.services),
    printed: printedBy(ctx),
  };
}

/** The general contractor pays first (条例 第三十条), so it gets a copy of the notice to another company. */
async function copyReceiver(
  db: Queryable,
  { project, corp }: { readonly project: number; readonly corp: number },
): Promise<string> {
  const found = await fetchOne<{ corp_name: string }>(db)`
    select c.corp_name from ${storedRowsOf("projects", "p")} join ${storedRowsOf("corps", "c")} on c.id = p.contractor_corp where p.id = ${project} and c.id <> ${corp}`;
  return found?.corp_name ?? "";
}
