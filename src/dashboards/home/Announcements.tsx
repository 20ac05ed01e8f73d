import { Alert, AlertTitle, Box, IconButton } from "@mui/material";
import CampaignOutlined from "@mui/icons-material/CampaignOutlined";
import Close from "@mui/icons-material/Close";
import { useDataProvider } from "react-admin";
import type { AppDataProvider } from "../../../providers/dataProvider";
import type { Announcement } from "../../../resources/system/announcementsResponses";
import { useApiQuery } from "../../app/data/useApiQuery";
import { useToastError } from "../../app/data/useToastError";
import { useTranslations } from "../../app/i18n/useTranslations";

const path = "/system/v1/announcements/";

/** Current announcements for this audience; each disappears permanently once the user dismisses it. */
export function Announcements() {
  const t = useTranslations();
  const provider = useDataProvider<AppDataProvider>();
  const toastError = useToastError();
  const { data: current = [], refetch } = useApiQuery<readonly Announcement[]>(`${path}current/`);
  const putAway = (id: number) =>
    provider.call(`${path}read/`, { method: "POST", data: { id } }).then(() => refetch(), toastError);
  if (current.length === 0) return null;
  return (
    <Box component="section" aria-label={t(["通知公告", "Announcements"])} sx={{ display: "grid", gap: 1, mb: 2 }}>
      {current.map(({ id, title, content, valid_from, is_pinned }) => (
        <Alert
          key={id}
          severity={is_pinned ? "warning" : "info"}
          icon={<CampaignOutlined />}
          action={
            <IconButton
              color="inherit"
              size="small"
              aria-label={t(["知道了：{title}", "Dismiss: {title}"], { title })}
              onClick={() => void putAway(id)}
            >
              <Close fontSize="small" />
            </IconButton>
          }
        >
          <AlertTitle component="h2" sx={{ fontWeight: 600 }}>
            {title}
          </AlertTitle>
          <Box sx={{ whiteSpace: "pre-line", maxWidth: "80ch" }}>{content}</Box>
          <Box component="time" sx={{ display: "block", mt: 0.5, fontSize: 12, opacity: 0.75 }}>
            {valid_from}
          </Box>
        </Alert>
      ))}
    </Box>
  );
}
