import { Box, Typography } from "@mui/material";
import type { AlarmLogEntry } from "../../../resources/alarms/projectAlarms";
import type { FileRef } from "../../../resources/kit/field";
import type { Label } from "../../../resources/kit/label";
import { projectAlarms } from "../../../resources/alarms/projectAlarms";
import { FileLinks } from "../../kinds/FileLinks";
import { useSay } from "../../i18n/useSay";

const ofItself: Readonly<Record<string, Label>> = {
  raise: ["产生", "Raised"],
  raised: ["产生", "Raised"],
  escalate: ["升级提醒", "Escalated"],
  level: ["等级变化", "Level changed"],
  close: ["系统销号", "Closed by the platform"],
  cleared: ["系统检测已消除", "Condition gone"],
  autoNotify: ["自动下发", "Notified by the platform"],
};
const byPeople: Readonly<Record<string, { readonly label: Label }>> = projectAlarms.actions ?? {};

/** Who did what about it and when, from its raising on. */
export function Timeline({ logs }: { logs: readonly AlarmLogEntry[] }) {
  const say = useSay();
  const named = (action: string) => {
    const label = byPeople[action]?.label ?? ofItself[action];
    return label ? say(label) : action;
  };
  return (
    <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {logs.map(({ time, actor, org, action, text, files }, at) => (
        <Box
          component="li"
          key={`${time}${at}`}
          sx={{
            position: "relative",
            pl: 2.5,
            pb: 2,
            borderLeft: at === logs.length - 1 ? "2px solid transparent" : (theme) => `2px solid ${theme.palette.divider}`,
            "&::before": {
              content: '""',
              position: "absolute",
              left: -6,
              top: 6,
              width: 10,
              height: 10,
              borderRadius: "50%",
              backgroundColor: "primary.main",
            },
          }}
        >
          <Typography sx={{ fontWeight: 600 }}>{named(action)}</Typography>
          <Typography variant="caption" color="text.secondary" component="p">
            {[time.slice(0, 16), org, actor].filter(Boolean).join(" · ")}
          </Typography>
          {text && <Typography sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>{text}</Typography>}
          {files.length > 0 && <FileLinks files={files as readonly FileRef[]} />}
        </Box>
      ))}
    </Box>
  );
}
