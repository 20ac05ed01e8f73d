import { Box, Button } from "@mui/material";
import { Link } from "react-admin";
import { getSession } from "../../../providers/session";
import { navigation } from "../../app/entry/navigation";
import { useTranslations } from "../../app/i18n/useTranslations";
import { SectionPanel } from "../../ui/SectionPanel";
import { Muted } from "../../ui/Muted";

/** The home page of users who only administer the platform: they see no figures, so it links to their screens. */
export function Shortcuts() {
  const t = useTranslations();
  const places = navigation
    .menuGroups(getSession())
    .filter(({ path }) => path !== "home")
    .flatMap((group) => group.screens.map((screen) => ({ to: `/${group.path}/${screen.path}`, label: screen.label })));
  return (
    <SectionPanel title={t(["我的工作", "My work"])}>
      <Muted sx={{ mb: 1.5 }}>
        {t(["本账号没有待办事项和统计数据，可直接进入：", "This account has no to-dos or statistics. Go directly to:"])}
      </Muted>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
        {places.map(({ to, label }) => (
          <Button key={to} variant="outlined" component={Link} to={to}>
            {t(label)}
          </Button>
        ))}
      </Box>
    </SectionPanel>
  );
}
