import { useSyncExternalStore } from "react";
import type { Label } from "../../../resources/kit/label";

export type Theme = "light" | "dark";

/** One setting for public pages and administration; it survives reload and logout. By default the system's theme applies. */
const key = "theme";
const listeners = new Set<() => void>();
const byNight = () => window.matchMedia?.("(prefers-color-scheme: dark)");

export function getTheme(): Theme {
  const stored = localStorage.getItem(key);
  if (stored === "light" || stored === "dark") return stored;
  return byNight()?.matches ? "dark" : "light";
}

/** The label of the button that switches to a theme. */
export const themeSwitchLabels = {
  light: ["切换为浅色", "Switch to light mode"],
  dark: ["切换为深色", "Switch to dark mode"],
} satisfies Record<Theme, Label>;

export const otherTheme = (theme: Theme): Theme => (theme === "dark" ? "light" : "dark");

/** Public pages are themed by style sheets; the dark one is only loaded if it is used. */
async function applyTheme(): Promise<void> {
  const theme = getTheme();
  document.documentElement.dataset["theme"] = theme;
  for (const listener of listeners) listener();
  if (theme === "dark") await import("../../pages/styles/dark.css");
}

export function setTheme(theme: Theme): void {
  localStorage.setItem(key, theme);
  void applyTheme();
}

/** Follows changes of the system's theme, unless the user has selected one. */
export function subscribeTheme(): Promise<void> {
  byNight()?.addEventListener("change", () => void applyTheme());
  return applyTheme();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, getTheme);
