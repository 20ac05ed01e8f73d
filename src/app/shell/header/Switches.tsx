import { Button, IconButton, Tooltip } from "@mui/material";
import DarkModeOutlined from "@mui/icons-material/DarkModeOutlined";
import HelpOutline from "@mui/icons-material/HelpOutline";
import LightModeOutlined from "@mui/icons-material/LightModeOutlined";
import { setLocale } from "../../../../providers/locale";
import { themeSwitchLabels, otherTheme, setTheme, useTheme } from "../../entry/theme";
import { useLocale, useTranslations } from "../../i18n/useTranslations";

export function LanguageButton() {
  const other = useLocale() === "zh" ? "en" : "zh";
  return (
    <Button
      color="inherit"
      lang={other === "zh" ? "zh-CN" : "en"}
      onClick={() => setLocale(other)}
      sx={{ px: 1.25, minWidth: 0 }}
    >
      {other === "zh" ? "中文" : "EN"}
    </Button>
  );
}

/** The label of the other theme, and a function that switches to it. */
export function useThemeSwitch() {
  const other = otherTheme(useTheme());
  return {
    label: themeSwitchLabels[other],
    Sign: other === "light" ? LightModeOutlined : DarkModeOutlined,
    change: () => setTheme(other),
  };
}

/** Opens the help in a new tab; on a phone this is in the user menu. */
export function HelpButton() {
  const words = useTranslations()(["帮助中心", "Help"]);
  return (
    <Tooltip title={words}>
      <IconButton
        color="inherit"
        component="a"
        href="#/help"
        target="_blank"
        rel="opener"
        aria-label={words}
        sx={{ display: { xs: "none", sm: "inline-flex" } }}
      >
        <HelpOutline />
      </IconButton>
    </Tooltip>
  );
}

/** On a phone this is in the user menu, because the header has no room. */
export function ThemeButton() {
  const { label, Sign, change } = useThemeSwitch();
  const words = useTranslations()(label);
  return (
    <Tooltip title={words}>
      <IconButton color="inherit" aria-label={words} onClick={change} sx={{ display: { xs: "none", sm: "inline-flex" } }}>
        <Sign />
      </IconButton>
    </Tooltip>
  );
}
