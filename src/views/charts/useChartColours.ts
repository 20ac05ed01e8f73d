import { useTheme } from "@mui/material";

/** Colours that stand apart by lightness too, so that a chart can be read without colour. */
export function useChartColours() {
  const { palette } = useTheme();
  return {
    main: palette.primary.main,
    second: palette.secondary.main,
    wait: palette.warning.main,
    quiet: palette.text.secondary,
  };
}
