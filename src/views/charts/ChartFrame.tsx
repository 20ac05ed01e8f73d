import { styled } from "@mui/material/styles";

/** What is written and drawn around the figures, in the colours of the page. */
export const ChartFrame = styled("div")(({ theme: { palette } }) => ({
  position: "relative",
  "& .sized": { height: "100%" },
  "& .chart": { display: "block", width: "100%", height: "100%" },
  "& .chart text": { fontSize: 12, fill: palette.text.secondary },
  "& .chart .whole": { fontSize: 28, fontWeight: 600, fill: palette.text.primary },
  "& .chart .axis, & .chart .grid": { stroke: palette.divider },
  "& .chart .line": { fill: "none", strokeWidth: 2, strokeLinejoin: "round", pointerEvents: "none" },
  "& .chart .leads": { cursor: "pointer" },
  "& .legend": {
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "center",
    gap: "2px 16px",
    minHeight: 22,
    margin: 0,
    padding: 0,
    listStyle: "none",
    fontSize: 13,
    color: palette.text.secondary, // in that of a yellow series words could not be read
  },
  "& .legend i": { display: "inline-block", width: 12, height: 10, marginRight: 6, borderRadius: 2 },
  "& .legend i.of-line": { height: 3, verticalAlign: "middle" },
  "& .tooltip": {
    position: "absolute",
    top: 8,
    padding: "6px 10px",
    border: `1px solid ${palette.divider}`,
    borderRadius: 4,
    fontSize: 13,
    lineHeight: 1.6,
    whiteSpace: "nowrap",
    pointerEvents: "none",
    color: palette.text.primary,
    backgroundColor: palette.background.paper,
  },
}));
