import type { HomeResponse } from "../../../resources/dashboards/homeResponses";
import { Loadable } from "../../app/data/Loadable";
import { useApiQuery } from "../../app/data/useApiQuery";
import { AtRisk } from "../../views/forecast/AtRisk";
import { Announcements } from "./Announcements";
import { CityProgress } from "./CityProgress";
import { Shortcuts } from "./Shortcuts";
import { Figures } from "./Figures";
import { HomeCharts } from "./HomeCharts";
import { SetUp } from "./SetUp";
import { Deposits } from "./Deposits";
import { PlatformStatus } from "./PlatformStatus";
import { Todo } from "./Todo";
import { WorkQueue } from "./WorkQueue";
import { OverdueWages } from "./OverdueWages";
import { HandleFirst } from "./HandleFirst";
import { WageHeat } from "./WageHeat";

/** Whether there are neither to-dos nor figures. */
const isBare = (home: HomeResponse): boolean =>
  home.kpi.attend_rate === undefined && Object.values(home).every((part) => !Array.isArray(part) || part.length === 0);

/** /home/main for officials: first what needs action, then the state of the city. Companies have CompanyHome above their alarms. */
export default function Home() {
  const answer = useApiQuery<HomeResponse>("/system/v1/home/");
  return (
    <Loadable answer={answer}>
      {(home) => (
        <>
          <CityProgress />
          <Announcements />
          {home.set_up && <SetUp items={home.set_up} />}
          {home.platform && <PlatformStatus health={home.platform} />}
          {home.overdue_wages && <OverdueWages wages={home.overdue_wages} />}
          {home.urgent && <HandleFirst items={home.urgent} />}
          {home.queue && <WorkQueue rows={home.queue} />}
          <Todo items={home.todo} />
          <AtRisk />
          <WageHeat />
          {home.deposits && <Deposits {...home.deposits} />}
          <Figures {...home} />
          <HomeCharts {...home} />
          {isBare(home) && <Shortcuts />}
        </>
      )}
    </Loadable>
  );
}
