import { Box, Typography } from "@mui/material";
import type { GuideItem } from "../../../resources/dashboards/homeResponses";
import { ListLink, TextLink } from "../../app/data/ListLink";
import { SectionPanel } from "../../ui/SectionPanel";
import { StepMark } from "../../ui/StepMark";
import { useTranslations } from "../../app/i18n/useTranslations";
import { DaysLeft } from "./DaysLeft";
import { evenColumns } from "./evenColumns";

type Step = GuideItem["steps"][number];

/** The progress of each project towards its first paid wages; each open step links to the screen where it is done. */
export function Guide({ projects }: { projects: readonly GuideItem[] }) {
  const t = useTranslations();
  if (projects.length === 0) return null;
  return (
    <SectionPanel title={t(["办事指引：从上报到首次发薪", "From report to first payday"])}>
      <Box sx={{ display: "grid", gap: 2 }}>
        {projects.map((item) => (
          <ProjectSteps key={item.project} item={item} />
        ))}
      </Box>
    </SectionPanel>
  );
}

function ProjectSteps({ item: { project, project_name, steps } }: { item: GuideItem }) {
  const t = useTranslations();
  const done = steps.filter(({ is_done }) => is_done).length;
  return (
    <Box component="section" aria-label={project_name ?? undefined}>
      {project !== null && (
        <Typography
          component="h3"
          sx={{ fontSize: 14, fontWeight: 600, mb: 1, display: "flex", flexWrap: "wrap", alignItems: "baseline", columnGap: 1 }}
        >
          <ListLink to={`/realname/project-detail?id=${project}`}>{project_name}</ListLink>
          <Typography component="span" sx={{ fontSize: 13, color: "text.secondary", whiteSpace: "nowrap" }}>
            {t(["已完成{done}/{all}步", "{done} of {all} steps done"], { done, all: steps.length })}
          </Typography>
        </Typography>
      )}
      <Box
        component="ol"
        sx={{
          listStyle: "none",
          ...{ m: 0, p: 0, display: "grid", gap: 1 },
          gridTemplateColumns: { xs: "1fr", sm: evenColumns(steps.length, { minWidth: 130, gap: 8 }) },
        }}
      >
        {steps.map((step) => (
          <OneStep key={step.key} step={step} />
        ))}
      </Box>
    </Box>
  );
}

function OneStep({ step: { label, is_done, missing, to, days_left, due_date } }: { step: Step }) {
  return (
    <Box component="li" sx={{ display: "flex", gap: 1, alignItems: "flex-start", minWidth: 0 }}>
      <StepMark isDone={is_done} />
      <Box sx={{ minWidth: 0 }}>
        <Typography
          sx={{ fontSize: 14, lineHeight: "20px", textWrap: "balance" }}
          color={is_done ? "text.secondary" : "text.primary"}
        >
          {to ? <TextLink to={to}>{label}</TextLink> : label}
        </Typography>
        {missing && <Typography sx={{ fontSize: 13, color: "text.secondary" }}>{missing}</Typography>}
        {due_date !== undefined && days_left !== undefined && (
          <Box sx={{ fontSize: 13, color: "text.secondary", display: "flex", flexWrap: "wrap", gap: 0.5 }}>
            {due_date} <DaysLeft days={days_left} />
          </Box>
        )}
      </Box>
    </Box>
  );
}
