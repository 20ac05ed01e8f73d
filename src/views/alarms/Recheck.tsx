import { Alert } from "@mui/material";
import { alarmStatus, openAlarmStatuses } from "../../../resources/dictionaries/alarmStatus";
import { projectAlarms } from "../../../resources/alarms/projectAlarms";
import { useTranslations } from "../../app/i18n/useTranslations";
import { Description } from "../../crud/show/Description";
import { yuanOf } from "../../ui/money";
import { SectionPanel } from "../../ui/SectionPanel";
import type { AlarmRow } from "./alarmRow";

/** The company's answer and what the platform finds now, on the first screen for its verification. */
export function Recheck({ alarm }: { readonly alarm: AlarmRow }) {
  const t = useTranslations();
  const { status, rectify_content, cleared_at, owed, waiver_step } = alarm;
  const isOpen = openAlarmStatuses.some((open) => open === status);
  const isOwing = Number(owed?.amount ?? 0) > 0;
  if (!isOpen || (status !== alarmStatus.verifying && !rectify_content && !waiver_step)) return null;
  return (
    <SectionPanel title={t(["企业答复与系统复核", "Company's answer and the platform's check"])}>
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
        <Alert severity={cleared_at ? "success" : isOwing ? "error" : "info"} sx={{ mt: 1.5 }}>
          {cleared_at
            ? t(["系统复核：条件已消除，待核实", "Checked: the condition has ended; to be verified"])
            : isOwing
              ? t(
                  [
                    "系统复核：本项目仍拖欠{yuan}元、{n}人，不能销号",
                    "Checked: {yuan} CNY still owed to {n} workers; it cannot be closed",
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
