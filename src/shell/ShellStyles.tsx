import { GlobalStyles } from "@mui/material";
import { alpha, type Theme } from "@mui/material/styles";
import { headerHeight } from "./header/Header";

/** Pixels. */
const [wide, small] = [220, 60];

const styles = ({ palette, typography }: Theme) => ({
  ".sidebar": {
    display: "flex",
    flexDirection: "column",
    position: "sticky",
    top: headerHeight,
    flexShrink: 0,
    width: wide,
    height: `calc(100vh - ${headerHeight}px)`,
    overflow: "hidden",
    borderRight: `1px solid ${palette.divider}`,
    backgroundColor: palette.background.paper,
    transition: "width .15s",
  },
  ".sidebar.narrow": { width: small },
  ".sidebar > div": { flex: 1, overflowX: "hidden", overflowY: "auto", borderBottom: `1px solid ${palette.divider}` },
  ".menu": { margin: 0, padding: 0, listStyle: "none" },
  ".menu.whole": { padding: "8px 0" },
  ".menu-item, .menu-fold": {
    ...typography.body1,
    display: "flex",
    alignItems: "center",
    gap: 17,
    width: "100%",
    minHeight: 40,
    padding: "4px 16px",
    border: 0,
    background: "none",
    color: palette.text.primary,
    textAlign: "left",
    textDecoration: "none",
    cursor: "pointer",
    transition: "background-color .15s",
  },
  ".menu-item": { borderLeft: "3px solid transparent" },
  ".menu-item > .sign, .menu-fold > .sign": { fontSize: 20, color: palette.text.secondary },
  ".menu-item > span": { flex: 1, padding: "4px 0" },
  ".menu-item.inner": { paddingLeft: 53 },
  ".menu-item.inside > span": { fontWeight: 600 },
  ".menu-item.inside > .sign:first-of-type, .menu-item[aria-current] > .sign": { color: palette.primary.main },
  ".menu-item:hover, .menu-fold:hover": { backgroundColor: palette.action.hover },
  ".menu-item[aria-current]": {
    borderLeftColor: palette.primary.main,
    fontWeight: 600,
    color: palette.primary.main,
    backgroundColor: alpha(palette.primary.main, palette.mode === "light" ? 0.09 : 0.16),
  },
  ".menu-item:focus-visible, .menu-fold:focus-visible": { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
  ".menu-fold": {
    ...typography.button,
    gap: 8,
    minHeight: 44,
    padding: "0 18px",
    whiteSpace: "nowrap",
    color: palette.text.secondary,
  },
  ".MuiPaper-root.menu-beside": { minWidth: 180, padding: "8px 0" },
  ".menu-beside > p": { margin: 0, padding: "4px 20px", fontSize: 13, color: palette.text.secondary },
  ".menu-beside .menu-item.inner": { paddingLeft: 16 },
  ".trail": { fontSize: 13, color: palette.text.secondary },
  ".trail > ol": { display: "flex", flexWrap: "wrap", margin: 0, padding: 0, listStyle: "none", lineHeight: 1.6 },
  ".trail li + li::before": { content: '"/" / ""', margin: "0 8px" },
  ".trail [aria-current]": { color: palette.text.primary },
  // On paper stands what is read: of tabs the one that is shown, and nothing to press.
  "@media print": {
    ".sidebar, .trail": { display: "none" },
    ...(palette.mode === "light" && { body: { backgroundColor: palette.background.paper } }),
    "main [role=tab]:not([aria-selected=true])": { display: "none" },
    "main .MuiButton-root, main .MuiIconButton-root": { display: "none" },
  },
});

/** The look of what stands beside and above every screen: plain classes, since it is drawn with each of them. */
export const ShellStyles = () => <GlobalStyles styles={styles} />;
