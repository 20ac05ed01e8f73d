import { Link as MuiLink } from "@mui/material";
import { Link } from "react-admin";
import { alarmLevel } from "../../../resources/dictionaries/alarmLevel";
import { projectAlarms } from "../../../resources/alarms/projectAlarms";
import { useTranslations } from "../../i18n/useTranslations";
import { Loadable } from "../../components/Loadable";
import { SectionPanel } from "../../components/SectionPanel";
import { DataTable } from "../../ui/table/DataTable";
import { Tag } from "../../components/Tag";
import { useApiQuery } from "../../components/useApiQuery";
import { Shortcuts } from "./Shortcuts";
import { Figures } from "./Figures";
import type { AlarmItem, HomeAnswer } from "../../../resources/answers/home";
import { HomeCharts } from "./HomeCharts";
import { SetUp } from "./SetUp";
import { Todo } from "./Todo";

/** Whether there is neither work nor a figure. */
const isBare = (home: HomeAnswer): boolean =>
  home.kpi.attend_rate === undefined && Object.values(home).every((part) => !Array.isArray(part) || part.length === 0);

/** /home/main of an office: what waits, and how the city stands. Companies have theirs above their alarms (CompanyHome). */
export default function Home() {
  const answer = useApiQuery<HomeAnswer>("/system/v1/home/");
  return (
    <Loadable answer={answer}>
      {(home) => (
        <>
          {home.set_up && <SetUp items={home.set_up} />}
          <Todo items={home.todo} />
          <Figures {...home} />
          <HomeCharts {...home} />
          {home.latest_alarms && <LatestAlarms items={home.latest_alarms} />}
          {isBare(home) && <Shortcuts />}
        </>
      )}
    </Loadable>
  );
}

function LatestAlarms({ items }: { items: readonly AlarmItem[] }) {
  const t = useTranslations();
  const { level, project, rule_name, raised_at } = projectAlarms.fields;
  return (
    <SectionPanel
      flush
      title={t(["最新预警", "Latest alarms"])}
      tools={
        <MuiLink component={Link} to="/alarm/manage">
          {t(["全部", "All"])}
        </MuiLink>
      }
    >
      <DataTable
        rows={items}
        rowKey={({ id }) => id}
        empty={t(["没有预警", "No alarms"])}
        cards
        columns={[
          {
            label: t(rule_name.spec.label),
            render: (row) => (
              <MuiLink component={Link} to={`/alarm/manage-detail?id=${row.id}`}>
                {row.title ?? row.rule_name}
              </MuiLink>
            ),
          },
          { label: t(level.spec.label), render: (row) => <Tag of={alarmLevel} code={row.level} /> },
          { label: t(project.spec.label), render: (row) => row.project_name },
          { label: t(raised_at.spec.label), render: (row) => row.raised_at.slice(0, 16) },
        ]}
      />
    </SectionPanel>
  );
}
