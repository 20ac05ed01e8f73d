import { payRollDetails } from "../../../../../resources/payrolls/payRollDetails";
import { payRolls } from "../../../../../resources/payrolls/payRolls";
import { isMonth } from "../../../../../resources/kit/days";
import { toFen, toYuan } from "../../../../../resources/kit/money";
import { toText } from "../../../../../resources/kit/text";
import { Refusal } from "../../../../../resources/kit/refusal";
import { hasFailures, type CheckResult } from "../../../people/register";
import { fetchRows } from "../../../../platform/db/query";
import { systemContext } from "../../../../engine/session/context";
import { createRow } from "../../../../engine/rest/createRow";
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

/** Adds a payroll in draft (status 0), which the company must check, submit and authorise. All rows or none. */
export const payrollAdd: PushMethod = {
  label: "上传工资单",
  run: async (push, data): Promise<PushReport> => {
    const list = readRows(data, "detailList", maxRows);
    if (typeof list === "string") return refusalReport("detailList", list);
    if (push.project.source_type !== dataSource.enterprise)
      return refusalReport("appid", "本项目的数据来源不允许上传工资单", list.length);
    const month = data.payMonth;
    if (!isMonth(month)) return refusalReport("payMonth", "月份格式应为YYYY-MM", list.length);
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
    try {
      const made = await createRow(contractorOf(push.services, push.project.contractor_corp), payRolls, body);
      return { ...report, data: { payRollCode: made.pay_roll_code } };
    } catch (error) {
      return { rows: list.length, ok: 0, failed: list.length, duplicate: 0, errors: errorsOf(error) };
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
      from pay_rolls r join pay_roll_details d on d.pay_roll = r.id and d.deleted_at is null
      where r.project = ${project.id} and r.team = ${team} and r.pay_month = ${month} and r.is_back_pay = 0
        and r.deleted_at is null`;
  const known = found.map(({ worker, base, deduct }) => `${worker} ${toYuan(base)} ${toYuan(deduct)}`).sort();
  return sums.join() === known.join() ? found[0]?.code : undefined;
}

const fenOf = (yuan: unknown) => (typeof yuan === "string" || typeof yuan === "number" ? toFen(yuan) : undefined);

function lineOf(push: Push, raw: RawFields, worker: WorkerOnSite): CheckResult<Record<string, unknown>> {
  const { totalPayAmount, actualAmount, ...others } = raw;
  const { values, wrong } = decodeRow(others, payRollDetails.fields, push);
  const { id_card_number: _, id_card_type: __, ...own } = values;
  const [total, actual] = [fenOf(totalPayAmount), fenOf(actualAmount)];
  if (wrong.pay_roll_bank_card_number) return { wrong: { pay_roll_bank_card_number: wrong.pay_roll_bank_card_number } };
  if (total === undefined) return { wrong: { total_pay_amount: "应发金额不正确" } };
  if (actual === undefined || actual > total) return { wrong: { actual_amount: "应付净额不正确" } };
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
function contractorOf(services: Services, corp: number): RequestContext {
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

function errorsOf(error: unknown): PushRowError[] {
  if (error instanceof Refusal) return [{ index: 0, field: error.field ?? "detailList", message: error.text[0] }];
  if (!(error instanceof FieldErrors)) throw error;
  return Object.entries(error.errors).flatMap(([field, messages]) =>
    messages.map((message) => {
      const [, line, text] = /^第(\d+)行[：:](.*)$/.exec(message) ?? [];
      return { index: line ? Number(line) - 1 : 0, field: line ? "detailList" : field, message: text ?? message };
    }),
  );
}
