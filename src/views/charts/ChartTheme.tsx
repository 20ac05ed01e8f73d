import { styled } from "@mui/material/styles";

/** The theme's colours for the charts inside. Those of series stand apart by lightness too, so that a chart can be read without colour. */
export const ChartTheme = styled("div")(({ theme: { palette } }) => ({
  "--chart-1": palette.primary.main,
  "--chart-2": palette.warning.main,
  "--chart-3": palette.secondary.main,
  "--chart-4": palette.text.secondary,
  "--chart-text": palette.text.secondary,
  "--chart-strong": palette.text.primary,
  "--chart-grid": palette.divider,
  "--chart-axis": palette.divider,
  "--chart-ground": palette.background.paper,
}));
