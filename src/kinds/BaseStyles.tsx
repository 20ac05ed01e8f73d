import { GlobalStyles } from "@mui/material";
import { alpha, type Theme } from "@mui/material/styles";
import type { Tone } from "../ui/TextTag";

/** Words of at least 4.5 : 1 on their ground, by day; by night the palette's light colours do the same. */
const day: Readonly<Record<Tone, readonly [words: string, ground: string]>> = {
  good: ["#14643a", "#e2f3e9"],
  wait: ["#854900", "#fdf0dc"],
  bad: ["#a61b22", "#fdeaea"],
  busy: ["#0f4f94", "#e6f0fa"],
  quiet: ["#4d5a66", "#edf1f5"],
  level1: ["#ffffff", "#b3202a"],
  level2: ["#ffffff", "#b85300"],
  level3: ["#3d2c00", "#f7cf4d"],
};
const levelsByNight = {
  level1: ["#ffffff", "#c22f38"],
  level2: ["#ffffff", "#b85300"],
  level3: ["#2b2000", "#e2b93b"],
} as const satisfies Partial<Record<Tone, readonly [words: string, ground: string]>>;
const isLevel = (tone: Tone): tone is keyof typeof levelsByNight => tone in levelsByNight;
/** How grave an alarm is stands out by night too, as filled as by day: what is tinted says how far its handling is. */
const night: Readonly<Record<Exclude<Tone, keyof typeof levelsByNight>, string>> = {
  good: "#6cc795",
  wait: "#f0b060",
  bad: "#f08a8e",
  busy: "#7db4ec",
  quiet: "#a3b2c1",
};

const byNight = (tone: Tone): readonly [words: string, ground: string] =>
  isLevel(tone) ? levelsByNight[tone] : [night[tone], alpha(night[tone], 0.18)];

const tagStyles = (theme: Theme) =>
  Object.fromEntries(
    (Object.keys(day) as Tone[]).map((tone) => {
      const [color, backgroundColor] = theme.palette.mode === "light" ? day[tone] : byNight(tone);
      return [`.tag-${tone}`, { color, backgroundColor }];
    }),
  );

/** Pixels over which a table fades where it goes on. */
const fade = 32;

const styles = (theme: Theme) => {
  const { palette } = theme;
  const line = `1px solid ${palette.divider}`;
  const head = palette.mode === "light" ? "#f2f6fa" : "#1e2a36";
  const shade = palette.mode === "light" ? "rgba(27, 39, 51, .28)" : "rgba(0, 0, 0, .7)";
  return {
    ".tag": {
      display: "inline-block",
      padding: "0 8px",
      borderRadius: 4,
      fontSize: 12,
      lineHeight: "22px",
      whiteSpace: "nowrap",
    },
    ...tagStyles(theme),
    ".link": {
      padding: 0,
      border: 0,
      background: "none",
      font: "inherit",
      color: palette.primary.main,
      cursor: "pointer",
      textAlign: "left",
      textDecoration: "none",
    },
    ".link:hover": { textDecoration: "underline" },
    ".link:focus-visible": { outline: `2px solid ${palette.primary.main}`, outlineOffset: 1, borderRadius: 2 },
    ".link[aria-disabled=true]": { color: palette.text.secondary, opacity: 0.75, cursor: "not-allowed", textDecoration: "none" },
    ".link-danger": { color: palette.error.main },
    ".files": { display: "flex", flexWrap: "wrap", gap: "2px 12px" },
    ".files .link": { maxWidth: 220, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
    ".clip": { display: "block", maxWidth: 320, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
    // How wide the frame's scroll bar is. Not inherited: all rows would be restyled when it is reported.
    "@property --bar": { syntax: '"<length>"', inherits: "false", initialValue: "0px" },
    ".grid-frame": { overflowX: "auto" },
    // The list of a screen: its head stays while its rows pass, and the bar that moves it sideways is always in sight.
    ".grid-frame.tall": { overflow: "auto", isolation: "isolate", maxHeight: "max(420px, calc(100vh - 176px))" },
    // Whole pixels: of rows with parts of them the lines break where a column stays.
    "table.grid": { width: "100%", borderCollapse: "separate", borderSpacing: 0, fontSize: 14, lineHeight: "22px" },
    ".grid th, .grid td": { padding: "8px 12px", borderBottom: line, textAlign: "left", whiteSpace: "nowrap" },
    ".grid.compact th, .grid.compact td": { paddingBlock: 3, fontSize: 13 },
    ".grid.loose th, .grid.loose td": { paddingBlock: 13 },
    // Not static: the grip at its edge would otherwise stand at the edge of the page.
    ".grid th": {
      position: "relative",
      fontWeight: 600,
      color: palette.text.secondary,
      "--ground": head,
      backgroundColor: "var(--ground)",
    },
    ".grid .num": { textAlign: "right", fontVariantNumeric: "tabular-nums" },
    // Words over figures take two lines before a column is pushed out of sight.
    ".grid .wraps > th": { verticalAlign: "bottom" },
    ".grid .wraps > .num": { whiteSpace: "normal", wordBreak: "keep-all" },
    ".grid td.wraps": { whiteSpace: "normal", overflowWrap: "anywhere" },
    ".grid .check": { width: 40, minWidth: 40, paddingRight: 0 },
    ".grid tbody tr.goes": { cursor: "pointer" },
    ".grid tbody tr": { "--ground": palette.background.paper, backgroundColor: "var(--ground)" },
    ".grid tbody tr:hover": { "--ground": palette.mode === "light" ? "#f5f9fd" : "#1b2733" },
    ".grid tbody tr.chosen": { "--ground": palette.mode === "light" ? "#eaf3fc" : "#203144" },
    ".grid tfoot tr": { fontWeight: 600, "--ground": head, backgroundColor: "var(--ground)" },
    ".grid tfoot td": { borderBottom: 0 },
    ".grid td > .tall": { display: "block", maxWidth: 280, overflow: "hidden", textOverflow: "ellipsis" },
    ".grid td.sized": { overflow: "hidden", textOverflow: "ellipsis" },
    ".grid td.sized > .tall, .grid td.sized > .clip": { maxWidth: "none" },
    ".tall > .grid thead th": { position: "sticky", top: 0, zIndex: 2 },
    // On a phone a column that stays would leave no room for the others.
    "@media (min-width: 600px)": {
      ".grid td:first-of-type, .grid th:first-of-type, .grid .check + *": {
        position: "sticky",
        left: 0,
        zIndex: 1,
        backgroundColor: "var(--ground)",
      },
      ".grid .check + *": { left: 40 },
      ".tall > .grid thead tr > :first-of-type, .tall > .grid thead .check + *": { zIndex: 3 },
      ".grid-frame[data-before] .grid tr > :first-of-type:not(.check), .grid-frame[data-before] .grid .check + *": {
        boxShadow: `6px 0 6px -5px ${shade}`,
        clipPath: "inset(0 -8px 0 0)",
      },
    },
    ".grid .acts, .pinned > .grid tr > :last-of-type": {
      position: "sticky",
      right: 0,
      zIndex: 1,
      backgroundColor: "var(--ground)",
    },
    ".tall > .grid thead .acts, .tall.pinned > .grid thead tr > :last-of-type": { zIndex: 3 },
    ".grid-frame[data-after] .grid .acts, .pinned[data-under] > .grid tr > :last-of-type": {
      boxShadow: `-6px 0 6px -5px ${shade}`,
      clipPath: `inset(0 0 0 -${fade}px)`,
    },
    // A number that a column covers by half must not read as a smaller number.
    ".grid-frame[data-after] .grid .acts::before, .pinned[data-under] > .grid tr > :last-of-type::before": {
      content: '""',
      position: "absolute",
      inset: `0 100% 0 -${fade}px`,
      background: "linear-gradient(to right, transparent, var(--ground))",
      pointerEvents: "none",
    },
    ".grid-frame[data-after][data-fades]": {
      maskImage: `linear-gradient(to right, #000 calc(100% - var(--bar) - ${fade}px), rgba(0, 0, 0, .2) calc(100% - var(--bar)), #000 calc(100% - var(--bar)))`,
    },
    ".acts .links": { display: "flex", gap: 12, alignItems: "center" },
    // A finger needs more than a line of text.
    "@media (max-width: 599.95px)": {
      ".acts .links": { flexWrap: "wrap", gap: "0 20px" },
      ".acts .link": { minHeight: 36, minWidth: 28 },
      ".grid .wide": { display: "none" },
      ".grid th, .grid td": { paddingInline: 8 },
      ".grid .acts .link": { minHeight: 28 },
    },
    // The mark of the order stands in the margin of the head, so that a head and the figures under it end at one edge.
    ".grid th .sort": { position: "relative", color: "inherit", fontWeight: 600 },
    ".grid th .sort .mark": { position: "absolute", left: "100%", opacity: 0 },
    ".grid th.num .sort .mark": { left: "auto", right: "100%" },
    ".grid th:hover .sort .mark, .grid th .sort:focus-visible .mark": { opacity: 0.5 },
    ".grid th[aria-sort] .sort": { color: palette.primary.main },
    ".grid th[aria-sort] .sort .mark": { opacity: 1 },
    ".grid th .grip": {
      position: "absolute",
      top: 0,
      right: 0, // wholly inside: the next head would cover what reaches over
      bottom: 0,
      width: 9,
      padding: 0,
      border: 0,
      background: "none",
      cursor: "col-resize",
      touchAction: "none",
      zIndex: 1,
    },
    ".grid th .grip::after": { content: '""', position: "absolute", inset: "25% 0 25% 7px", backgroundColor: "transparent" },
    ".grid th:hover .grip::after, .grid th .grip:focus-visible::after": { backgroundColor: palette.primary.light },
    ".grid .tag, .grid input[type=checkbox]": { verticalAlign: "top" },
    "@media print": {
      ".grid-frame, .grid-frame.tall": { overflow: "visible", maxHeight: "none" },
      ".grid th, .grid td": {
        position: "static !important",
        whiteSpace: "normal",
        padding: "3px 6px",
        fontSize: 11,
        lineHeight: 1.4,
        textWrap: "balance",
      },
      // A name, a day and a figure are not torn over two lines.
      ".grid td.num, .grid td.whole": { whiteSpace: "nowrap" },
      ".grid .acts, .grid .check, .grid .grip": { display: "none" },
      ".grid tr": { breakInside: "avoid" },
      ".grid thead": { display: "table-header-group" },
    },
    ".wait-bar": {
      display: "inline-block",
      width: "70%",
      height: 12,
      borderRadius: 4,
      backgroundColor: palette.divider,
    },
  };
};

/** The look of generated tables, tags and links: plain classes, so that a cell costs nothing but its text. */
export const BaseStyles = () => <GlobalStyles styles={styles} />;
