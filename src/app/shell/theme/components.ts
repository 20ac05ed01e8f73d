import ExpandMore from "@mui/icons-material/ExpandMore";
import { createElement } from "react";
import type { Components, Theme } from "@mui/material/styles";
import { filledTone } from "./palette";

const bordered = ({ theme }: { theme: Theme }) => ({ border: `1px solid ${theme.vars.palette.divider}`, boxShadow: "none" });

export const components: Components<Theme> = {
  // scrollPaddingTop keeps a focused element out from under the header.
  MuiCssBaseline: {
    styleOverrides: {
      html: { scrollPaddingTop: 80 },
      body: { fontSize: 14, lineHeight: 1.6 },
      // Overrides the inline styles of MUI's transitions; progress indicators keep moving.
      "@media (prefers-reduced-motion: reduce)": {
        "*, ::before, ::after": { transitionDuration: "0s !important", scrollBehavior: "auto !important" },
      },
      // Browsers leave colours of backgrounds out: white on red would be blank paper (months that are not paid).
      "@media print": {
        "*, ::before, ::after": { WebkitPrintColorAdjust: "exact !important", printColorAdjust: "exact !important" },
        "tr, li, figure": { breakInside: "avoid" },
        thead: { display: "table-header-group" },
        // Repeated on each page, the sums of all rows would read as those of the page.
        tfoot: { display: "table-row-group" },
      },
      "@keyframes mui-auto-fill": { from: { display: "block" } },
      "@keyframes mui-auto-fill-cancel": { from: { display: "block" } },
    },
  },
  // Defined once above; otherwise each input would inject these keyframes in its own style sheet.
  MuiInputBase: { defaultProps: { disableInjectingGlobalStyles: true } },
  // High enough for touch on a phone.
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
  // The helper text of a disabled field says why it is disabled, so it must be legible.
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({ textWrap: "pretty", "&.Mui-disabled": { color: theme.vars.palette.text.secondary } }),
    },
  },
  MuiToggleButton: { styleOverrides: { root: ({ theme }) => ({ color: theme.vars.palette.text.secondary }) } },
  // The same expand icon for all selects, in filter forms and forms.
  MuiSelect: { defaultProps: { IconComponent: ExpandMore }, styleOverrides: { icon: { fontSize: 20, top: "calc(50% - 10px)" } } },
  MuiAutocomplete: { defaultProps: { fullWidth: true, popupIcon: createElement(ExpandMore, { fontSize: "small" }) } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: "none" }, elevation1: bordered } },
  MuiCard: { styleOverrides: { root: bordered } },
  // A page that is hidden while its drawer or menu closes (React's Activity) cuts the transition off: its end never comes, and the layer
  // stays in the document, invisible. It must not take the clicks of the page under it.
  MuiModal: { styleOverrides: { root: ({ ownerState }) => (ownerState.open ? {} : { pointerEvents: "none" }) } },
  // On a phone dialogs need only a small margin. In a form, only the content between title and footer scrolls.
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        outline: 0, // no focus outline: the dialog is obvious from its backdrop
        "& > form": { display: "flex", flexDirection: "column", minHeight: 0 },
        [theme.breakpoints.down("sm")]: {
          "&:not(.MuiDialog-paperFullScreen)": { margin: 12, width: "calc(100% - 24px)", maxHeight: "calc(100% - 24px)" },
        },
      }),
    },
  },
  // A border, because shadows are not visible on dark backgrounds.
  MuiPopover: {
    styleOverrides: {
      paper: ({ theme }) => theme.applyStyles("dark", { border: `1px solid ${theme.vars.palette.divider}` }),
    },
  },
  // MUI's standard alerts are almost black in the dark theme, hardly different from the page behind them.
  MuiAlert: {
    styleOverrides: {
      // The dark theme's light palette has too little contrast for text of either colour.
      filled: ({ theme, ownerState: { severity = "success" } }) =>
        theme.applyStyles("dark", { color: "#fff", backgroundColor: filledTone[severity] }),
      root: ({ theme, ownerState: { severity = "success", variant = "standard" } }) => ({
        ...(variant === "standard" &&
          theme.applyStyles("dark", { backgroundColor: `rgba(${theme.vars.palette[severity].mainChannel} / 0.14)` })),
        // The action goes below the text if both do not fit in one line.
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
  // MUI's indicator supports a single line only, but tabs wrap; see theme/tabs.css.
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
