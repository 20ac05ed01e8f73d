import { memo } from "react";
import type { Label } from "../../../resources/kit/label";
import { useTranslations } from "../../i18n/useTranslations";
import type { ProjectSummary } from "../../../resources/answers/screen";
import type { SystemName } from "../../../resources/alarms/systems";
import { rateText } from "../figures/figures";
import { Bar } from "../parts/Bar";
import { ScreenPanel } from "../parts/Panel";

const systems: readonly (readonly [SystemName, Label])[] = [
  ["realname", ["实名登记", "Identity"]],
  ["contract", ["劳动合同", "Contracts"]],
  ["account", ["工资专户", "Accounts"]],
  ["deposit", ["保证金", "Deposits"]],
  ["online_pay", ["按月代发", "Bank pay"]],
  ["board", ["维权公示", "Boards"]],
];

/** 六项制度落实率: the share of the projects under construction without an open finding. The weakest first. */
export const Systems = memo(function Systems({ summary }: { summary: ProjectSummary | undefined }) {
  const t = useTranslations();
  return (
    <ScreenPanel title={t(["六项制度落实率", "Compliance rates"])} className="systems" data={summary?.rates}>
      {(rates) => (
        <ul className="bars">
          {systems
            .toSorted(([a], [b]) => (rates[a] ?? 101) - (rates[b] ?? 101))
            .map(([name, label]) => (
              <Bar key={name} label={t(label)} value={rates[name] ?? 0} of={100}>
                <b>{rateText(rates[name])}</b>
              </Bar>
            ))}
        </ul>
      )}
    </ScreenPanel>
  );
});
