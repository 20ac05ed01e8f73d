import { Box, Button, useMediaQuery } from "@mui/material";
import { useState } from "react";
import { stayWords } from "../../../resources/attendance/stayWords";
import type { WorkerDayRow } from "../../../resources/attendance/responses";
import { attendanceMethod } from "../../../resources/attendance/attendanceMethod";
import { direction } from "../../../resources/dictionaries/direction";
import { workTrade } from "../../../resources/dictionaries/workTrade";
import { labelOf, unknown } from "../../../resources/kit/dictionary";
import type { Label } from "../../../resources/kit/label";
import { useLocale, useTranslations } from "../../app/i18n/useTranslations";
import { Loadable } from "../../app/data/Loadable";
import { hoursOf } from "../../ui/decimals";
import { DataTable } from "../../ui/table/DataTable";
import { TextTag } from "../../ui/TextTag";
import { useApiQuery } from "../../app/data/useApiQuery";
import { DownloadSheet } from "./DownloadSheet";
import { TeamChoice } from "./TeamChoice";
import { ReadingDialog } from "../../ui/TitledDialog";

const choices: readonly { readonly label: Label; readonly asks: object }[] = [
  { label: ["已出勤", "Present"], asks: { attended: 1 } },
  { label: ["未出勤", "Absent"], asks: { attended: 0 } },
  { label: ["异常", "Exceptions"], asks: { abnormal: 1 } },
];

const path = "/project/v1/dailyAttendanceDetail/";

interface DayDetailProps {
  project: number;
  date: string;
  /** Only this worker instead of all workers. */
  worker?: number;
  onClose: () => void;
}

/** Who was on site on a day, from when to when, with all punches. */
export function DayDetail({ project, date, worker, onClose }: DayDetailProps) {
  const t = useTranslations();
  const locale = useLocale();
  const isNarrow = useMediaQuery("(max-width: 600px)");
  const [at, setAt] = useState(0);
  const [team, setTeam] = useState<number | null>(null);
  const asks = { project, date, ...(worker === undefined ? { team, ...choices[at]!.asks } : { worker }) };
  const answer = useApiQuery<readonly WorkerDayRow[]>(path, { ...asks, range: [0, 999] });
  return (
    <ReadingDialog
      title={t(["{date}考勤", "Attendance on {date}"], { date })}
      fullScreen={isNarrow}
      maxWidth={worker === undefined ? "xl" : "lg"}
      onClose={onClose}
      buttons={
        worker === undefined && (
          <DownloadSheet path={path} query={asks} fileName={t(["{date}考勤", "Attendance on {date}"], { date })} />
        )
      }
    >
      {worker === undefined && (
        <Box
          role="group"
          aria-label={t(["出勤情况", "Attendance status"])}
          sx={{ mb: 1.5, pt: 1, display: "flex", gap: 1, flexWrap: "wrap", alignItems: "center" }}
        >
          {choices.map(({ label }, index) => (
            <Button
              key={label[1]}
              size="small"
              aria-pressed={index === at}
              variant={index === at ? "contained" : "outlined"}
              onClick={() => setAt(index)}
            >
              {t(label)}
            </Button>
          ))}
          <TeamChoice project={project} value={team} onChange={setTeam} />
        </Box>
      )}
      <Loadable answer={answer}>
        {(rows) => (
          <DataTable
            cards
            rows={rows}
            empty={t(["没有人员", "No workers"])}
            rowKey={(row) => row.worker}
            columns={[
              { label: t(["姓名", "Name"]), render: (row) => row.worker_name },
              { label: t(["身份证号", "ID number"]), render: (row) => row.id_card_number },
              { label: t(["企业", "Company"]), render: (row) => row.corp_name },
              { label: t(["班组", "Team"]), render: (row) => row.team_name },
              { label: t(["工种", "Trade"]), render: (row) => labelOf(workTrade, row.work_type, locale) },
              {
                label: t(["进出场", "Stays"]),
                render: (row) =>
                  row.stays.length === 0
                    ? [row.first_in, row.last_out].map((time) => time ?? "-").join("–")
                    : row.stays.map((stay, index) => (
                        <div key={stay.join()} style={{ whiteSpace: "nowrap" }}>
                          {t(stayWords(stay, date, row.is_open && index === row.stays.length - 1))}
                        </div>
                      )),
              },
              {
                label: t(["工时", "Hours"]),
                render: (row) => (row.last_out === null ? unknown : hoursOf(row.work_hours)),
                numeric: true,
              },
              { label: t(["出勤天数", "Days"]), render: (row) => row.day_value, numeric: true },
              {
                label: t(["打卡明细", "Punches"]),
                render: (row) => (
                  <>
                    {row.punches.length === 0 && (row.punch_count > 0 ? t(["已归档", "Archived"]) : "-")}
                    {row.punches.map((punch) => (
                      <div key={punch.id} style={{ whiteSpace: "nowrap" }}>
                        {punch.attend_time.startsWith(date) ? "" : `${punch.attend_time.slice(5, 10)} `}
                        {punch.attend_time.slice(11, 19)} {labelOf(direction, punch.direction, locale)}{" "}
                        <span style={{ opacity: 0.7 }}>{labelOf(attendanceMethod, punch.attend_type, locale)}</span>
                      </div>
                    ))}
                  </>
                ),
              },
              {
                label: t(["异常", "Exceptions"]),
                render: (row) =>
                  row.abnormal ? <TextTag tone="bad">{row.abnormal_reason ?? t(["异常", "Exceptions"])}</TextTag> : "-",
              },
            ]}
          />
        )}
      </Loadable>
    </ReadingDialog>
  );
}
