import { Suspense, useMemo } from "react";
import { getSession } from "../../../providers/session";
import { hasPermission, permissionCodes } from "../../../resources/kit/menu";
import { useAddress } from "../../app/entry/address";
import { lazyPage } from "../../app/entry/loadChunk";
import { usePlatform, useTabTitle } from "../../app/i18n/usePlatform";
import { useTranslations } from "../../app/i18n/useTranslations";
import { useRegion } from "./data/useRegion";
import type { RegionData } from "./data/pollRegion";
import { momentText } from "./figures/figures";
import { CityMap } from "./map/CityMap";
import { AlarmBoard } from "./panels/AlarmBoard";
import { AlarmTypes } from "./panels/AlarmTypes";
import { ForecastBoard } from "./panels/ForecastBoard";
import { CorpsWithoutDeposit, ProjectsWithoutAccount } from "./panels/Missing";
import { Money } from "./panels/Money";
import { PeoplePanel } from "./panels/People";
import { Projects } from "./panels/Projects";
import { Systems } from "./panels/Systems";
import { Alarms, Wages } from "./panels/Trends";
import { UrgentProjects } from "./panels/UrgentProjects";
import { ScreenHeader } from "./parts/Head";
import { levelColours } from "./parts/levels";
import { ScreenMessage } from "./parts/Message";
import { ShownRegion } from "./parts/screenPaths";
import "./styles/wall.css";
import "./styles/head.css";
import "./styles/wrong.css";
import "./styles/panels.css";
import "./styles/lists.css";
import "./styles/map.css";
import "./styles/charts.css";
import "./styles/print.css";
import "./styles/hand.css";

const ProvinceScreen = lazyPage(() => import("./province/ProvinceScreen"));

/** Specification §7. */
const defaultRegion = 1;

/** The region in the URL, otherwise the region of the session. */
function useShownRegion(): { region: number; isDistrict: boolean } {
  const { pathname, search } = useAddress();
  const home = getSession()?.regionId ?? defaultRegion;
  const requested = Number(new URLSearchParams(search).get("regionId"));
  const region = pathname === "/screen-region" && Number.isInteger(requested) && requested > 0 ? requested : home;
  return { region, isDistrict: region !== home };
}

const code = "screen_view";

/** Without a session the server decides; for the super administrator the server lists the permission explicitly (specification §2). */
function useMayView(): boolean {
  const { public_screen } = usePlatform();
  const session = getSession();
  return session === null || public_screen === true || hasPermission(code, session, permissionCodes(session).includes(code));
}

/** The big screen: a separate entry, without react-admin. */
export default function Screen() {
  if (getSession()?.user.deployment !== "province") return <CityScreen />;
  return (
    <Suspense fallback={null}>
      <ProvinceScreen />
    </Suspense>
  );
}

function CityScreen() {
  const t = useTranslations();
  const { region, isDistrict } = useShownRegion();
  const { watched, refresh } = useRegion(region, useMayView());
  const { answers } = watched;
  const name = answers.projectSummary?.region_name;
  useTabTitle([name, t(["数据大屏", "Wall display"])].filter(Boolean).join(" "));

  const shown = useMemo(() => ({ region, isHome: !isDistrict }), [region, isDistrict]);

  return (
    <div className="wall" style={levelColours(answers.alarmProjectSummary?.levels)}>
      <ScreenHeader
        regionName={name}
        back={isDistrict}
        countedAt={watched.countedAt === null ? null : momentText(watched.countedAt)}
        stale={stalenessOf(watched, t)}
      />
      {watched.refusal || (watched.failed && Object.keys(answers).length === 0) ? (
        <Instead watched={watched} refresh={refresh} isDistrict={isDistrict} />
      ) : (
        <ShownRegion value={shown}>
          <main className="walls" key={region}>
            <UrgentProjects alarms={answers.alarmProjectSummary} />
            <div className="middle">
              <div className="column">
                <Money summary={answers.projectSummary} />
                <PeoplePanel summary={answers.projectSummary} />
              </div>
              <CityMap
                summary={answers.projectSummary}
                positions={answers.projectPosition}
                alarms={answers.alarmProjectSummary}
                outline={watched.outline}
              />
              <div className="column">
                <AlarmBoard projects={answers.alarmProjects} />
                <ForecastBoard forecast={answers.forecastSummary} />
                <ProjectsWithoutAccount projects={answers.withoutWageAccountProjects} />
                <CorpsWithoutDeposit corps={answers.withoutDepositCorps} />
              </div>
            </div>
            <div className="trends">
              <Projects summary={answers.projectSummary} />
              <div className="pair">
                <Wages summary={answers.projectSummary} />
                <Alarms alarms={answers.alarmProjectSummary} />
              </div>
              <div className="pair">
                <Systems summary={answers.projectSummary} />
                <AlarmTypes alarms={answers.alarmProjectSummary} />
              </div>
            </div>
          </main>
        </ShownRegion>
      )}
    </div>
  );
}

function stalenessOf({ answers, failed, countedAt }: RegionData, t: ReturnType<typeof useTranslations>): string | null {
  // If no data has ever arrived, the page itself shows an error.
  if (!failed || Object.keys(answers).length === 0) return null;
  if (countedAt === null) return t(["部分数据暂未取得，自动重试中", "Some data is unavailable; retrying"]);
  return t(["服务器未响应，显示 {time} 的数据，自动重试中", "No response from the server. Showing data of {time}; retrying"], {
    time: momentText(countedAt),
  });
}

function Instead({ watched, refresh, isDistrict }: { watched: RegionData; refresh: () => void; isDistrict: boolean }) {
  const away = isDistrict
    ? { to: "/screen", label: ["返回全市", "Whole city"] as const }
    : { to: "/login", label: ["返回登录", "Back to sign in"] as const };
  if (watched.refusal === "forbidden")
    return (
      <ScreenMessage
        title={["无权查看此大屏", "You may not view this screen"]}
        text={[
          "您的账号没有数据大屏权限，或该区域不在您的管辖范围内。",
          "Your account has no permission for the wall display, or the region is not within your jurisdiction.",
        ]}
        {...(isDistrict ? { link: away } : {})}
      />
    );
  if (watched.refusal === "missing")
    return (
      <ScreenMessage
        title={["没有这个区域", "Region not found"]}
        text={["请检查地址中的区域编号。", "Please check the region number in the address."]}
        link={away}
      />
    );
  return (
    <ScreenMessage
      title={["暂时无法取得数据", "Data temporarily unavailable"]}
      text={["平台未响应，每分钟自动重试一次。", "The platform is not responding. Retrying every minute."]}
      retry={refresh}
    />
  );
}
