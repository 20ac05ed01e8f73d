import { Box, Button, IconButton } from "@mui/material";
import ChevronRight from "@mui/icons-material/ChevronRight";
import ExpandMore from "@mui/icons-material/ExpandMore";
import { useState, type ReactNode } from "react";
import { Link } from "react-admin";
import type { OwedWage, WageArrears } from "../../../resources/cases/responses";
import { unknown } from "../../../resources/kit/dictionary";
import { ListLink } from "../../app/data/ListLink";
import { useApiQuery } from "../../app/data/useApiQuery";
import { useTranslations } from "../../app/i18n/useTranslations";
import { yuanOf } from "../../ui/money";
import { SectionPanel } from "../../ui/SectionPanel";
import { DataTable } from "../../ui/table/DataTable";
import { sumOfYuan } from "./sumOfYuan";

const path = "/building/v1/wageArrears/";

interface TreeRow {
  readonly key: string;
  readonly depth: 0 | 1 | 2;
  readonly title: string;
  readonly name: ReactNode;
  readonly owed_amount: string;
  readonly persons?: number;
  readonly months: ReactNode;
  readonly overdue_days: number;
  readonly last?: string | null;
  readonly to?: string | undefined;
}

const projectKey = (project: number): string => `p/${project}`;
const employerKey = (project: number, corp: number): string => `e/${project}/${corp}`;

/** What is owed: project, employer, person; the most yuan × days first. */
export function ArrearsTree() {
  const t = useTranslations();
  const { data } = useApiQuery<WageArrears>(path);
  const [openProjects, setOpenProjects] = useState<readonly string[]>([]);
  // One employer at a time: its persons are read when it is opened.
  const [openEmployer, setOpenEmployer] = useState<{ readonly key: string; readonly project: number }>();
  const { data: wages = [] } = useApiQuery<readonly OwedWage[]>(
    `/building/v1/projects/${openEmployer?.project ?? 0}/owedWages/`,
    {},
    { enabled: openEmployer !== undefined },
  );
  if (!data || data.projects.length === 0) return null;
  const isOpen = (key: string) => openProjects.includes(key) || openEmployer?.key === key;
  const toggle = (key: string) => {
    const [kind, project] = key.split("/");
    if (kind === "p") setOpenProjects(isOpen(key) ? openProjects.filter((each) => each !== key) : [...openProjects, key]);
    else setOpenEmployer(isOpen(key) ? undefined : { key, project: Number(project) });
  };
  const rows = data.projects.flatMap(({ employers, ...project }): TreeRow[] => {
    const { owed_amount, persons, months, overdue_days, promised_until, last_action, wage_case } = project;
    const key = projectKey(project.project);
    const own: TreeRow = {
      ...{ key, depth: 0, title: project.project_name, owed_amount, persons, months, overdue_days },
      name: <ListLink to={`/realname/project-detail?id=${project.project}`}>{project.project_name}</ListLink>,
      last: promised_until ? t(["承诺付款至{day}", "Promised by {day}"], { day: promised_until }) : last_action,
      to: wage_case === null ? undefined : `/alarm/case-detail?id=${wage_case}`,
    };
    if (!isOpen(key)) return [own];
    return [
      own,
      ...employers.flatMap(({ corp, corp_name, ...employer }): TreeRow[] => {
        const below = employerKey(project.project, corp);
        const line: TreeRow = { ...employer, key: below, depth: 1, title: corp_name, name: corp_name };
        return isOpen(below) ? [line, ...personsOf(wages.filter((wage) => wage.corp === corp))] : [line];
      }),
    ];
  });
  const { total } = data;
  return (
    <SectionPanel
      flush
      title={t(["拖欠{yuan}元 · {n}人 · {projects}个项目", "{yuan} CNY owed · workers: {n} · projects: {projects}"], {
        ...{ yuan: yuanOf(total.owed_amount), n: total.persons, projects: total.projects },
      })}
      tools={
        total.promised_cases > 0 &&
        t(["其中承诺中{n}件 {yuan}元", "{n} cases promised: {yuan} CNY"], {
          ...{ n: total.promised_cases, yuan: yuanOf(total.promised_amount) },
        })
      }
    >
      <DataTable
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          {
            label: t(["项目 / 用人单位 / 人员", "Project / employer / person"]),
            wraps: true,
            render: ({ key, depth, name, title }) => (
              <Box sx={{ display: "flex", alignItems: "center", pl: depth * 2.5 }}>
                {depth < 2 && (
                  <IconButton
                    size="small"
                    aria-expanded={isOpen(key)}
                    aria-label={t(["展开{name}", "Expand {name}"], { name: title })}
                    onClick={() => toggle(key)}
                  >
                    {isOpen(key) ? <ExpandMore fontSize="small" /> : <ChevronRight fontSize="small" />}
                  </IconButton>
                )}
                <span>{name}</span>
              </Box>
            ),
          },
          { label: t(["拖欠（元）", "Overdue (CNY)"]), numeric: true, render: ({ owed_amount }) => yuanOf(owed_amount) },
          { label: t(["人数", "Workers"]), numeric: true, render: ({ persons }) => persons ?? unknown },
          { label: t(["月数/月份", "Months"]), numeric: true, wide: true, render: ({ months }) => months },
          { label: t(["最长天数", "Longest, days"]), numeric: true, render: ({ overdue_days }) => overdue_days },
          { label: t(["最近办理", "Last action"]), wraps: true, wide: true, render: ({ last }) => last ?? unknown },
        ]}
        renderActions={({ to }) =>
          to && (
            <Button size="small" component={Link} to={to}>
              {t(["办理", "Handle"])}
            </Button>
          )
        }
      />
    </SectionPanel>
  );
}

/** One row for each person, with all months. */
function personsOf(wages: readonly OwedWage[]): TreeRow[] {
  const workers = [...new Set(wages.map(({ worker }) => worker))];
  return workers
    .map((worker): TreeRow => {
      const own = wages.filter((wage) => wage.worker === worker);
      const title = own[0]?.worker_name ?? "";
      return {
        ...{ key: `w/${worker}`, depth: 2, title, owed_amount: sumOfYuan(own.map(({ owed_amount }) => owed_amount)) },
        name: <ListLink to={`/realname/person-detail?id=${worker}`}>{title}</ListLink>,
        months: own.map(({ pay_month }) => pay_month).join("、"),
        overdue_days: Math.max(...own.map(({ overdue_days }) => overdue_days)),
      };
    })
    .toSorted((a, b) => Number(b.owed_amount) - Number(a.owed_amount));
}
