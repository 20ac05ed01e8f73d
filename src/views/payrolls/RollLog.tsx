import { payRollActions } from "../../../resources/payrolls/payRollActions";
import type { Label } from "../../../resources/kit/label";
import { useSay } from "../../i18n/useSay";
import type { Told } from "../../kinds/told";
import { Panel } from "../parts/Panel";
import { PlainTable } from "../parts/PlainTable";
import { partOf, wordOf } from "../parts/toldValues";

const labels: Readonly<Record<string, Label>> = {
  ...Object.fromEntries(Object.entries(payRollActions).map(([name, { label }]) => [name, label])),
  create: ["编制", "Created"],
  enterLines: ["导入明细", "Lines imported"],
};

/** Codes of duty_separation that were reported to the supervising office. */
const reported: ReadonlyMap<number, Label> = new Map([
  [2, ["由同一人提交并授权，已告知监管部门", "Submitted and authorised by one person; the supervising office was notified"]],
  [
    3,
    [
      "授权账号近期由提交人变更，已告知监管部门",
      "The authoriser's account was recently changed by the submitter; the supervising office was notified",
    ],
  ],
]);

/** Who did what to the payroll, and when. */
export function RollLog({ roll }: { roll: Told }) {
  const say = useSay();
  const steps = partOf(roll, "log");
  if (steps.length === 0) return null;
  const remarkOf = (step: Told): string => {
    const text = reported.get(Number(step["separation"]));
    return text ? say(text) : wordOf(step, "reason");
  };
  return (
    <Panel flush title={say(["办理记录", "Course"])}>
      <PlainTable
        cards
        rows={steps}
        keyOf={(step) => `${wordOf(step, "time")}${wordOf(step, "action")}`}
        heads={[say(["时间", "Time"]), say(["操作", "Action"]), say(["操作人", "By"]), say(["说明", "Remark"])]}
      >
        {(step) => (
          <>
            <td>{wordOf(step, "time").slice(0, 16)}</td>
            <td>{say(labels[wordOf(step, "action")] ?? ["-", "-"])}</td>
            <td>{wordOf(step, "actor_name") || say(["平台", "The platform"])}</td>
            <td style={{ whiteSpace: "normal" }}>{remarkOf(step) || "-"}</td>
          </>
        )}
      </PlainTable>
    </Panel>
  );
}
