import { Alert } from "@mui/material";
import type { ArchivedPunches } from "../../../resources/attendance/responses";
import { useApiQuery } from "../../app/data/useApiQuery";
import { GeneratedList } from "../../crud/list/GeneratedList";
import { useTranslations } from "../../app/i18n/useTranslations";

/** /realname/attendance: raw punches, with a note on the retention start. */
export default function PunchList() {
  const t = useTranslations();
  const { data } = useApiQuery<ArchivedPunches>("/project/v1/workerAttendances/archived/");
  return (
    <GeneratedList>
      {data?.before && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {t(
            [
              "{month}之前的考勤记录已归档，出勤天数和工时仍可查询；需要原始记录时，请联系平台管理员取回",
              "Punches before {month} are archived; attendance by day and month is still here. The platform's administrator can bring a month's punches back",
            ],
            { month: data.before },
          )}
        </Alert>
      )}
    </GeneratedList>
  );
}
