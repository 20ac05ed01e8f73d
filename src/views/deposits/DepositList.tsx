import { ToggleButton, ToggleButtonGroup } from "@mui/material";
import { useState } from "react";
import { Title } from "react-admin";
import { GeneratedList } from "../../crud/list/GeneratedList";
import { useTranslations } from "../../i18n/useTranslations";
import { useApiQuery } from "../../components/useApiQuery";
import { ProjectsWithout } from "./ProjectsWithout";
import { StandingCards } from "./StandingCards";
import { depositPath, type DepositStanding } from "./standing";

/** /payroll/bail: the deposits, and beside them the projects that have none. */
export default function DepositList() {
  const t = useTranslations();
  const [view, setView] = useState<"stored" | "without">("stored");
  const { data } = useApiQuery<DepositStanding>(depositPath, { summary: 1 });
  const switchOver = (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      value={view}
      aria-label={t(["视图", "View"])}
      onChange={(_, chosen: typeof view | null) => chosen && setView(chosen)}
      sx={{ mb: 1.5 }}
    >
      <ToggleButton value="stored">{t(["保证金", "Deposits"])}</ToggleButton>
      <ToggleButton value="without">
        {t(["未存储项目", "Projects without"])}
        {data && ` (${data.without_count})`}
      </ToggleButton>
    </ToggleButtonGroup>
  );
  return (
    <>
      {view === "without" && <Title title={t(["工资保证金", "Wage deposits"])} preferenceKey={false} />}
      {data && <StandingCards standing={data} />}
      {switchOver}
      {view === "stored" ? <GeneratedList of="corpDeposits" /> : <ProjectsWithout />}
    </>
  );
}
