import { memo } from "react";
import { useSay } from "../../i18n/useSay";
import { Ring } from "../charts/Ring";
import type { ProjectSummary } from "../data/answers";
import { countText } from "../figures/figures";
import { KeyFigure } from "../parts/KeyFigure";
import { Panel } from "../parts/Panel";

/** 人员与今日出勤 */
export const People = memo(function People({ summary }: { summary: ProjectSummary | undefined }) {
  const say = useSay();
  const people = (count: number) => ({ figure: countText(count), unit: say(["人", ""]) });
  return (
    <Panel title={say(["人员与今日出勤", "People and attendance today"])} data={summary}>
      {(data) => (
        <div className="people">
          <Ring rate={data.attend_rate} label={say(["今日出勤率 %", "Attendance %"])} size={106} />
          <div>
            <KeyFigure label={say(["今日出勤", "At work today"])} value={people(data.today_attend)} tone="accent" />
            <KeyFigure label={say(["在岗人数", "On the job"])} value={people(data.worker_on_job)} />
            <KeyFigure label={say(["实名登记累计", "Registered in all"])} value={people(data.worker_total)} />
          </div>
        </div>
      )}
    </Panel>
  );
});
