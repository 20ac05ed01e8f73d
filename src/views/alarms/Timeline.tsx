import { Box, Typography } from "@mui/material";
import type { AlarmLogEntry } from "../../../resources/alarms/projectAlarms";
import type { FileRef } from "../../../resources/kit/field";
import { handling, handlingIn } from "../../../resources/alarms/handlingWords";
import { FileLinks } from "../../kinds/FileLinks";
import { useLocale } from "../../app/i18n/useTranslations";

/** The log of an alarm: who did what and when. The finding is shown above in the user's language, so it is left out here. */
export function Timeline({ logs, record }: { logs: readonly AlarmLogEntry[]; record: string }) {
  const locale = useLocale();
  const inWords = (text: string) => handlingIn(text, locale);
  const isShownAlready = ({ action, text }: AlarmLogEntry) =>
    text === record || (action === handling.raised[0] && locale !== "zh");
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
            borderLeft: 2,
            borderColor: at === logs.length - 1 ? "transparent" : "divider",
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
          <Typography sx={{ fontWeight: 600 }}>{inWords(action)}</Typography>
          <Typography variant="caption" color="text.secondary" component="p">
            {[time.slice(0, 16), org, inWords(actor)].filter(Boolean).join(" · ")}
          </Typography>
          {text && !isShownAlready(logs[at]!) && (
            <Typography sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>{inWords(text)}</Typography>
          )}
          {files.length > 0 && <FileLinks files={files as readonly FileRef[]} />}
        </Box>
      ))}
    </Box>
  );
}
