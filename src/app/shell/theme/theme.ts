import { enUS, zhCN } from "@mui/material/locale";
import { createTheme, type Theme } from "@mui/material/styles";
import type { Locale } from "../../../../resources/kit/label";
import { components } from "./components";
import { dark, light } from "./palette";
import "./tabs.css";

const fontFamily =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", "WenQuanYi Micro Hei", sans-serif';

/**
 * Dense and uniform: 14 px, 6 px corners, borders instead of shadows. Colours are CSS variables that follow `data-theme` of the
 * document, so that switching the theme renders nothing again.
 */
const options: Parameters<typeof createTheme>[0] = {
  cssVariables: { colorSchemeSelector: "data-theme" },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
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
  components,
};

/** The theme with MUI's own texts in the current language. */
export const themeIn = (locale: Locale): Theme => createTheme(options, locale === "zh" ? zhCN : enUS);
