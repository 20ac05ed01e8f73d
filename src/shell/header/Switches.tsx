import { Button, IconButton, Tooltip } from "@mui/material";
import DarkModeOutlined from "@mui/icons-material/DarkModeOutlined";
import LightModeOutlined from "@mui/icons-material/LightModeOutlined";
import { setLocale } from "../../../providers/locale";
import { leadsTo, otherTheme, setTheme, useTheme } from "../../entry/theme";
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
  const other = otherTheme(useTheme());
  return {
    words: say(leadsTo[other]),
    Sign: other === "light" ? LightModeOutlined : DarkModeOutlined,
    change: () => setTheme(other),
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
