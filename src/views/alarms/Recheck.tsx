import { Alert, Button } from "@mui/material";
import { Link } from "react-admin";
import { caseFacts } from "../../../resources/dictionaries/alarmFact";
import { alarmStatus, openAlarmStatuses } from "../../../resources/dictionaries/alarmStatus";
import { projectAlarms } from "../../../resources/alarms/projectAlarms";
import { useTranslations } from "../../app/i18n/useTranslations";
import { useRecordPaths } from "../../app/routing/recordPaths";
import { Description } from "../../crud/show/Description";
import { yuanOf } from "../../ui/money";
import { SectionPanel } from "../../ui/SectionPanel";
import type { AlarmRow } from "./alarmRow";

/** The company's answer and what the platform finds now, on the first screen for its verification. */
export function Recheck({ alarm }: { readonly alarm: AlarmRow }) {
  const t = useTranslations();
  const { showPath } = useRecordPaths();
  const { status, rectify_content, cleared_at, owed, waiver_step } = alarm;
  const isOpen = openAlarmStatuses.some((open) => open === status);
  const isOwing = Number(owed?.amount ?? 0) > 0 && !cleared_at;
  if (!isOpen || (status !== alarmStatus.verifying && !rectify_content && !waiver_step && !isOwing)) return null;
  const casePath = isOwing && owed?.wage_case ? showPath("wageCases", owed.wage_case) : undefined;
  return (
    <SectionPanel
      title={t(
        rectify_content
          ? ["企业答复与系统复核", "Company's answer and the platform's check"]
          : ["系统复核", "The platform's check"],
      )}
    >
      {rectify_content && (
        <Description
          declaration={projectAlarms}
          names={["rectify_content", "rectify_files", "rectified_at", "verify_opinion"]}
          row={alarm}
        />
      )}
      {waiver_step ? (
        <Description
          declaration={projectAlarms}
          names={["waiver_until", "waiver_reason", "waiver_by", "waiver_at"]}
          row={alarm}
        />
      ) : null}
      {owed !== undefined && (
        <Alert
          severity={cleared_at ? "success" : isOwing ? "error" : "info"}
          sx={{ mt: rectify_content || waiver_step ? 1.5 : 0 }}
          action={
            casePath && (
              <Button color="inherit" size="small" component={Link} to={casePath}>
                {t(["办理欠薪案件", "Open the wage case"])}
              </Button>
            )
          }
        >
          {cleared_at
            ? t(
                caseFacts.some((fact) => fact === alarm["fact"])
                  ? [
                      "系统复核：条件已消除；现在可核实销号，案件结清时也会自动销号",
                      "Checked: the condition has ended; approve it now, or it closes with the settled case",
                    ]
                  : ["系统复核：条件已消除，待核实", "Checked: the condition has ended; to be verified"],
              )
            : isOwing
              ? t(
                  [
                    "系统复核：本项目仍拖欠{yuan}元、{n}人，付清前不能销号或豁免",
                    "Checked: {yuan} CNY still owed to {n} workers; it cannot be closed or waived before they are paid",
                  ],
                  {
                    yuan: yuanOf(owed?.amount ?? "0"),
                    n: owed?.persons ?? 0,
                  },
                )
              : t(["系统复核：条件在最近一次检查时仍成立", "Checked: the condition held at the last check"])}
        </Alert>
      )}
    </SectionPanel>
  );
}
