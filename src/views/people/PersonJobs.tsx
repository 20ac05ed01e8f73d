import { Typography } from "@mui/material";
import { inStatus } from "../../../resources/dictionaries/inStatus";
import { workTrade } from "../../../resources/dictionaries/workTrade";
import { labelOf, unknown } from "../../../resources/kit/dictionary";
import type { JobOfPerson } from "../../../resources/people/personDetail";
import { ListLink, TextLink, projectColumn } from "../../app/data/ListLink";
import { useLocale, useTranslations } from "../../app/i18n/useTranslations";
import { Tag } from "../../kinds/Tag";
import { yuanOf } from "../../ui/money";
import { SectionPanel } from "../../ui/SectionPanel";
import { DataTable } from "../../ui/table/DataTable";
import { sumOfYuan } from "../cases/sumOfYuan";

const amounts = ["overdue_amount", "earned_amount", "due_amount", "paid_amount"] as const;

/** Where the person works and worked, with what each employer owes. */
export function PersonJobs({ jobs }: { readonly jobs: readonly JobOfPerson[] }) {
  const t = useTranslations();
  const locale = useLocale();
  const isKnown = jobs.some(({ due_amount }) => due_amount !== null);
  const labels = {
    overdue_amount: t(["拖欠（元）", "Overdue (CNY)"]),
    earned_amount: t(["应得（元）", "Earned (CNY)"]),
    due_amount: t(["应付（元）", "Due (CNY)"]),
    paid_amount: t(["已发（元）", "Paid (CNY)"]),
  };
  return (
    <SectionPanel flush title={t(["任职与工资", "Employments and wages"])}>
      <DataTable
        cards
        rows={jobs}
        rowKey={({ worker, corp }) => `${worker}/${corp}`}
        columns={[
          { ...projectColumn(t(["项目", "Project"])), ...(isKnown && { footer: t(["合计", "Total"]) }) },
          {
            label: t(["用人单位", "Employer"]),
            wraps: true,
            render: ({ corp, corp_name, team_name }: JobOfPerson) => (
              <>
                <ListLink to={`/realname/company-detail?id=${corp}`}>{corp_name}</ListLink>
                {team_name && (
                  <Typography variant="caption" component="p" color="text.secondary">
                    {team_name}
                  </Typography>
                )}
              </>
            ),
          },
          ...(isKnown
            ? amounts.map((field) => ({
                label: labels[field],
                numeric: true,
                render: (job: JobOfPerson) => yuanOf(job[field]),
                footer: yuanOf(sumOfYuan(jobs.map((job) => job[field] ?? "0"))),
              }))
            : []),
          {
            label: t(["拖欠月份", "Months owed"]),
            wraps: true,
            render: ({ overdue_months, overdue_days }) =>
              overdue_months.length === 0 ? (
                unknown
              ) : (
                <>
                  {overdue_months.join("、")}
                  <Typography variant="caption" component="p" color="error.main">
                    {t(["逾期{n}天", "{n} days overdue"], { n: overdue_days })}
                  </Typography>
                </>
              ),
          },
          {
            label: t(["工种", "Trade"]),
            render: ({ work_type }) => labelOf(workTrade, work_type, locale),
          },
          {
            label: t(["进场／退场", "Entry / exit"]),
            whole: true,
            render: ({ entry_time, exit_time }) => [entry_time ?? unknown, exit_time].filter(Boolean).join(" / "),
          },
          { label: t(["在场状态", "Site status"]), render: ({ in_status }) => <Tag dictionary={inStatus} code={in_status} /> },
        ]}
        renderActions={({ worker }) => (
          <TextLink to={`/realname/person-detail?id=${worker}`}>{t(["考勤与合同", "Attendance, contracts"])}</TextLink>
        )}
      />
    </SectionPanel>
  );
}
