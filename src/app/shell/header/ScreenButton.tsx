import { Box, Button } from "@mui/material";
import MonitorOutlined from "@mui/icons-material/MonitorOutlined";
import { hasPermission, permissionCodes } from "../../../../resources/kit/menu";
import { getSession } from "../../../../providers/session";
import { useTranslations } from "../../i18n/useTranslations";

const code = "screen_view";

/** Opens the big screen in a new tab. `rel="opener"`, because the tab gets the session from its opener. */
export function ScreenButton() {
  const t = useTranslations();
  const session = getSession();
  // The super administrator sees it only if the server lists the permission code explicitly (specification §2).
  const allowed = session !== null && hasPermission(code, session, permissionCodes(session).includes(code));
  if (!allowed) return null;
  return (
    <Button
      component="a"
      href="#/screen"
      target="_blank"
      rel="opener"
      color="inherit"
      startIcon={<MonitorOutlined />}
      sx={{ px: 1.25, minWidth: 0, "& .MuiButton-startIcon": { mr: { xs: 0, sm: 1 } } }}
    >
      <Words>{t(["数据大屏", "Wall display"])}</Words>
    </Button>
  );
}

/** A label that on a phone is only for screen readers. */
function Words({ children }: { children: string }) {
  const hidden = { position: "absolute", width: 1, height: 1, overflow: "hidden", clipPath: "inset(50%)", whiteSpace: "nowrap" };
  return (
    <Box component="span" sx={(theme) => ({ [theme.breakpoints.down("sm")]: hidden })}>
      {children}
    </Box>
  );
}
