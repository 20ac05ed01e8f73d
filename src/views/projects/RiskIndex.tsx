import { Box, Card, Typography } from "@mui/material";
import { Link, useCreatePath, useRecordContext } from "react-admin";
import { alarmLevel } from "../../../resources/dictionaries/alarmLevel";
import { reviewStatus } from "../../../resources/dictionaries/reviewStatus";
import { riskLevel } from "../../../resources/dictionaries/riskLevel";
import { numberValueOf } from "../../kinds/rowValues";
import { Tag } from "../../kinds/Tag";
import { useTranslations } from "../../app/i18n/useTranslations";
import type { ProjectRow } from "./projectRow";
import { Muted } from "../../ui/Muted";

/** The same colours as the alarm levels elsewhere. */
const colours: Readonly<Record<number, string>> = { 1: "#b3202a", 2: "#b85300", 3: "#f7cf4d" };

/** The risk that the project will owe wages, and the points each alarm contributes. */
export function RiskIndex() {
  const t = useTranslations();
  const createPath = useCreatePath();
  const project = useRecordContext<ProjectRow>();
  const risk = project?.risk;
  if (!project || !risk || project.review_status !== reviewStatus.passed) return null;
  const score = numberValueOf(project, "risk_score") ?? 0;
  const total = risk.reduce((sum, { points }) => sum + points, 0);
  const pathTo = (id: number) => createPath({ resource: "projectAlarms", type: "show", id });
  return (
    <Card component="section" aria-label={t(["风险", "Risk"])} sx={{ mb: 2, px: 2, py: 1.25 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
        <Muted component="span">{t(["风险等级", "Risk level"])}</Muted>
        <Tag dictionary={riskLevel} code={numberValueOf(project, "alarm_level")} />
        <Muted component="span" sx={{ ml: 1 }}>
          {t(["欠薪风险指数", "Risk score"])}
        </Muted>
        <Typography component="span" sx={{ fontWeight: 600, fontVariantNumeric: "tabular-nums" }}>
          {score}
        </Typography>
        {total > score && (
          <Muted component="span">
            {t(["各项合计{total}分，封顶{most}", "{total} points in all, capped at {most}"], { total, most: score })}
          </Muted>
        )}
        {risk.length === 0 && <Muted component="span">{t(["没有未结预警", "No open alarms"])}</Muted>}
      </Box>
      {risk.length > 0 && (
        <>
          <Box aria-hidden sx={{ display: "flex", gap: "2px", height: 10, my: 1, borderRadius: 1, overflow: "hidden" }}>
            {risk.map(({ alarm, level, points }) => (
              <Box key={alarm} sx={{ flex: points, backgroundColor: colours[level] }} />
            ))}
          </Box>
          <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "flex", flexWrap: "wrap", gap: "4px 16px" }}>
            {risk.map(({ alarm, level, points, name }) => (
              <Box component="li" key={alarm} sx={{ display: "flex", gap: 0.75, alignItems: "center", fontSize: 13 }}>
                <Tag dictionary={alarmLevel} code={level} />
                <Link to={pathTo(alarm)} underline="hover">
                  {name}
                </Link>
                <span>{t(["{points}分", "{points} pts"], { points })}</span>
              </Box>
            ))}
          </Box>
        </>
      )}
    </Card>
  );
}
