import { memo } from "react";
import type { Label } from "../../../../resources/kit/label";
import { useTranslations } from "../../../app/i18n/useTranslations";
import { projectsLacking } from "../../../../resources/dashboards/figures";
import type { ProjectSummary } from "../../../../resources/dashboards/screenResponses";
import type { SystemName } from "../../../../resources/alarms/systems";
import { countText } from "../figures/figures";
import { ScreenPanel } from "../parts/Panel";
import { shortName } from "../parts/shortName";
import { RegionLink, useScreenPaths } from "../parts/screenPaths";
import { percentOf } from "../../../ui/decimals";

const systems: readonly (readonly [SystemName, Label])[] = [
  ["realname", ["实名制", "Identity"]],
  ["contract", ["劳动合同", "Contracts"]],
  ["account", ["工资专户", "Accounts"]],
  ["deposit", ["保证金", "Deposits"]],
  ["online_pay", ["银行代发", "Bank pay"]],
  ["board", ["告示牌", "Boards"]],
];

const projectLetters = 5;

/** 六项制度: lowest rate first, each with the weakest district; on a district's screen with the weakest project. */
export const Systems = memo(function Systems({ summary }: { summary: ProjectSummary | undefined }) {
  const t = useTranslations();
  const place = useScreenPaths();
  return (
    <ScreenPanel
      title={t(["六项制度落实", "Six systems"])}
      aside={<span className="panel-aside">{t(["未落实最多", "Most lacking"])}</span>}
      className="systems"
      data={summary}
    >
      {({ rates, laggards, by_region }) => (
        <ul className="laggards">
          {systems
            .toSorted(([a], [b]) => (rates[a] ?? 101) - (rates[b] ?? 101))
            .map(([name, label]) => {
              const found = laggards[name];
              const district = by_region.find(({ region }) => region === found?.region)?.name;
              const who =
                found && district && by_region.length > 1
                  ? `${district} ${countText(found.in_region)}`
                  : shortName(found?.project_name ?? "", projectLetters);
              return (
                <li key={name}>
                  <span>{t(label)}</span>
                  <b>{percentOf(rates[name])}</b>
                  <span className={found ? "warned" : "quiet"} title={found?.project_name}>
                    {found ? (
                      <RegionLink to={place(projectsLacking(name))}>{who}</RegionLink>
                    ) : (
                      t(rates[name] === null ? ["暂未到期", "Not due"] : ["全部落实", "All in place"])
                    )}
                  </span>
                </li>
              );
            })}
        </ul>
      )}
    </ScreenPanel>
  );
});
