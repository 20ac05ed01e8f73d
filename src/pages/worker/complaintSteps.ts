import { yuanOf } from "../../ui/money";
import type { Label } from "../../../resources/kit/label";
import type { WorkerComplaint } from "../../../resources/worker/responses";

type Step = readonly [at: string, step: Label, values: Readonly<Record<string, string | number>>];

type Dated = readonly [at: string | null, step: Label, values?: Step[2]];

/** The steps of a deposit payment to the worker: ordered and paid; an order that pays only other workers has no amount. */
function drawdownSteps({ doc_no, bank_due, ordered_at, paid_at, amount }: WorkerComplaint["drawdowns"][number]): Dated[] {
  const facts = { no: doc_no, yuan: amount === null ? "" : yuanOf(amount), day: bank_due ?? "-" };
  if (amount === null)
    return [
      [ordered_at, ["主管部门已动用工资保证金（{no}）", "The authority has drawn on the wage deposit ({no})"], facts],
      [paid_at, ["银行已用保证金支付（{no}）", "The bank has paid from the deposit ({no})"], facts],
    ];
  return [
    [
      ordered_at,
      [
        "动用工资保证金支付您 {yuan} 元（{no}），银行应在 {day} 前支付",
        "The wage deposit pays you {yuan} CNY ({no}); the bank pays by {day}",
      ],
      facts,
    ],
    [paid_at, ["银行已用保证金支付您 {yuan} 元（{no}）", "The bank has paid you {yuan} CNY from the deposit ({no})"], facts],
  ];
}

/** The progress of a complaint in order of time. */
export function complaintSteps(complaint: WorkerComplaint): Step[] {
  const { merged_into, transfer_to, reply, result } = complaint;
  const steps: readonly Dated[] = [
    [complaint.created_at, ["提交", "Sent"]],
    [complaint.accepted_at, ["受理", "Accepted"]],
    [complaint.answered_at, ["公司已答复主管部门", "The company answered the authority"]],
    [complaint.replied_at, ["答复：{reply}", "Answer: {reply}"], { reply: reply ?? "" }],
    ...complaint.drawdowns.flatMap(drawdownSteps),
    [complaint.transferred_at, ["已移送{to}", "Transferred to {to}"], { to: transfer_to ?? "" }],
    [result && complaint.handled_at, ["办结：{result}", "Closed: {result}"], { result: result ?? "" }],
  ];
  const dated = steps.flatMap(([at, step, values = {}]): Step[] => (at ? [[at, step, values]] : []));
  if (merged_into !== null && complaint.handled_at && !result)
    dated.push([complaint.handled_at, ["与编号 {id} 合并办理", "Handled together with no. {id}"], { id: merged_into }]);
  return dated.sort(([a], [b]) => a.localeCompare(b));
}
