import { useLocation } from "react-admin";
import { GeneratedList } from "../../generated/list/GeneratedList";
import { useSay } from "../../i18n/useSay";
import { EmptyState } from "../../shell/states/states";
import { Asked } from "../parts/Asked";
import { FactList } from "../parts/FactList";
import { yuanOf } from "../parts/money";
import { Panel } from "../parts/Panel";
import { thisMonth } from "../parts/today";
import { useAnswer } from "../parts/useAnswer";
import { TeamMonths } from "./TeamMonths";
import { projectMonthsPath, teamAggregatePath, type TeamMonth } from "./teamAggregate";

/** /payroll/wage-detail: one project's month by team, then by worker. */
export default function WageDetail() {
  const say = useSay();
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const project = Number(query.get("project")) || undefined;
  const month = query.get("month") ?? thisMonth();
  const team = Number(query.get("team")) || undefined;
  const asked = { project, pay_month: month };
  const answer = useAnswer<readonly TeamMonth[]>(
    teamAggregatePath,
    { ...asked, range: [0, 199] },
    { enabled: project !== undefined },
  );
  const sums = useAnswer<Partial<TeamMonth>>(teamAggregatePath, { ...asked, summary: 1 }, { enabled: project !== undefined });
  const months = useAnswer<readonly { readonly project_name: string }[]>(projectMonthsPath, asked, {
    enabled: project !== undefined,
  });
  if (project === undefined) return <EmptyState />;
  const amount = (yuan: string | undefined) => say(["{yuan} 元", "{yuan} CNY"], { yuan: yuanOf(yuan) });
  const chosen = answer.data?.find((row) => row.team === team)?.team_name;
  return (
    <>
      <Panel title={`${months.data?.[0]?.project_name ?? ""} ${month}`.trim()}>
        <Asked answer={sums}>
          {(all) => (
            <FactList
              facts={[
                { name: say(["出勤人数", "Present"]), value: all.attend_workers ?? "-" },
                { name: say(["应发人数", "Workers due"]), value: all.wage_workers ?? "-" },
                { name: say(["实发人数", "Workers paid"]), value: all.paid_workers ?? "-" },
                { name: say(["未发人数", "Workers unpaid"]), value: all.unpaid_workers ?? "-" },
                { name: say(["应发", "Payable"]), value: amount(all.total_pay_amount) },
                { name: say(["实发", "Paid"]), value: amount(all.paid_amount) },
              ]}
            />
          )}
        </Asked>
      </Panel>
      <Panel flush title={say(["班组发放情况", "By team"])}>
        <Asked answer={answer}>{(rows) => <TeamMonths rows={rows} project={project} />}</Asked>
      </Panel>
      <GeneratedList
        key={`${project}.${month}.${team ?? ""}`}
        of="workerWages"
        heading={chosen ? say(["{team}工资明细", "Wages of {team}"], { team: chosen }) : say(["工资明细", "By worker"])}
        embedded
        filter={{ project, pay_month: month, ...(team !== undefined && { team }) }}
      />
    </>
  );
}
