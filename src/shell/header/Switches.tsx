import { Button, IconButton, Tooltip } from "@mui/material";
import DarkModeOutlined from "@mui/icons-material/DarkModeOutlined";
import LightModeOutlined from "@mui/icons-material/LightModeOutlined";
import { useEffect } from "react";
import { useTheme } from "react-admin";
import { setLocale } from "../../../providers/locale";
import { keepTheme } from "../../entry/theme";
import { useLocale, useSay } from "../../i18n/useSay";

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

/** What the other colours are called, and the way to them. */
export function useShade() {
  const say = useSay();
  // Named here too: without it the button would follow the system while the page begins light.
  const [theme, setTheme] = useTheme("light");
  useEffect(() => keepTheme(theme ?? "light"), [theme]);
  const isDark = theme === "dark";
  return {
    words: isDark ? say(["切换为浅色", "Light colours"]) : say(["切换为深色", "Dark colours"]),
    Sign: isDark ? LightModeOutlined : DarkModeOutlined,
    change: () => setTheme(isDark ? "light" : "dark"),
  };
}

/** On a phone it stands in the menu of the user: the header has no room for it. */
export function ThemeButton() {
  const { words, Sign, change } = useShade();
  return (
    <Tooltip title={words}>
      <IconButton color="inherit" aria-label={words} onClick={change} sx={{ display: { xs: "none", sm: "inline-flex" } }}>
        <Sign />
      </IconButton>
    </Tooltip>
  );
}
