import { Box, Typography } from "@mui/material";
import CheckCircle from "@mui/icons-material/CheckCircle";
import type { HomeResponse } from "../../../resources/dashboards/homeResponses";
import { useLocale, useTranslations } from "../../app/i18n/useTranslations";
import { ListLink } from "../../app/data/ListLink";
import { SectionPanel } from "../../ui/SectionPanel";
import { amountText, countText } from "../screen/figures/figures";

/** Overdue wages, at the top of the page: amount, people, projects and the most days overdue, as on the big screen. */
export function OverdueWages({ wages }: { wages: NonNullable<HomeResponse["overdue_wages"]> }) {
  const t = useTranslations();
  const locale = useLocale();
  const title = t(["拖欠工资", "Wage arrears"]);
  if (wages.project_count === 0)
    return (
      <SectionPanel title={title} term="overdueWages">
        <Typography sx={{ display: "flex", alignItems: "center", gap: 1 }}>
          <CheckCircle color="success" fontSize="small" />
          {t(["到期工资均已发放", "All wages due have been paid"])}
        </Typography>
      </SectionPanel>
    );
  return (
    <SectionPanel title={title} term="overdueWages">
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "baseline", gap: "4px 20px" }}>
        <Typography component="p" sx={{ fontSize: 32, fontWeight: 700, lineHeight: 1.2, color: "error.main" }}>
          <ListLink ownColour to={wages.to}>
            {amountText(wages.amount, locale)}
          </ListLink>
        </Typography>
        <Typography component="p">
          {t(
            [
              "{projects}个项目 · {people}人 · 最长逾期{days}天",
              "Projects: {projects} · workers: {people} · longest: {days} days",
            ],
            {
              projects: countText(wages.project_count),
              people: countText(wages.worker_count),
              days: countText(wages.max_overdue_days),
            },
          )}
        </Typography>
        {wages.promised_count > 0 && (
          <Typography component="p">
            {t(["其中承诺中{n}件 {amount}", "{n} cases with a promise: {amount}"], {
              n: countText(wages.promised_count),
              amount: amountText(wages.promised_amount, locale),
            })}
          </Typography>
        )}
      </Box>
    </SectionPanel>
  );
}
