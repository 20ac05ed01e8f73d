import { getSession } from "../../providers/session";
import { useAddress } from "../entry/address";
import { useTabTitle } from "../i18n/usePlatform";
import { useSay } from "../i18n/useSay";
import { useRegion } from "./data/useRegion";
import type { Watched } from "./data/watch";
import { timeOfDay } from "./figures/figures";
import { CityMap } from "./map/CityMap";
import { AlarmBoard } from "./panels/AlarmBoard";
import { AlarmTypes } from "./panels/AlarmTypes";
import { Departments } from "./panels/Departments";
import { Levels } from "./panels/Levels";
import { CorpsWithoutDeposit, ProjectsWithoutAccount } from "./panels/Missing";
import { Money } from "./panels/Money";
import { Overview } from "./panels/Overview";
import { People } from "./panels/People";
import { Trades } from "./panels/Trades";
import { Alarms, Systems, Wages } from "./panels/Trends";
import { Head } from "./parts/Head";
import { levelColours } from "./parts/levels";
import { Message } from "./parts/Message";
import { Stage } from "./stage/Stage";
import "./styles/stage.css";
import "./styles/panels.css";
import "./styles/lists.css";
import "./styles/map.css";
import "./styles/charts.css";

/** Specification §7. */
const defaultRegion = 1;

/** The region of the address, else the one this session belongs to. */
function useShownRegion(): { region: number; isDistrict: boolean } {
  const { pathname, search } = useAddress();
  const home = getSession()?.regionId ?? defaultRegion;
  const asked = Number(new URLSearchParams(search).get("regionId"));
  const region = pathname === "/screen-region" && Number.isInteger(asked) && asked > 0 ? asked : home;
  return { region, isDistrict: region !== home };
}

/** The big-screen: an entry of its own, without react-admin. */
export default function Screen() {
  const say = useSay();
  const { region, isDistrict } = useShownRegion();
  const { watched, refresh } = useRegion(region);
  const { answers } = watched;
  const name = answers.projectSummary?.region_name;
  useTabTitle([name, say(["数据大屏", "Data screen"])].filter(Boolean).join(" "));

  return (
    <Stage style={levelColours(answers.alarmProjectSummary?.levels)}>
      <Head
        regionName={name}
        back={isDistrict}
        updated={watched.completeAt === null ? null : timeOfDay(watched.completeAt)}
        stale={stalenessOf(watched, say)}
      />
      {watched.refusal || (watched.failed && Object.keys(answers).length === 0) ? (
        <Instead watched={watched} refresh={refresh} isDistrict={isDistrict} />
      ) : (
        <main className="walls" key={region}>
          <div className="column column-left">
            <Overview summary={answers.projectSummary} />
            <People summary={answers.projectSummary} />
            <Departments summary={answers.projectSummary} />
            <Trades summary={answers.projectSummary} />
          </div>
          <div className="column column-middle">
            <Money summary={answers.projectSummary} />
            <CityMap summary={answers.projectSummary} positions={answers.projectPosition} alarms={answers.alarmProjectSummary} />
            <div className="bottom">
              <Wages summary={answers.projectSummary} />
              <Alarms alarms={answers.alarmProjectSummary} />
              <Systems summary={answers.projectSummary} />
            </div>
          </div>
          <div className="column column-right">
            <Levels alarms={answers.alarmProjectSummary} />
            <AlarmTypes alarms={answers.alarmProjectSummary} />
            <AlarmBoard projects={answers.alarmProjects} />
            <CorpsWithoutDeposit corps={answers.withoutDepositCorps} />
            <ProjectsWithoutAccount projects={answers.withoutWageAccountProjects} />
          </div>
        </main>
      )}
    </Stage>
  );
}

function stalenessOf({ failed, completeAt }: Watched, say: ReturnType<typeof useSay>): string | null {
  if (!failed) return null;
  if (completeAt === null) return say(["部分数据暂未取得", "Some data could not be fetched"]);
  return say(["更新失败，显示 {time} 的数据", "Update failed, showing data of {time}"], { time: timeOfDay(completeAt) });
}

function Instead({ watched, refresh, isDistrict }: { watched: Watched; refresh: () => void; isDistrict: boolean }) {
  const away = isDistrict
    ? { to: "/screen", label: ["返回全市", "Whole city"] as const }
    : { to: "/login", label: ["返回登录", "To the login page"] as const };
  if (watched.refusal === "forbidden")
    return (
      <Message
        title={["无权查看此大屏", "You may not view this screen"]}
        text={[
          "您的账号没有数据大屏权限，或该区域不在您的管辖范围内。",
          "Your account has no permission for the data screen, or the region is not within your jurisdiction.",
        ]}
        {...(isDistrict ? { link: away } : {})}
      />
    );
  if (watched.refusal === "missing")
    return (
      <Message
        title={["没有这个区域", "There is no such region"]}
        text={["请检查地址中的区域编号。", "Please check the region in the address."]}
        link={away}
      />
    );
  return (
    <Message
      title={["暂时无法取得数据", "The data cannot be fetched"]}
      text={["平台未响应，每分钟自动重试一次。", "The platform does not answer. It is asked again every minute."]}
      retry={refresh}
    />
  );
}
