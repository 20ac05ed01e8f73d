import { replicationState } from "../../../../resources/province/replicationState";
import type { Level } from "../../../../resources/dashboards/screenResponses";
import { labelOf } from "../../../../resources/kit/dictionary";
import { useLocale, useTranslations } from "../../../app/i18n/useTranslations";
import { useTabTitle } from "../../../app/i18n/usePlatform";
import { amount, amountText, countText, momentText } from "../figures/figures";
import { ScreenHeader } from "../parts/Head";
import { LevelMark } from "../parts/LevelMark";
import { riskMark } from "../parts/levels";
import { ScreenMessage } from "../parts/Message";
import { EmptyPanelText, ScreenPanel } from "../parts/Panel";
import { AutoScrollList } from "../parts/AutoScrollList";
import { ShareBar } from "../parts/ShareBar";
import { useProvince, type ProvinceAlarm, type ProvinceCity, type ProvinceProject } from "./useProvince";
import "./province.css";
import type { ReactNode } from "react";
import type { Label } from "../../../../resources/kit/label";

const levels = ["level1", "level2", "level3"] as const;
const levelOf = (level: number | null | undefined): Level => (level === 1 || level === 2 || level === 3 ? level : 9);

/** The big screen of a province: totals of its cities, the state of each city, and the worst cases of all. */
export default function ProvinceScreen() {
  const t = useTranslations();
  const { answers, failed } = useProvince();
  useTabTitle(t(["数据大屏", "Wall display"]));
  // The time of the province's data is that of its oldest city.
  const arrived = (answers?.cities ?? []).flatMap(({ data_until }) => data_until ?? []).toSorted();
  return (
    <div className="wall">
      <ScreenHeader
        regionName={undefined}
        back={false}
        countedAt={arrived[0] === undefined ? null : momentText(arrived[0])}
        stale={failed && answers ? t(["服务器未响应，自动重试中", "No response from the server; retrying"]) : null}
      />
      {failed && !answers ? (
        <ScreenMessage
          title={["暂时无法取得数据", "Data temporarily unavailable"]}
          text={["平台未响应，每分钟自动重试一次。", "The platform is not responding. Retrying every minute."]}
        />
      ) : (
        <main className="province">
          <Totals totals={answers?.totals} />
          <Cities cities={answers?.cities} />
          <div className="column province-lists">
            <RiskyProjects projects={answers?.projects} />
            <LatestAlarms alarms={answers?.alarms} />
          </div>
        </main>
      )}
    </div>
  );
}

function Totals({ totals }: { totals: ProvinceCity | undefined }) {
  const t = useTranslations();
  const locale = useLocale();
  const money = (yuan: string | null | undefined) => {
    const { figure, unit } = amount(yuan, locale);
    return (
      <>
        {figure} <small>{unit}</small>
      </>
    );
  };
  return (
    <ScreenPanel title={t(["全省合计", "Province"])} className="province-totals" data={totals}>
      {(sum) => (
        <dl className="cells">
          <Cell label={["项目 / 在建", "Projects / active"]}>
            {countText(sum.project_count)} / {countText(sum.building_count)}
          </Cell>
          <Cell label={["在岗人数", "Workers on site"]}>{countText(sum.worker_count)}</Cell>
          <Cell label={["上月应付", "Due, last month"]}>{money(sum.due_amount)}</Cell>
          <Cell label={["上月已发", "Paid, last month"]}>{money(sum.paid_amount)}</Cell>
          <Cell warned label={["拖欠", "Overdue"]}>
            {money(sum.overdue_amount)}
          </Cell>
          <Cell warned label={["被拖欠 / 项目", "Workers owed / projects"]}>
            {countText(sum.overdue_workers)} / {countText(sum.overdue_projects)}
          </Cell>
          <div>
            <dt>{t(["未结预警", "Open alarms"])}</dt>
            <dd className="province-levels">
              <Levels row={sum} />
            </dd>
          </div>
        </dl>
      )}
    </ScreenPanel>
  );
}

function Cell({ label, warned, children }: { label: Label; warned?: true; children: ReactNode }) {
  const t = useTranslations();
  return (
    <div className={warned && "warned"}>
      <dt>{t(label)}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Open alarms by level, each with its mark. */
const Levels = ({ row }: { row: ProvinceCity }) =>
  levels.map((name, at) => (
    <span key={name}>
      <LevelMark level={levelOf(at + 1)} /> {countText(row[name])}
    </span>
  ));

function Cities({ cities }: { cities: readonly ProvinceCity[] | undefined }) {
  const t = useTranslations();
  const locale = useLocale();
  const share = ({ due_amount, paid_amount }: ProvinceCity) =>
    Number(due_amount) > 0 ? Math.min(100, (Number(paid_amount) / Number(due_amount)) * 100) : 0;
  return (
    <ScreenPanel title={t(["各市情况", "Cities"])} className="province-cities" data={cities}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyPanelText>{t(["尚未接入城市", "No city is connected yet"])}</EmptyPanelText>
        ) : (
          <table style={Object.fromEntries([["--cities", String(rows.length)]])}>
            <thead>
              <tr>
                <th>{t(["城市", "City"])}</th>
                <th>{t(["在建", "Active"])}</th>
                <th>{t(["在岗", "On site"])}</th>
                <th>{t(["上月已发 / 应付", "Paid / due, last month"])}</th>
                <th>{t(["拖欠", "Overdue"])}</th>
                <th>{t(["未结预警", "Open alarms"])}</th>
                <th>{t(["数据截至", "Data as of"])}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.city}>
                  <th>{row.city_name}</th>
                  <td>{countText(row.building_count)}</td>
                  <td>{countText(row.worker_count)}</td>
                  <td className="province-paid">
                    {amountText(row.paid_amount, locale)} / {amountText(row.due_amount, locale)}
                    <ShareBar share={share(row)} label={t(["已发占应付", "Paid share of due"])} />
                  </td>
                  <td className={Number(row.overdue_amount) > 0 ? "warned" : ""}>{amountText(row.overdue_amount, locale)}</td>
                  <td>
                    <span className="province-levels">
                      <Levels row={row} />
                    </span>
                  </td>
                  <td>
                    <DataUntil row={row} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )
      }
    </ScreenPanel>
  );
}

function DataUntil({ row }: { row: ProvinceCity }) {
  const locale = useLocale();
  const isCurrent = row.data_state === replicationState.current;
  return (
    <span className={isCurrent ? "quiet" : "stale"}>
      {!isCurrent && `${labelOf(replicationState, row.data_state, locale)} `}
      {row.data_until && momentText(row.data_until)}
    </span>
  );
}

function RiskyProjects({ projects }: { projects: readonly ProvinceProject[] | undefined }) {
  const t = useTranslations();
  const locale = useLocale();
  const title = t(["风险最高的项目", "Projects at highest risk"]);
  return (
    <ScreenPanel title={title} className="board" data={projects}>
      {(rows) => (
        <AutoScrollList rows={rows.map((row, place) => ({ ...row, place }))} label={title} keyOf={({ place }) => place}>
          {(row) => (
            <div className={`alarmed level-${levelOf(row.alarm_level)}`}>
              <span className="badge">
                <LevelMark level={levelOf(row.alarm_level)} />
                {riskMark(levelOf(row.alarm_level), locale)}
              </span>
              <p title={`${row.project_name} · ${row.contractor}`}>
                <span>{row.project_name}</span>
                <span>
                  {row.city_name} {row.district} · {t(["风险指数 {score}", "Risk score {score}"], { score: row.risk_score ?? 0 })}
                </span>
              </p>
              <p className="at-stake">
                <b>{Number(row.overdue_amount) > 0 && amountText(row.overdue_amount, locale)}</b>
                <span>{row.overdue_days ? t(["逾期 {n} 天", "{n} d overdue"], { n: row.overdue_days }) : ""}</span>
              </p>
            </div>
          )}
        </AutoScrollList>
      )}
    </ScreenPanel>
  );
}

function LatestAlarms({ alarms }: { alarms: readonly ProvinceAlarm[] | undefined }) {
  const t = useTranslations();
  const title = t(["最新预警", "Latest alarms"]);
  return (
    <ScreenPanel title={title} className="board" data={alarms}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyPanelText>{t(["无未结预警", "No open alarms"])}</EmptyPanelText>
        ) : (
          <AutoScrollList rows={rows.map((row, place) => ({ ...row, place }))} label={title} keyOf={({ place }) => place}>
            {(row) => (
              <div className={`alarmed level-${levelOf(row.level)}`}>
                <span className="badge">
                  <LevelMark level={levelOf(row.level)} />
                </span>
                <p>
                  <span>{row.rule_name}</span>
                  <span>
                    {row.city_name} · {row.project_name}
                  </span>
                </p>
                <p className="at-stake">
                  <span>{row.raised_at && momentText(row.raised_at)}</span>
                </p>
              </div>
            )}
          </AutoScrollList>
        )
      }
    </ScreenPanel>
  );
}
