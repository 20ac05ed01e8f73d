import type { HomeResponse } from "../../../resources/dashboards/homeResponses";
import { Loadable } from "../../app/data/Loadable";
import { useApiQuery } from "../../app/data/useApiQuery";
import { AtRisk } from "../../views/forecast/AtRisk";
import { Announcements } from "./Announcements";
import { CityProgress } from "./CityProgress";
import { AlarmsAhead } from "./AlarmsAhead";
import { WagesDue } from "./WagesDue";
import { Figures } from "./Figures";
import { Guide } from "./Guide";
import { Paydays } from "./Paydays";
import { Todo } from "./Todo";

/** A company that pays wages sees them first; one that begins, the way to its first. */
const isPaying = ({ payroll_due = [], todo }: HomeResponse): boolean => payroll_due.length > 0 || todo.some(({ n }) => n > 0);

/** /home/work, the home page of a company: progress of its projects, to-dos, wages due and its alarms. */
export default function CompanyHome() {
  const answer = useApiQuery<HomeResponse>("/system/v1/home/");
  return (
    <Loadable answer={answer}>
      {(home) => (
        <>
          <CityProgress />
          <Announcements />
          {!isPaying(home) && <Guide projects={home.guide ?? []} />}
          <Todo items={home.todo} />
          {home.payroll_due && <WagesDue items={home.payroll_due} />}
          {isPaying(home) && <Guide projects={home.guide ?? []} />}
          {home.paydays && home.paydays.length > 0 && <Paydays items={home.paydays} />}
          <AtRisk />
          {home.alarms_ahead && home.alarms_ahead.length > 0 && <AlarmsAhead items={home.alarms_ahead} />}
          <Figures {...home} />
        </>
      )}
    </Loadable>
  );
}
