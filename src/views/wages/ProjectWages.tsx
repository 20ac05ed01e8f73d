import { Box, Button, useMediaQuery } from "@mui/material";
import { useState } from "react";
import { useRecordContext } from "react-admin";
import { shiftMonth } from "../../../resources/kit/days";
import { useTranslations } from "../../app/i18n/useTranslations";
import type { WireRow } from "../../kinds/wireRow";
import { Loadable } from "../../app/data/Loadable";
import { SectionPanel } from "../../ui/SectionPanel";
import { thisMonth } from "../../app/i18n/today";
import { useApiQuery } from "../../app/data/useApiQuery";
import { TeamMonths } from "./TeamMonths";
import type { TeamMonth } from "../../../resources/payrolls/wagesResponses";
import { teamAggregatePath } from "./teamAggregate";

const monthsBack = 5;
/** The number of months shown on a phone before a button shows the others, because the payrolls are below. */
const monthsOnPhone = 2;

/** The wages of a project's last months, by team. */
export function ProjectWages() {
  const t = useTranslations();
  const project = useRecordContext<WireRow>()?.id ?? 0;
  const answer = useApiQuery<readonly TeamMonth[]>(teamAggregatePath, {
    project,
    pay_month_from: shiftMonth(thisMonth(), -monthsBack),
    pay_month_to: thisMonth(),
    range: [0, 199],
  });
  return (
    <SectionPanel flush title={t(["近6个月工资", "Wages, last 6 months"])}>
      <Loadable answer={answer}>{(rows) => <Months rows={rows} project={project} />}</Loadable>
    </SectionPanel>
  );
}

function Months({ rows, project }: { rows: readonly TeamMonth[]; project: number }) {
  const t = useTranslations();
  const narrow = useMediaQuery("(max-width: 599.95px)");
  const [all, setAll] = useState(false);
  const since = shiftMonth(thisMonth(), 1 - monthsOnPhone);
  const recent = rows.filter(({ pay_month }) => pay_month >= since);
  const isFolded = narrow && !all && recent.length > 0 && recent.length < rows.length;
  return (
    <>
      <TeamMonths rows={isFolded ? recent : rows} withMonth project={project} />
      {isFolded && (
        <Box sx={{ borderTop: 1, borderColor: "divider", textAlign: "center" }}>
          <Button fullWidth onClick={() => setAll(true)}>
            {t(["显示更早的月份（{n}条）", "Show earlier months ({n})"], { n: rows.length - recent.length })}
          </Button>
        </Box>
      )}
    </>
  );
}
