import { ToggleButton, ToggleButtonGroup } from "@mui/material";
import { useState } from "react";
import { Title } from "react-admin";
import { GeneratedList } from "../../generated/list/GeneratedList";
import { useSay } from "../../i18n/useSay";
import { useAnswer } from "../parts/useAnswer";
import { ProjectsWithout } from "./ProjectsWithout";
import { StandingCards } from "./StandingCards";
import { depositPath, type Standing } from "./standing";

/** /payroll/bail: the deposits, and beside them the projects that have none. */
export default function DepositList() {
  const say = useSay();
  const [view, setView] = useState<"stored" | "without">("stored");
  const { data } = useAnswer<Standing>(depositPath, { summary: 1 });
  const switchOver = (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      value={view}
      aria-label={say(["视图", "View"])}
      onChange={(_, chosen: typeof view | null) => chosen && setView(chosen)}
      sx={{ mb: 1.5 }}
    >
      <ToggleButton value="stored">{say(["保证金", "Deposits"])}</ToggleButton>
      <ToggleButton value="without">
        {say(["未存储项目", "Projects without"])}
        {data && ` (${data.without_count})`}
      </ToggleButton>
    </ToggleButtonGroup>
  );
  return (
    <>
      {view === "without" && <Title title={say(["工资保证金", "Wage deposits"])} preferenceKey={false} />}
      {data && <StandingCards standing={data} />}
      {switchOver}
      {view === "stored" ? <GeneratedList of="corpDeposits" /> : <ProjectsWithout />}
    </>
  );
}
