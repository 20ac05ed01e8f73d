import { useRecordContext } from "react-admin";
import { forecastOutcome } from "../../../resources/forecast/forecastOutcome";
import { GeneratedShow } from "../../crud/show/GeneratedShow";
import { numberValueOf } from "../../kinds/rowValues";
import type { WireRow } from "../../kinds/wireRow";
import { ProjectForecastPanel } from "./ProjectForecastPanel";

/** /payroll/forecast-detail: a future payday with its forecast and reasons, or a past one with its outcome. */
export default function ForecastShow() {
  return <GeneratedShow above={Course} />;
}

function Course() {
  const row = useRecordContext<WireRow>();
  const project = row && numberValueOf(row, "project");
  if (project === undefined || row?.["outcome"] !== forecastOutcome.pending) return null;
  return <ProjectForecastPanel project={project} withReminder={false} />;
}
