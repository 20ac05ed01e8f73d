import { checkResult } from "../../../resources/inspections/checkResult";
import type { InspectionItem } from "../../../resources/inspections/inspectionItems";
import type { InspectionPerson } from "../../../resources/inspections/inspectionPersons";
import type { Inspection } from "../../../resources/inspections/inspections";
import { wageAnswer } from "../../../resources/inspections/wageAnswer";
import { labelOf } from "../../../resources/kit/dictionary";

/** The longest text of a paper. */
const longest = 5_000;

type Finding = Pick<InspectionItem, "question" | "result" | "note">;
type Facts = Pick<Inspection, "inspection_no" | "inspectors" | "note" | "demand" | "rectify_by" | "refusal">;

/** The text of 检查记录, in Chinese. Names no worker: the record is handed to the company. */
export function recordText(
  row: Facts,
  { items, persons }: { readonly items: readonly Finding[]; readonly persons: readonly Pick<InspectionPerson, "answer">[] },
): string {
  const faults = items.filter(({ result }) => result === checkResult.fault);
  const good = items.filter(({ result }) => result === checkResult.good);
  const answers = wageAnswer.codes
    .map((code) => [labelOf(wageAnswer, code, "zh"), persons.filter(({ answer }) => answer === code).length] as const)
    .filter(([, n]) => n > 0)
    .map(([word, n]) => `${word}${n}人`);
  const lines = [
    `检查编号${row.inspection_no}，检查人员：${row.inspectors ?? ""}。`,
    row.note ?? "",
    faults.length > 0 ? `发现问题${faults.length}项：` : "未发现问题。",
    ...faults.map(({ question, note }, at) => `${at + 1}. ${question}${note ? `：${note}` : ""}`),
    good.length > 0 ? `检查符合要求的事项：${good.map(({ question }) => question).join("、")}。` : "",
    persons.length > 0 ? `现场询问工人${persons.length}人：${answers.join("，")}。` : "",
    row.demand ? `处理意见：${row.demand}` : "",
    row.rectify_by ? `整改期限：${row.rectify_by}。` : "",
    row.refusal ? `拒绝签字情况：${row.refusal}` : "",
  ];
  return lines.filter(Boolean).join("\n").slice(0, longest);
}
