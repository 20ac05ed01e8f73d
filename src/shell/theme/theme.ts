import { enUS, zhCN } from "@mui/material/locale";
import { createTheme } from "@mui/material/styles";
import { defaultLightTheme, type RaThemeOptions } from "react-admin";
import type { Locale } from "../../../resources/kit/label";
import { components } from "./components";
import { dark, light } from "./palette";

const fontFamily =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", "WenQuanYi Micro Hei", sans-serif';

/** Dense, quiet, the same everywhere: 14 px, corners of 6 px, lines instead of shadows. */
const shared: RaThemeOptions = {
  ...defaultLightTheme,
  shape: { borderRadius: 6 },
  typography: {
    fontFamily,
    fontSize: 14,
    htmlFontSize: 16,
    body1: { fontSize: 14 },
    body2: { fontSize: 14 },
    button: { textTransform: "none", fontWeight: 500 },
    h5: { fontSize: 20, fontWeight: 600 },
    h6: { fontSize: 18, fontWeight: 600 },
    subtitle1: { fontSize: 15, fontWeight: 600 },
  },
  sidebar: { width: 220, closedWidth: 56 },
  components,
};

export interface Themes {
  readonly light: RaThemeOptions;
  readonly dark: RaThemeOptions;
}

/** Both themes, with MUI's own words in the chosen language. */
export function themesIn(locale: Locale): Themes {
  const words = locale === "zh" ? zhCN : enUS;
  const withWords = (options: RaThemeOptions): RaThemeOptions => createTheme(options, words);
  return { light: withWords({ ...shared, palette: light }), dark: withWords({ ...shared, palette: dark }) };
}
