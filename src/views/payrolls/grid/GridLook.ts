import { styled } from "@mui/material/styles";

export const rowHeight = 36;

/** The frame of the grid: it scrolls by itself, its head and the names stay. */
export const GridLook = styled("div")(({ theme: { palette } }) => {
  const ground = palette.background.paper;
  const head = palette.mode === "light" ? "#f2f6fa" : "#1e2a36";
  const line = `1px solid ${palette.divider}`;
  return {
    overflow: "auto",
    isolation: "isolate", // what sticks inside does not rise above what sticks to the page
    maxHeight: "62vh",
    border: line,
    borderRadius: 6,
    "& table": { borderCollapse: "separate", borderSpacing: 0, tableLayout: "fixed", fontSize: 13 },
    "& th, & td": {
      height: rowHeight,
      padding: 0,
      borderRight: line,
      borderBottom: line,
      whiteSpace: "nowrap",
      backgroundColor: ground,
    },
    "& th": {
      position: "sticky",
      top: 0,
      zIndex: 2,
      padding: "0 8px",
      textAlign: "left",
      fontWeight: 600,
      color: palette.text.secondary,
      backgroundColor: head,
    },
    "& tbody th": { top: "auto", fontWeight: 500, color: palette.text.primary, backgroundColor: ground },
    "& td.still": { padding: "0 8px", overflow: "hidden", textOverflow: "ellipsis" },
    "& .num": { textAlign: "right", fontVariantNumeric: "tabular-nums" },
    "& .name": { position: "sticky", left: 48, zIndex: 1 },
    "& .seq": { position: "sticky", left: 0, zIndex: 1, color: palette.text.secondary },
    "& th.name, & th.seq": { zIndex: 3 },
    "& input, & select": {
      width: "100%",
      height: rowHeight - 1,
      padding: "0 8px",
      border: 0,
      outline: 0,
      font: "inherit",
      color: "inherit",
      background: "transparent",
    },
    "& select option": { color: palette.text.primary, backgroundColor: ground },
    "& input:focus, & select:focus": { boxShadow: `inset 0 0 0 2px ${palette.primary.main}` },
    "& input[aria-invalid=true]": { boxShadow: `inset 0 0 0 1px ${palette.error.main}`, color: palette.error.main },
    "& input.follows": { color: palette.text.secondary },
    "& .actual": { fontWeight: 600 },
    "@media (max-width: 600px)": { "& .seq": { position: "static" }, "& .name": { left: 0 } },
  };
});
