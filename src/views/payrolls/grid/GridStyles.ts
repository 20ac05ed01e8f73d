import { alpha, styled } from "@mui/material/styles";

export const rowHeight = 34;

/** The frame of the grid: it scrolls by itself; its head, its sums and the names stay. */
export const GridStyles = styled("div")(({ theme: { palette } }) => {
  const ground = palette.background.paper;
  const head = palette.mode === "light" ? "#f2f6fa" : "#1e2a36";
  const line = `1px solid ${palette.divider}`;
  const marked = palette.mode === "light" ? "#e3effb" : "#1f3850";
  return {
    position: "relative",
    overflow: "auto",
    isolation: "isolate", // what sticks inside does not rise above what sticks to the page
    // The page's head and the foot with sums and buttons stay in sight.
    maxHeight: "max(300px, calc(100vh - 330px))",
    border: line,
    borderRadius: 6,
    userSelect: "none",
    "& table": { borderCollapse: "separate", borderSpacing: 0, tableLayout: "fixed", fontSize: 13 },
    "& th, & td": {
      height: rowHeight,
      padding: "0 8px",
      borderRight: line,
      borderBottom: line,
      overflow: "hidden",
      textAlign: "left",
      textOverflow: "ellipsis",
      whiteSpace: "nowrap",
      backgroundColor: ground,
    },
    "& thead th, & tfoot td": {
      position: "sticky",
      zIndex: 2,
      fontWeight: 600,
      color: palette.text.secondary,
      backgroundColor: head,
    },
    "& thead th": { top: 0, cursor: "default" },
    "& tfoot td": { bottom: 0, borderTop: line, borderBottom: 0, color: palette.text.primary },
    "& .num": { textAlign: "right", fontVariantNumeric: "tabular-nums" },
    "& .seq": { position: "sticky", left: 0, zIndex: 1, fontWeight: 400, color: palette.text.secondary, cursor: "default" },
    "& .name": { position: "sticky", left: 48, zIndex: 1, fontWeight: 500 },
    "& thead .seq, & thead .name, & tfoot .seq, & tfoot .name": { zIndex: 3 },
    "& thead .seq, & thead .name": { fontWeight: 600 },
    "& .still": { color: palette.text.secondary },
    "& td.name, & td.actual": { color: palette.text.primary },
    "& .actual": { fontWeight: 600 },
    "& .follows, & i": { color: palette.text.secondary, fontStyle: "normal" },
    "& td[data-at]": { cursor: "cell", position: "relative" },
    "& td.name": { position: "sticky" },
    "& .marked": { backgroundColor: marked },
    "& .wrong": { color: palette.error.main, boxShadow: `inset 0 0 0 1px ${palette.error.main}` },
    "& .doubtful": { boxShadow: `inset 0 0 0 1px ${palette.warning.main}` },
    "& .active": {
      padding: 0,
      overflow: "visible",
      backgroundColor: ground,
      boxShadow: `inset 0 0 0 2px ${palette.primary.main}`,
    },
    "& .active input": {
      width: "100%",
      height: rowHeight - 1,
      padding: "0 8px",
      border: 0,
      outline: 0,
      font: "inherit",
      color: "inherit",
      background: "transparent",
      cursor: "cell",
      "&::selection": { background: alpha(palette.primary.main, 0.18) },
    },
    "& .handle": {
      position: "absolute",
      right: 0,
      bottom: 0,
      width: 8,
      height: 8,
      backgroundColor: palette.primary.main,
      cursor: "crosshair",
    },
    "& .remove": { padding: 0, textAlign: "center" },
    "& .remove button": {
      width: 28,
      height: 28,
      border: 0,
      borderRadius: 4,
      background: "none",
      color: palette.text.secondary,
      fontSize: 18,
      lineHeight: 1,
      cursor: "pointer",
      "&:hover": { color: palette.error.main, backgroundColor: alpha(palette.error.main, 0.08) },
    },
    "@media (max-width: 600px)": { "& .seq": { left: "auto" }, "& .name": { left: 0 }, maxHeight: "60vh" },
  };
});
