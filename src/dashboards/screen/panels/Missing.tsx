import { memo } from "react";
import { useLocale, useTranslations } from "../../../app/i18n/useTranslations";
import type { ScreenAnswers } from "../../../../resources/dashboards/screenResponses";
import { amountText, countText } from "../figures/figures";
import { EmptyPanelText, ScreenPanel } from "../parts/Panel";
import { RegionLink, pageOf } from "../parts/screenPaths";
import { AutoScrollList } from "../parts/AutoScrollList";

function Total({ count }: { count: number }) {
  return <span className={`panel-total ${count > 0 ? "warned" : ""}`}>{countText(count)}</span>;
}

/** 保证金未足额存储企业: companies without a deposit, or with less than required. */
export const CorpsWithoutDeposit = memo(function CorpsWithoutDeposit({
  corps,
}: {
  corps: readonly ScreenAnswers["withoutDepositCorps"][number][] | undefined;
}) {
  const t = useTranslations();
  const locale = useLocale();
  const title = t(["保证金未足额存储企业", "Companies short of deposit"]);
  return (
    <ScreenPanel title={title} aside={<Total count={corps?.length ?? 0} />} className="lacking" data={corps}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyPanelText>{t(["应存企业均已足额存储", "All required deposits are in place"])}</EmptyPanelText>
        ) : (
          <AutoScrollList rows={rows} label={title} keyOf={({ corp }) => corp}>
            {(row) => (
              <div className="missing">
                <RegionLink to={pageOf("/realname/company-detail", row.corp)}>{row.corp_name}</RegionLink>
                {row.required_amount !== null && (
                  <span className="missing-amount">
                    {t(["已存 {stored} / 应存 {required}", "{stored} of {required}"], {
                      stored: amountText(row.stored_amount, locale),
                      required: amountText(row.required_amount, locale),
                    })}
                  </span>
                )}
              </div>
            )}
          </AutoScrollList>
        )
      }
    </ScreenPanel>
  );
});

/** 未开专户项目 */
export const ProjectsWithoutAccount = memo(function ProjectsWithoutAccount({
  projects,
}: {
  projects: readonly ScreenAnswers["withoutWageAccountProjects"][number][] | undefined;
}) {
  const t = useTranslations();
  const title = t(["未开专户项目", "Projects without wage account"]);
  return (
    <ScreenPanel title={title} aside={<Total count={projects?.length ?? 0} />} className="lacking" data={projects}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyPanelText>{t(["应开项目均已开立专户", "All required accounts are open"])}</EmptyPanelText>
        ) : (
          <AutoScrollList rows={rows} label={title} keyOf={({ project }) => project}>
            {(row) => (
              <div className="missing">
                <RegionLink to={pageOf("/realname/project-detail", row.project)}>{row.project_name}</RegionLink>
                <small>{row.region_name}</small>
                <span className="missing-amount">{t(["逾期 {days} 天", "{days} d overdue"], { days: row.overdue_days })}</span>
              </div>
            )}
          </AutoScrollList>
        )
      }
    </ScreenPanel>
  );
});
