import ExpandMore from "@mui/icons-material/ExpandMore";
import { createElement } from "react";
import type { Components, Theme } from "@mui/material/styles";
import { filledTone } from "./palette";

const bordered = ({ theme }: { theme: Theme }) => ({ border: `1px solid ${theme.vars.palette.divider}`, boxShadow: "none" });

export const components: Components<Theme> = {
  // What is stepped to is not left under the header.
  MuiCssBaseline: {
    styleOverrides: {
      html: { scrollPaddingTop: 80 },
      body: { fontSize: 14, lineHeight: 1.6 },
      // Over the inline styles of MUI's transitions; signs of progress keep turning.
      "@media (prefers-reduced-motion: reduce)": {
        "*, ::before, ::after": { transitionDuration: "0s !important", scrollBehavior: "auto !important" },
      },
      "@keyframes mui-auto-fill": { from: { display: "block" } },
      "@keyframes mui-auto-fill-cancel": { from: { display: "block" } },
    },
  },
  // Each box would bring the two keyframes above along, in a style sheet of its own.
  MuiInputBase: { defaultProps: { disableInjectingGlobalStyles: true } },
  // On a phone as high as a finger needs.
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: { root: ({ theme }) => ({ [theme.breakpoints.down("sm")]: { minHeight: 40 } }) },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        "&.Mui-focusVisible": { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 1 },
      }),
    },
  },
  MuiTextField: { defaultProps: { variant: "outlined", size: "small", margin: "dense" } },
  MuiFormControl: { defaultProps: { variant: "outlined", size: "small", margin: "dense" } },
  // A field that cannot be filled in yet says why: that is to be read.
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({ textWrap: "pretty", "&.Mui-disabled": { color: theme.vars.palette.text.secondary } }),
    },
  },
  MuiToggleButton: { styleOverrides: { root: ({ theme }) => ({ color: theme.vars.palette.text.secondary }) } },
  // One icon for everything that unfolds, in a query as in a form.
  MuiSelect: { defaultProps: { IconComponent: ExpandMore }, styleOverrides: { icon: { fontSize: 20, top: "calc(50% - 10px)" } } },
  MuiAutocomplete: { defaultProps: { fullWidth: true, popupIcon: createElement(ExpandMore, { fontSize: "small" }) } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: "none" }, elevation1: bordered } },
  MuiCard: { styleOverrides: { root: bordered } },
  // On a phone the page behind needs no margin to be seen. Of a form between title and foot only what is filled in scrolls.
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        outline: 0, // its place is plain from what it covers
        "& > form": { display: "flex", flexDirection: "column", minHeight: 0 },
        [theme.breakpoints.down("sm")]: {
          "&:not(.MuiDialog-paperFullScreen)": { margin: 12, width: "calc(100% - 24px)", maxHeight: "calc(100% - 24px)" },
        },
      }),
    },
  },
  // By night a shadow is not seen.
  MuiPopover: {
    styleOverrides: {
      paper: ({ theme }) => theme.applyStyles("dark", { border: `1px solid ${theme.vars.palette.divider}` }),
    },
  },
  // In the dark theme MUI's are all but black: as dark as the page behind them, for every severity.
  MuiAlert: {
    styleOverrides: {
      // What is filled with the pale palette of the night would carry neither dark words nor white ones well.
      filled: ({ theme, ownerState: { severity = "success" } }) =>
        theme.applyStyles("dark", { color: "#fff", backgroundColor: filledTone[severity] }),
      root: ({ theme, ownerState: { severity = "success", variant = "standard" } }) => ({
        ...(variant === "standard" &&
          theme.applyStyles("dark", { backgroundColor: `rgba(${theme.vars.palette[severity].mainChannel} / 0.14)` })),
        // What may be done about it is under the words where both find no room in one line.
        [theme.breakpoints.down("sm")]: { flexWrap: "wrap", "& .MuiAlert-message": { flex: "1 1 70%" } },
      }),
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: 17, fontWeight: 600, paddingBottom: 8, textWrap: "balance" } } },
  MuiDialogActions: { styleOverrides: { root: { padding: "12px 24px 20px" } } },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 42,
        fontSize: 14,
        padding: "8px 16px",
        "&.Mui-selected": { boxShadow: `inset 0 -2px ${theme.vars.palette.primary.main}` },
        [theme.breakpoints.down("sm")]: { minWidth: 48, paddingInline: 10 },
      }),
    },
  },
  // Its own mark of the chosen one knows a single line; theme/tabs.css says how the others are reached.
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 42 },
      list: ({ theme }) => ({ [theme.breakpoints.up("sm")]: { flexWrap: "wrap" } }),
      indicator: { display: "none" },
    },
  },
  MuiTooltip: { defaultProps: { arrow: true } },
  MuiChip: { styleOverrides: { root: { borderRadius: 4 }, sizeSmall: { height: 22, fontSize: 12 } } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ padding: "9px 12px", borderBottomColor: theme.vars.palette.divider, fontSize: 14 }),
      sizeSmall: { padding: "6px 12px" },
      head: ({ theme }) => ({
        fontWeight: 600,
        whiteSpace: "nowrap",
        color: theme.vars.palette.text.secondary,
        backgroundColor: "#f2f6fa",
        ...theme.applyStyles("dark", { backgroundColor: "#1e2a36" }),
      }),
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: ({ theme }) => ({
        "&:last-child td": { borderBottom: 0 },
        "&.MuiTableRow-hover:hover": { backgroundColor: `rgba(${theme.vars.palette.primary.mainChannel} / 0.05)` },
      }),
    },
  },
  MuiToolbar: {
    styleOverrides: {
      root: ({ theme }) => ({ "&.RaToolbar-desktopToolbar": { backgroundColor: theme.vars.palette.background.paper } }),
    },
  },
  MuiLink: { defaultProps: { underline: "hover" } },
};
