import { payRollActions } from "../../../resources/payrolls/payRollActions";
import type { Label } from "../../../resources/kit/label";
import { useTranslations } from "../../app/i18n/useTranslations";
import type { WireRow } from "../../kinds/wireRow";
import { SectionPanel } from "../../ui/SectionPanel";
import { DataTable } from "../../ui/table/DataTable";
import { relatedRows, textValueOf } from "../../kinds/rowValues";

const labels: Readonly<Record<string, Label>> = {
  ...Object.fromEntries(Object.entries(payRollActions).map(([name, { label }]) => [name, label])),
  create: ["编制", "Created"],
  enterLines: ["导入明细", "Lines imported"],
};

/** Values of duty_separation that are reported to the supervising office. */
const reported: ReadonlyMap<number, Label> = new Map([
  [
    2,
    [
      "由同一人提交并授权，已告知监管部门",
      "Submitted and authorised by the same person; the supervising authority has been notified",
    ],
  ],
  [
    3,
    [
      "授权账号近期由提交人变更，已告知监管部门",
      "The authoriser's account was recently changed by the submitter; the supervising authority has been notified",
    ],
  ],
]);

/** The log of the payroll: who did what and when. */
export function RollLog({ roll }: { roll: WireRow }) {
  const t = useTranslations();
  const steps = relatedRows(roll, "log");
  if (steps.length === 0) return null;
  const remarkOf = (step: WireRow): string => {
    const text = reported.get(Number(step.separation));
    return text ? t(text) : textValueOf(step, "reason");
  };
  return (
    <SectionPanel flush title={t(["办理记录", "Processing history"])}>
      <DataTable
        cards
        rows={steps}
        rowKey={(step) => `${textValueOf(step, "time")}${textValueOf(step, "action")}`}
        columns={[
          { label: t(["时间", "Time"]), render: (step) => textValueOf(step, "time").slice(0, 16) },
          { label: t(["操作", "Action"]), render: (step) => t(labels[textValueOf(step, "action")] ?? ["-", "-"]) },
          { label: t(["操作人", "User"]), render: (step) => textValueOf(step, "actor_name") || t(["平台", "System"]) },
          { label: t(["说明", "Remark"]), render: (step) => remarkOf(step) || "-", wraps: true },
        ]}
      />
    </SectionPanel>
  );
}
