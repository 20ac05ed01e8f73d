import { enUS, zhCN } from "@mui/material/locale";
import { createTheme } from "@mui/material/styles";
import { defaultLightTheme, type RaThemeOptions } from "react-admin";
import type { Locale } from "../../../resources/kit/label";
import type { Theme as Shade } from "../../entry/theme";
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

const palettes = { light, dark } as const;

/** The theme of a shade, with MUI's own words in the chosen language. */
export const themeIn = (locale: Locale, shade: Shade): RaThemeOptions =>
  createTheme({ ...shared, palette: palettes[shade] }, locale === "zh" ? zhCN : enUS);
