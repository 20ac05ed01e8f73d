import { ToggleButton, ToggleButtonGroup } from "@mui/material";
import { Title } from "react-admin";
import { GeneratedList } from "../../crud/list/GeneratedList";
import { useTab } from "../../crud/show/useTab";
import { useTranslations } from "../../app/i18n/useTranslations";
import { useApiQuery } from "../../app/data/useApiQuery";
import { StandingCards } from "./StandingCards";
import { depositPath, type DepositStanding } from "./standing";

/** /payroll/bail: the deposits, and the projects without one. */
export default function DepositList() {
  const t = useTranslations();
  const [shown, show] = useTab("stored");
  const { data } = useApiQuery<DepositStanding>(depositPath, { summary: 1 });
  const isWithout = shown === "without";
  return (
    <>
      {data && <StandingCards standing={data} />}
      <ToggleButtonGroup
        exclusive
        size="small"
        color="primary"
        value={isWithout ? "without" : "stored"}
        aria-label={t(["视图", "View"])}
        onChange={(_, chosen: string | null) => chosen && show(chosen)}
        sx={{ mb: 1.5 }}
      >
        <ToggleButton value="stored">{t(["保证金", "Deposits"])}</ToggleButton>
        <ToggleButton value="without">
          {t(["未存储项目", "No deposit"])}
          {data && ` (${data.without_count})`}
        </ToggleButton>
      </ToggleButtonGroup>
      {isWithout && <Title title={t(["工资保证金", "Wage deposits"])} preferenceKey={false} />}
      {isWithout ? <GeneratedList resource="projectsWithoutDeposit" embedded /> : <GeneratedList />}
    </>
  );
}
