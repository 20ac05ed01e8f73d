import { styled } from "@mui/material/styles";

/** Words stay in the colour of words: in that of a yellow series they could not be read. */
export const ChartFrame = styled("div")(({ theme }) => ({
  "& .recharts-legend-item-text": { color: `${theme.palette.text.secondary} !important` },
}));
