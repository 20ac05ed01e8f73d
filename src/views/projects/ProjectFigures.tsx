import { Box, Card, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useRecordContext } from "react-admin";
import { payrollStatus } from "../../../resources/dictionaries/payrollStatus";
import { labelOf } from "../../../resources/kit/dictionary";
import { useLocale, useTranslations } from "../../app/i18n/useTranslations";
import { percentOf } from "../../ui/decimals";
import { yuanOf } from "../../ui/money";
import { textValueOf } from "../../kinds/rowValues";
import { reviewStatus } from "../../../resources/dictionaries/reviewStatus";
import type { ProjectRow } from "./projectRow";

const figure = {
  m: 0,
  fontSize: 16,
  fontWeight: 600,
  fontVariantNumeric: "tabular-nums",
  "& small": { fontSize: 12, fontWeight: 400, color: "text.secondary", whiteSpace: "nowrap" },
};

/** Key figures of an approved project. */
export function ProjectFigures() {
  const t = useTranslations();
  const locale = useLocale();
  const project = useRecordContext<ProjectRow>();
  const summary = project?.summary;
  if (!project || !summary || project.review_status !== reviewStatus.passed) return null;
  const { contract_rate, attend_rate_7d, last_pay_month, last_pay_status, paid_total } = summary;
  const figures: readonly (readonly [string, ReactNode])[] = [
    [t(["在岗人数", "On site"]), textValueOf(project, "on_job_count") || "-"],
    [t(["今日出勤", "Present today"]), textValueOf(project, "today_attend_count") || "-"],
    [t(["近7日出勤率", "Attendance rate, 7 days"]), percentOf(attend_rate_7d)],
    [t(["合同签订率", "Contract signing rate"]), percentOf(contract_rate)],
    [
      t(["最近发薪", "Last payment"]),
      last_pay_month ? (
        <>
          {last_pay_month} <small>{labelOf(payrollStatus, last_pay_status, locale)}</small>
        </>
      ) : (
        "-"
      ),
    ],
    [t(["累计已发(元)", "Paid so far (CNY)"]), yuanOf(paid_total)],
  ];
  return (
    <Card sx={{ mb: 2, px: 2, py: 1.5 }} component="section" aria-label={t(["项目概况", "Key figures"])}>
      <Box component="dl" sx={{ m: 0, display: "grid", gap: 1.5, gridTemplateColumns: "repeat(auto-fit, minmax(140px, 1fr))" }}>
        {figures.map(([name, value]) => (
          <Box key={name}>
            <Typography component="dt" sx={{ fontSize: 12, color: "text.secondary" }}>
              {name}
            </Typography>
            <Typography component="dd" sx={figure}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
