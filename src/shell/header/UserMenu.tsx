import { Box, Button, Divider, ListItemIcon, ListItemText, Menu, MenuItem, Typography, useMediaQuery } from "@mui/material";
import AccountCircleOutlined from "@mui/icons-material/AccountCircleOutlined";
import DevicesOutlined from "@mui/icons-material/DevicesOutlined";
import HelpOutline from "@mui/icons-material/HelpOutline";
import KeyOutlined from "@mui/icons-material/KeyOutlined";
import LogoutOutlined from "@mui/icons-material/LogoutOutlined";
import MenuBookOutlined from "@mui/icons-material/MenuBookOutlined";
import PhoneAndroidOutlined from "@mui/icons-material/PhoneAndroidOutlined";
import ShieldOutlined from "@mui/icons-material/ShieldOutlined";
import { Suspense, useState, type ReactNode } from "react";
import { useNavigate } from "react-admin";
import { lazyPage } from "../../entry/loadChunk";
import { signOut } from "../../../providers/authProvider";
import { getSession } from "../../../providers/session";
import { bindPhonePath } from "../../entry/afterLogin";
import { useLocale, useTranslations } from "../../i18n/useTranslations";
import { useOnceOpen } from "../../feedback/useOnceOpen";
import { useThemeSwitch } from "./Switches";

/** What the menu opens over the page. */
const sheets = {
  sessions: lazyPage(() => import("../../views/sessions/OwnSessions")),
  factor: lazyPage(() => import("../../views/sessions/SecondFactor")),
} as const;

export function UserMenu({ onChangePassword }: { onChangePassword(): void }) {
  const t = useTranslations();
  const locale = useLocale();
  const navigate = useNavigate();
  const shade = useThemeSwitch();
  const isPhone = useMediaQuery("(max-width: 599.95px)"); // arrows stop at what is only hidden
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menu = useOnceOpen(anchor !== null);
  const [open, setOpen] = useState<keyof typeof sheets>();
  const Sheet = open && sheets[open];
  const user = getSession()?.user;
  const name = user?.name || t(["超级管理员", "Super administrator"]);
  const belongsTo = user?.corp_name ?? ((locale === "en" && user?.org_name_en) || user?.org_name);

  const item = (icon: ReactNode, words: string, run: () => void) => (
    <MenuItem
      onClick={() => {
        setAnchor(null);
        run();
      }}
    >
      <ListItemIcon>{icon}</ListItemIcon>
      <ListItemText>{words}</ListItemText>
    </MenuItem>
  );

  // Not among the items: the first of those takes the focus, and nothing else would give it on.
  const whose = (
    <Box component="li" role="none">
      <Box sx={{ px: 2, pt: 1.25, pb: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        {belongsTo && <Typography sx={{ maxWidth: 260, fontSize: 13, color: "text.secondary" }}>{belongsTo}</Typography>}
      </Box>
      <Divider sx={{ mb: 0.5 }} />
    </Box>
  );

  return (
    <>
      <Button
        color="inherit"
        startIcon={<AccountCircleOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ px: 1.25, minWidth: 0, "& .MuiButton-startIcon": { mr: { xs: 0, md: 1 } } }}
      >
        <Box
          component="span"
          sx={{ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap", maxWidth: { xs: 0, md: 140, lg: 220 } }}
        >
          {name}
        </Box>
      </Button>
      {menu && (
        <Menu
          anchorEl={anchor}
          open={anchor !== null}
          onClose={() => setAnchor(null)}
          slotProps={{ paper: { sx: { minWidth: 220, mt: 1 } }, list: { subheader: whose } }}
        >
          {item(<PhoneAndroidOutlined fontSize="small" />, t(["绑定手机", "Bind phone"]), () => navigate(bindPhonePath()))}
          {!user?.external && item(<KeyOutlined fontSize="small" />, t(["修改密码", "Change password"]), onChangePassword)}
          {item(<DevicesOutlined fontSize="small" />, t(["登录设备", "Active sessions"]), () => setOpen("sessions"))}
          {user?.external !== "provider" &&
            item(<ShieldOutlined fontSize="small" />, t(["动态口令", "Authenticator"]), () => setOpen("factor"))}
          {item(<MenuBookOutlined fontSize="small" />, t(["名词解释", "Glossary"]), () =>
            window.open("#/help?section=terms", "_blank"),
          )}
          {isPhone && item(<HelpOutline fontSize="small" />, t(["帮助中心", "Help"]), () => window.open("#/help", "_blank"))}
          {isPhone && item(<shade.Sign fontSize="small" />, shade.words, shade.change)}
          {item(<LogoutOutlined fontSize="small" />, t(["退出登录", "Sign out"]), () => void signOut())}
        </Menu>
      )}
      {Sheet && (
        <Suspense fallback={null}>
          <Sheet onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}
