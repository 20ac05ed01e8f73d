import type { PaletteOptions } from "@mui/material";

/** Backgrounds for white text, in both themes. */
export const filledTone = { error: "#c0272d", warning: "#a85a00", success: "#1b7a43", info: "#1257a3" } as const;

export const light: PaletteOptions = {
  mode: "light",
  primary: { main: "#1257a3", light: "#3f7ec4", dark: "#0d4280", contrastText: "#fff" },
  secondary: { main: "#0f6f7c", contrastText: "#fff" },
  error: { main: filledTone.error },
  warning: { main: filledTone.warning },
  success: { main: filledTone.success },
  info: { main: filledTone.info },
  background: { default: "#f4f7fa", paper: "#fff" },
  text: { primary: "#1b2733", secondary: "#55636f" },
  divider: "#e1e8ee",
};

export const dark: PaletteOptions = {
  mode: "dark",
  primary: { main: "#7db4ec", light: "#a6ccf4", dark: "#4f8fd0", contrastText: "#0b1a2a" },
  secondary: { main: "#5fc3d0", contrastText: "#08181b" },
  error: { main: "#f08a8e" },
  warning: { main: "#f0b060" },
  success: { main: "#6cc795" },
  info: { main: "#7db4ec" },
  background: { default: "#0f1720", paper: "#17212c" },
  text: { primary: "#e4eaf0", secondary: "#a3b2c1" },
  divider: "#2a3744",
  action: { active: "#a3b2c1" },
};

/** The header is the platform's blue in the light theme, and dark in the dark theme. */
export const headerColour = { light: "#1257a3", dark: "#131d28" } as const;
