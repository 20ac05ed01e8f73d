import { payRollDetails } from "../../../../../resources/payrolls/payRollDetails";
import { payRolls } from "../../../../../resources/payrolls/payRolls";
import { dayIn, monthIn, plainAmount } from "../../../../../resources/kit/validators/typed";
import { isMonth } from "../../../../../resources/kit/days";
import { toFen, toYuan } from "../../../../../resources/kit/money";
import { toText } from "../../../../../resources/kit/text";
import { filledLabel, type Label } from "../../../../../resources/kit/label";
import { Refusal } from "../../../../../resources/kit/refusal";
import { hasFailures, type CheckResult } from "../../../people/register";
import { allRowsOf, fetchRows } from "../../../../platform/db/query";
import { systemContext } from "../../../../engine/session/context";
import { createRow, refuseInvalid } from "../../../../engine/rest/createRow";
import { FieldErrors } from "../../../../engine/rest/errors";
import type { RequestContext, Services } from "../../../../engine/services";
import { teamOf, siteTexts, workersByRow, type WorkerOnSite } from "../onSite";
import { readRows, type PushMethod, type Push, type RawFields } from "../push";
import { refusalReport, reportOf, type PushReport, type PushRowError } from "../report";
import { decodeRow } from "../../../siteProtocol/rowCodec";
import { corpDuty } from "../../../../../resources/dictionaries/corpDuty";
import { dataSource } from "../../../../../resources/dictionaries/dataSource";
import { payType } from "../../../../../resources/dictionaries/payType";

const maxRows = 200;
const texts = {
  notFromHere: ["本项目的数据来源不允许上传工资单", "The data source of this project does not allow payrolls to be uploaded"],
  noMonth: ["月份格式应为YYYY-MM", "The month must be YYYY-MM"],
  noTotal: ["应发金额不正确", "The gross amount is not an amount"],
  noNet: ["应付净额不正确", "The net amount is not an amount, or more than the gross one"],
} as const satisfies Record<string, Label>;

/** Adds a payroll in draft (status 0), which the company must check, submit and authorise. All rows or none. */
export const payrollAdd: PushMethod = {
  label: "上传工资单",
  run: async (push, data): Promise<PushReport> => {
    const list = readRows(data, "detailList", maxRows);
    if ("why" in list) return refusalReport("detailList", list.why);
    if (push.project.source_type !== dataSource.enterprise) return refusalReport("appid", texts.notFromHere, list.length);
    const month = monthOf(data.payMonth);
    if (!isMonth(month)) return refusalReport("payMonth", texts.noMonth, list.length);
    const team = await teamOf(push.db, push.project.id, data.teamSysNo);
    if (!team) return refusalReport("teamSysNo", siteTexts.noTeam, list.length);

    const workers = await workersByRow(push, list);
    const lines = list.map((raw, index) => {
      const worker = workers[index]!;
      return hasFailures(worker) ? worker : lineOf(push, raw, worker.value);
    });
    const report = reportOf(lines);
    if (report.failed > 0) return { ...report, ok: 0, failed: list.length };
    const details = lines.flatMap((line) => (hasFailures(line) ? [] : [line.value]));
    const known = await sameRoll(push, team.id, month, details);
    if (known) return { ...report, ok: 0, duplicate: list.length, data: { payRollCode: known } };
    const body = { project: push.project.id, corp: team.corp, team: team.id, pay_month: month, details };
    const ctx = asContractor(push.services, push.project.contractor_corp);
    try {
      const made = await createRow(ctx, payRolls, body);
      return { ...report, data: { payRollCode: made.pay_roll_code } };
    } catch (error) {
      return {
        rows: list.length,
        ok: 0,
        failed: list.length,
        duplicate: 0,
        errors: errorsOf(error, () => englishErrors(ctx, body)),
      };
    }
  },
};

/** A payroll pushed before with the same sums: a caller without an answer sends it again. */
async function sameRoll(
  { db, project }: Push,
  team: number,
  month: unknown,
  details: readonly Record<string, unknown>[],
): Promise<string | undefined> {
  const sums = details
    .map((line) => `${toText(line.worker)} ${toText(line.base_amount)} ${toText(line.deduct_amount ?? "0.00")}`)
    .sort();
  const found = await fetchRows<{ code: string; worker: number; base: number; deduct: number }>(db)`
    select r.pay_roll_code as code, d.worker, d.base_amount as base, d.deduct_amount as deduct
      from ${allRowsOf("payRolls", "r")} join ${allRowsOf("payRollDetails", "d")} on d.pay_roll = r.id
      where r.project = ${project.id} and r.team = ${team} and r.pay_month = ${month} and r.is_back_pay = 0`;
  const known = found.map(({ worker, base, deduct }) => `${worker} ${toYuan(base)} ${toYuan(deduct)}`).sort();
  return sums.join() === known.join() ? found[0]?.code : undefined;
}

/** 202610, 2026/10 and 2026年10月 as 2026-10; a day is no month, and the number 2026.1 may be October. */
const monthOf = (given: unknown): unknown =>
  (typeof given === "string" || Number.isInteger(given)) && !dayIn(String(given)) ? monthIn(String(given)) : given;

const fenOf = (yuan: unknown) =>
  typeof yuan === "string" || typeof yuan === "number" ? toFen(plainAmount(String(yuan))) : undefined;

function lineOf(push: Push, raw: RawFields, worker: WorkerOnSite): CheckResult<Record<string, unknown>> {
  const { totalPayAmount, actualAmount, ...others } = raw;
  const { values, wrong } = decodeRow(others, payRollDetails.fields, push);
  const { id_card_number: _, id_card_type: __, ...own } = values;
  const [total, actual] = [fenOf(totalPayAmount), fenOf(actualAmount)];
  if (wrong.pay_roll_bank_card_number) return { wrong: { pay_roll_bank_card_number: wrong.pay_roll_bank_card_number } };
  if (total === undefined) return { wrong: { total_pay_amount: texts.noTotal } };
  if (actual === undefined || actual > total) return { wrong: { actual_amount: texts.noNet } };
  return {
    value: {
      // The standard reports totals, not their parts.
      pay_type: payType.other,
      unit_price: "0.00",
      ...own,
      worker: worker.id,
      base_amount: toYuan(total),
      ...(actual < total && { deduct_amount: toYuan(total - actual), deduct_reason: "上传工资单中的扣除" }),
    },
  };
}

/** WARNING: acts as a preparer of the general contractor, whose site's key signed the call. */
function asContractor(services: Services, corp: number): RequestContext {
  const ctx = systemContext(services);
  return {
    ...ctx,
    actor: {
      ...ctx.actor,
      audience: "company",
      isSuper: false,
      companyRole: corpDuty.maker,
      attributes: { corp },
      name: "工地上传",
    },
  };
}

/** The messages in English of what no database is needed to refuse; the others are in the standard's language alone. */
function englishErrors(ctx: RequestContext, body: Readonly<Record<string, unknown>>): FieldErrors["errors"] {
  try {
    refuseInvalid({ ...ctx, locale: "en" }, payRolls, body);
    return {};
  } catch (error) {
    if (error instanceof FieldErrors) return error.errors;
    throw error;
  }
}

function errorsOf(error: unknown, englishOf: () => FieldErrors["errors"]): PushRowError[] {
  if (error instanceof Refusal)
    return [{ index: 0, field: error.field ?? "detailList", message: filledLabel(error.text, error.facts) }];
  if (!(error instanceof FieldErrors)) throw error;
  const english = englishOf();
  return Object.entries(error.errors).flatMap(([field, messages]) =>
    messages.map((message, at) => {
      const [, line, text = message] = /^第(\d+)行[：:](.*)$/.exec(message) ?? [];
      const inEnglish = (english[field]?.[at] ?? text).replace(/^Line \d+: /, "");
      return { index: line ? Number(line) - 1 : 0, field: line ? "detailList" : field, message: [text, inEnglish] };
    }),
  );
}
