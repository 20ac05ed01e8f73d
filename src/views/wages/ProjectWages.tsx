import { Box, Button, useMediaQuery } from "@mui/material";
import { useState } from "react";
import { shiftMonth } from "../../../resources/kit/days";
import { getActor } from "../../generated/actor";
import { GeneratedList } from "../../generated/list/GeneratedList";
import { mayRead } from "../../generated/may";
import { declared } from "../../generated/places";
import { useSay } from "../../i18n/useSay";
import { Asked } from "../parts/Asked";
import { Panel } from "../parts/Panel";
import { thisMonth } from "../parts/today";
import { useAnswer } from "../parts/useAnswer";
import { TeamMonths } from "./TeamMonths";
import { teamAggregatePath, type TeamMonth } from "./teamAggregate";

const monthsBack = 5;
/** A phone shows so many months before it is asked for the others: the payrolls stand below. */
const monthsOnPhone = 2;

/** The wages of a project's last months by team, and its payrolls. */
export function ProjectWages({ project }: { project: number }) {
  const say = useSay();
  const answer = useAnswer<readonly TeamMonth[]>(teamAggregatePath, {
    project,
    pay_month_from: shiftMonth(thisMonth(), -monthsBack),
    pay_month_to: thisMonth(),
    range: [0, 199],
  });
  return (
    <>
      <Panel flush title={say(["近6个月工资", "Wages of six months"])}>
        <Asked answer={answer}>{(rows) => <Months rows={rows} project={project} />}</Asked>
      </Panel>
      {mayRead(declared("payRolls"), getActor()) && (
        <GeneratedList of="payRolls" heading={say(declared("payRolls").label)} embedded filter={{ project }} />
      )}
    </>
  );
}

function Months({ rows, project }: { rows: readonly TeamMonth[]; project: number }) {
  const say = useSay();
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
            {say(["显示更早的月份（{n}条）", "Show earlier months ({n})"], { n: rows.length - recent.length })}
          </Button>
        </Box>
      )}
    </>
  );
}
