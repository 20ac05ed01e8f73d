import { memo } from "react";
import { useLocale, useSay } from "../../i18n/useSay";
import type { ProjectSummary } from "../data/answers";
import { amount, countText } from "../figures/figures";
import { KeyFigure } from "../parts/KeyFigure";
import { Panel } from "../parts/Panel";

/** 项目总览 */
export const Overview = memo(function Overview({ summary }: { summary: ProjectSummary | undefined }) {
  const say = useSay();
  const locale = useLocale();
  return (
    <Panel title={say(["项目总览", "Projects"])} data={summary}>
      {(data) => (
        <>
          <div className="pair">
            <KeyFigure
              tone="large"
              label={say(["项目总数", "Projects"])}
              value={{ figure: countText(data.project_total), unit: say(["个", ""]) }}
            />
            <KeyFigure tone="large" label={say(["合同总额", "Contract value"])} value={amount(data.contract_amount, locale)} />
          </div>
          <dl className="cells">
            {(
              [
                [["在建", "Building"], data.project_building],
                [["筹备", "Preparing"], data.project_preparing],
                [["完工", "Completed"], data.project_completed],
                [["停工", "Suspended"], data.project_suspended],
                [["参建企业", "Companies"], data.corp_total],
                [["总包企业", "Contractors"], data.contractor_total],
              ] as const
            ).map(([label, count]) => (
              <div key={label[1]}>
                <dt>{say(label)}</dt>
                <dd>{countText(count)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Panel>
  );
});
