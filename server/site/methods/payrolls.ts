import { payRollDetails } from "../../../resources/payrolls/payRollDetails";
import { payRolls } from "../../../resources/payrolls/payRolls";
import { isMonth } from "../../../resources/kit/days";
import { toFen, toYuan } from "../../../resources/kit/money";
import { Refusal } from "../../../resources/kit/refusal";
import { isWrong, type Outcome } from "../../people/register";
import { systemAsker } from "../../rest/asker";
import { createRow } from "../../rest/createRow";
import { FieldErrors } from "../../rest/errors";
import type { Asker, Services } from "../../services";
import { identityOf, teamOf, texts, workersByNumber, type WorkerOnSite } from "../onSite";
import { rowsOf, type Method, type Push, type Raw } from "../push";
import { refused, reportOf, type Report, type RowError } from "../report";
import { fromStandard } from "../standardFields";

const mostRows = 200;
const byCompany = 2;
const otherBasis = 9;
const maker = 2;

/** A payroll that somebody of the company still has to look at, submit and have authorised (status 0). All rows or none. */
export const payrollAdd: Method = {
  label: "上传工资单",
  run: async (push, data): Promise<Report> => {
    const list = rowsOf(data, "detailList", mostRows);
    if (typeof list === "string") return refused("detailList", list);
    if (push.project.source_type !== byCompany) return refused("appid", "本项目的数据来源不允许上传工资单", list.length);
    const month = data.payMonth;
    if (!isMonth(month)) return refused("payMonth", "月份格式应为YYYY-MM", list.length);
    const team = await teamOf(push.db, push.project.id, data.teamSysNo);
    if (!team) return refused("teamSysNo", texts.noTeam, list.length);

    const identities = list.map((raw) => identityOf(raw, push.secret));
    const workers = await workersByNumber(
      push,
      identities.flatMap((each) => (isWrong(each) ? [] : [each.value])),
    );
    const lines = list.map((raw, index) => {
      const identity = identities[index]!;
      return isWrong(identity) ? identity : lineOf(push, raw, workers.get(identity.value));
    });
    const report = reportOf(lines);
    if (report.failed > 0) return { ...report, ok: 0, failed: list.length };
    const details = lines.flatMap((line) => (isWrong(line) ? [] : [line.value]));
    const body = { project: push.project.id, corp: team.corp, team: team.id, pay_month: month, details };
    try {
      const made = await createRow(contractorOf(push.services, push.project.contractor_corp), payRolls, body);
      return { ...report, data: { payRollCode: made.pay_roll_code } };
    } catch (error) {
      return { rows: list.length, ok: 0, failed: list.length, duplicate: 0, errors: errorsOf(error) };
    }
  },
};

const fenOf = (yuan: unknown) => (typeof yuan === "string" || typeof yuan === "number" ? toFen(yuan) : undefined);

function lineOf(push: Push, raw: Raw, worker: WorkerOnSite | undefined): Outcome<Record<string, unknown>> {
  if (!worker) return { wrong: { id_card_number: texts.noWorker } };
  const { totalPayAmount, actualAmount, ...others } = raw;
  const { values, wrong } = fromStandard(others, payRollDetails.fields, push.secret);
  const { id_card_number: _, id_card_type: __, ...own } = values;
  const [total, actual] = [fenOf(totalPayAmount), fenOf(actualAmount)];
  if (wrong.pay_roll_bank_card_number) return { wrong: { pay_roll_bank_card_number: wrong.pay_roll_bank_card_number } };
  if (total === undefined) return { wrong: { total_pay_amount: "应发金额不正确" } };
  if (actual === undefined || actual > total) return { wrong: { actual_amount: "实发金额不正确" } };
  return {
    value: {
      // The standard tells sums, not what they are made of.
      pay_type: otherBasis,
      unit_price: "0.00",
      ...own,
      worker: worker.id,
      base_amount: toYuan(total),
      ...(actual < total && { deduct_amount: toYuan(total - actual), deduct_reason: "上传工资单中的扣除" }),
    },
  };
}

/** WARNING: acts as a maker of the general contractor, whose site's key the call was signed with. */
function contractorOf(services: Services, corp: number): Asker {
  const asker = systemAsker(services);
  return {
    ...asker,
    actor: { ...asker.actor, audience: "company", isSuper: false, duty: maker, attributes: { corp }, name: "工地上传" },
  };
}

function errorsOf(error: unknown): RowError[] {
  if (error instanceof Refusal) return [{ index: 0, field: error.field ?? "detailList", message: error.text[0] }];
  if (!(error instanceof FieldErrors)) throw error;
  return Object.entries(error.errors).flatMap(([field, messages]) =>
    messages.map((message) => {
      const [, line, text] = /^第(\d+)行[：:](.*)$/.exec(message) ?? [];
      return { index: line ? Number(line) - 1 : 0, field: line ? "detailList" : field, message: text ?? message };
    }),
  );
}
