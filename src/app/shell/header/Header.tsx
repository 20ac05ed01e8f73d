import { AppBar, Box, IconButton, Stack, Toolbar, Typography } from "@mui/material";
import MenuIcon from "@mui/icons-material/Menu";
import { memo, Suspense } from "react";
import { isDeployed } from "../../../../resources/kit/menu";
import { getSession } from "../../../../providers/session";
import { Emblem } from "../../../ui/Emblem";
import { usePlatformTitle } from "../../i18n/usePlatform";
import { useTranslations } from "../../i18n/useTranslations";
import { headerColour } from "../theme/palette";
import { headerItems } from "./headerItems";
import { ScreenButton } from "./ScreenButton";
import { HelpButton, LanguageButton, ThemeButton } from "./Switches";
import { UserMenu } from "./UserMenu";

/** Pixels; the sidebar starts below it. */
export const headerHeight = 56;

/** On a phone the title takes two small lines, or three if all buttons are shown. */
const titleLook = {
  display: "-webkit-box",
  flex: 1,
  ml: 0.5,
  overflow: "hidden",
  fontSize: { xs: 12, sm: 18 },
  fontWeight: 600,
  lineHeight: { xs: 1.25, sm: 1.5 },
  letterSpacing: { sm: 0.5 },
  textWrap: "balance",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: { xs: "3", sm: "1" },
};

/** A separate component, so that loading the platform's name does not render the whole header again. */
const PlatformTitle = () => (
  <Typography component="p" sx={titleLook}>
    {usePlatformTitle()}
  </Typography>
);

/** Memoized: it does not change with the current screen. */
export const Header = memo(function Header({ onMenu, onChangePassword }: { onMenu(): void; onChangePassword(): void }) {
  const t = useTranslations();
  return (
    <AppBar
      position="fixed"
      elevation={0}
      sx={(theme) => ({
        zIndex: theme.zIndex.drawer + 1,
        color: "#fff",
        backgroundColor: headerColour.light,
        backgroundImage: "none",
        ...theme.applyStyles("dark", {
          backgroundColor: headerColour.dark,
          borderBottom: "1px solid var(--mui-palette-divider)",
        }),
        "& .MuiButtonBase-root.Mui-focusVisible": { outlineColor: "#fff" },
        "@media print": { display: "none" },
      })}
    >
      <Toolbar variant="dense" sx={{ minHeight: headerHeight, gap: { xs: 0.5, sm: 1 }, px: { xs: 1, sm: 2 } }}>
        <IconButton color="inherit" aria-label={t(["打开菜单", "Open menu"])} onClick={onMenu} sx={{ display: { md: "none" } }}>
          <MenuIcon />
        </IconButton>
        <Box sx={{ display: { xs: "none", sm: "flex" } }}>
          <Emblem size={28} shield="#fff" sign={headerColour.light} />
        </Box>
        <PlatformTitle />
        <Stack direction="row" sx={{ alignItems: "center", gap: { xs: 0, sm: 0.5 } }}>
          <ScreenButton />
          {headerItems
            .filter(({ deployments }) => isDeployed(deployments, getSession()?.user.deployment))
            .map(({ Item }, at) => (
              <Suspense key={at} fallback={null}>
                <Item onChangePassword={onChangePassword} />
              </Suspense>
            ))}
          <HelpButton />
          <ThemeButton />
          <LanguageButton />
          <UserMenu onChangePassword={onChangePassword} />
        </Stack>
      </Toolbar>
    </AppBar>
  );
});
