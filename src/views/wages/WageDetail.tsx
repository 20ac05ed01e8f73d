import { useLocation } from "react-admin";
import { GeneratedList } from "../../crud/list/GeneratedList";
import { useTranslations } from "../../app/i18n/useTranslations";
import { EmptyState } from "../../ui/states";
import { Loadable } from "../../app/data/Loadable";
import { FactList } from "../../kinds/FactList";
import { yuanOf } from "../../ui/money";
import { SectionPanel } from "../../ui/SectionPanel";
import { thisMonth } from "../../app/i18n/today";
import { useApiQuery } from "../../app/data/useApiQuery";
import { MonthFile } from "./MonthFile";
import { TeamMonths } from "./TeamMonths";
import type { TeamMonth, WageSums } from "../../../resources/payrolls/wagesResponses";
import { projectMonthsPath, teamAggregatePath } from "./teamAggregate";

/** /payroll/wage-detail: one project's month by team, then by worker. */
export default function WageDetail() {
  const t = useTranslations();
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const project = Number(query.get("project")) || undefined;
  const month = query.get("month") ?? thisMonth();
  const team = Number(query.get("team")) || undefined;
  const filter = { project, pay_month: month };
  const answer = useApiQuery<readonly TeamMonth[]>(
    teamAggregatePath,
    { ...filter, range: [0, 199] },
    { enabled: project !== undefined },
  );
  const sums = useApiQuery<WageSums>(teamAggregatePath, { ...filter, summary: 1 }, { enabled: project !== undefined });
  const months = useApiQuery<readonly { readonly project_name: string }[]>(projectMonthsPath, filter, {
    enabled: project !== undefined,
  });
  if (project === undefined) return <EmptyState />;
  const amount = (yuan: string | undefined) => t(["{yuan} 元", "{yuan} CNY"], { yuan: yuanOf(yuan) });
  const chosen = answer.data?.find((row) => row.team === team)?.team_name;
  return (
    <>
      <SectionPanel
        title={`${months.data?.[0]?.project_name ?? ""} ${month}`.trim()}
        tools={<MonthFile project={project} month={month} />}
      >
        <Loadable answer={sums}>
          {(all) => (
            <FactList
              facts={[
                { name: t(["出勤人数", "Present"]), value: all.attend_workers ?? "-" },
                { name: t(["应发人数", "Workers due"]), value: all.wage_workers ?? "-" },
                { name: t(["已发人数", "Workers paid"]), value: all.paid_workers ?? "-" },
                { name: t(["拖欠人数", "Workers owed"]), value: all.unpaid_workers ?? "-" },
                { name: t(["应付", "Due"]), value: amount(all.due_amount) },
                { name: t(["已发", "Paid"]), value: amount(all.paid_amount) },
                { name: t(["拖欠", "Overdue"]), value: amount(all.owed_amount) },
              ]}
            />
          )}
        </Loadable>
      </SectionPanel>
      <SectionPanel flush title={t(["班组发放情况", "By team"])}>
        <Loadable answer={answer}>{(rows) => <TeamMonths rows={rows} project={project} />}</Loadable>
      </SectionPanel>
      <GeneratedList
        key={`${project}.${month}.${team ?? ""}`}
        resource="workerWages"
        heading={chosen ? t(["{team}工资明细", "Wages: {team}"], { team: chosen }) : t(["工资明细", "By worker"])}
        embedded
        filter={{ project, pay_month: month, ...(team !== undefined && { team }) }}
      />
    </>
  );
}
