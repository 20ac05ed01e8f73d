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
        <Asked answer={answer}>{(rows) => <TeamMonths rows={rows} withMonth project={project} />}</Asked>
      </Panel>
      {mayRead(declared("payRolls"), getActor()) && (
        <GeneratedList of="payRolls" heading={say(declared("payRolls").label)} embedded filter={{ project }} />
      )}
    </>
  );
}
