import { Button } from "@mui/material";
import Badge from "@mui/icons-material/BadgeOutlined";
import { Link, useRecordContext } from "react-admin";
import { useTranslations } from "../../app/i18n/useTranslations";
import { useRecordPaths } from "../../app/routing/recordPaths";
import { GeneratedShow } from "../../crud/show/GeneratedShow";
import { WageStrip } from "../wages/WageStrip";
import { RealInfo } from "./RealInfo";
import type { WorkerRow } from "./workerRow";
import { PersonButtons } from "./PersonButtons";
import { LastMonths } from "./LastMonths";
import { MonthCalendar } from "./MonthCalendar";
import { OpenAlarms } from "./OpenAlarms";

const tabs = { attendance: <MonthCalendar />, wages: <LastMonths />, alarms: <OpenAlarms /> };

/** /realname/person-detail: identity, contract, attendance and wages of a worker. */
export default function PersonShow() {
  return <GeneratedShow head={<Wages />} tabs={tabs} above={Identity} />;
}

function Wages() {
  const worker = useRecordContext<WorkerRow>();
  return (
    worker && (
      <>
        <WholePerson id={worker.realinfo} />
        <PersonButtons worker={worker} />
        <WageStrip subject={{ worker: worker.id }} />
      </>
    )
  );
}

/** A link to the same person on all projects and at all employers. */
function WholePerson({ id }: { readonly id: number | null | undefined }) {
  const t = useTranslations();
  const { showPath } = useRecordPaths();
  const path = id ? showPath("realinfos", id) : undefined;
  return (
    path && (
      <Button component={Link} to={path} size="small" startIcon={<Badge />} sx={{ mb: 1, displayPrint: "none" }}>
        {t(["一人一档：全部任职与工资", "The person's whole file: all employments and wages"])}
      </Button>
    )
  );
}

/** The real-name card. */
function Identity({ isUnmasked }: { isUnmasked: boolean }) {
  const worker = useRecordContext<WorkerRow>();
  // A row taken from the list has no `realinfo`; the full response follows.
  return <RealInfo id={Number(worker?.realinfo)} isUnmasked={isUnmasked} />;
}
