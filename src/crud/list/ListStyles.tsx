import { GlobalStyles } from "@mui/material";
import type { Theme } from "@mui/material/styles";

const phone = "@media (max-width: 599.95px)";

const styles = ({ palette, shape }: Theme) => ({
  ".list": {
    minWidth: 0,
    overflow: "hidden",
    border: `1px solid ${palette.divider}`,
    borderRadius: Number(shape.borderRadius),
    color: palette.text.primary,
    backgroundColor: palette.background.paper,
  },
  ".list.within": { marginBottom: 16 },
  ".list > h2": { margin: 0, padding: "12px 16px 0", fontSize: 15, fontWeight: 600, lineHeight: 1.5 },
  // Where nothing stands between them, the bar goes on in the line of the heading.
  "@media (min-width: 600px)": {
    ".list > h2:has(+ .list-bar)": { float: "left", paddingRight: 8 },
    ".list > h2 + .list-bar + *": { clear: "both" },
  },
  ".list-scenes": { marginBottom: 8 },
  ".list-bar": { display: "flex", flexWrap: "wrap", gap: 8, alignItems: "center", padding: "8px 12px" },
  ".list-aside": { display: "flex", flexWrap: "wrap", gap: 8, marginLeft: "auto" },
  ".list-rows": { transition: "opacity .15s" },
  ".list-rows[aria-busy=true]": { opacity: 0.75 },
  ".list-waiting": { padding: "4px 12px" },
  ".list-waiting > div": {
    height: 22,
    margin: "7px 0",
    borderRadius: 4,
    backgroundColor: palette.action.hover,
    animation: "list-waiting 2s ease-in-out .5s infinite",
  },
  "@keyframes list-waiting": { "50%": { opacity: 0.4 } },
  "@media (prefers-reduced-motion: reduce)": { ".list-waiting > div": { animation: "none" } },
  ".cards": { display: "grid", gap: 8 },
  ".cards > article": {
    minWidth: 0,
    padding: 12,
    border: `1px solid ${palette.divider}`,
    borderRadius: Number(shape.borderRadius),
    backgroundColor: palette.background.paper,
    overflowWrap: "anywhere",
  },
  ".cards h2": { margin: 0, fontSize: 15, fontWeight: 600, lineHeight: 1.5 },
  ".cards .tags": { display: "flex", flexWrap: "wrap", gap: 4, margin: "4px 0" },
  ".cards dl": { display: "grid", gridTemplateColumns: "124px minmax(0, 1fr)", gap: "2px 12px", margin: 0, lineHeight: 1.43 },
  ".cards dt": { color: palette.text.secondary },
  ".cards dd": { minWidth: 0, margin: 0 },
  // Sentences take the width of the card, under their name.
  ".cards dd.long, .cards dt:has(+ .long)": { gridColumn: "1 / -1" },
  ".cards .acts": { marginTop: 8 },
  ".list-none": { margin: 0, padding: "0 16px 16px", color: palette.text.secondary },
  ".list-foot": { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 12, padding: 10 },
  ".list-foot > p": { flex: 1, margin: 0, lineHeight: 1.43, color: palette.text.secondary, whiteSpace: "nowrap" },
  ".query": {
    display: "grid",
    gap: 12,
    alignItems: "center",
    gridTemplateColumns: "repeat(auto-fill, minmax(205px, 1fr))",
    marginBottom: 12,
    padding: 12,
    border: `1px solid ${palette.divider}`,
    borderRadius: Number(shape.borderRadius),
    backgroundColor: palette.background.paper,
  },
  ".query .MuiFormControl-root": { margin: 0 },
  ".query-asks": { display: "flex", gap: 8, alignItems: "center", justifyContent: "flex-end", gridColumnEnd: -1 },
  ".query-asks > .plain-button": { minWidth: 0, paddingInline: 12 },
  ".query-asks > .plain-button-plain": { paddingInline: 4 },
  // A phone shows the signs alone; their words stay for the reader of the screen.
  [phone]: {
    ".list-rows": { padding: 8 },
    ".list-aside": { gap: 0 },
    ".list-aside > .plain-button": { gap: 0, minWidth: 40, minHeight: 36, fontSize: 0 },
    ".list-aside > .plain-button svg": { margin: 0 },
    ".query": { gridTemplateColumns: "minmax(0, 1fr)" },
    ".query-asks": { gridColumnEnd: "auto" },
  },
  "@media (max-width: 899.95px)": { ".list-print": { display: "none" } },
  "@media print": {
    ".list-bar, .query, .list-foot > :not(p)": { display: "none" },
  },
});

/** The look of what stands around the rows of a list. */
export const ListStyles = () => <GlobalStyles styles={styles} />;
