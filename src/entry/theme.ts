/** Light or dark, as last chosen in this browser: the public pages, to which nobody has signed in, follow it. */
const key = "theme";

export async function showTheme(): Promise<void> {
  const theme = localStorage.getItem(key) ?? "";
  document.documentElement.dataset["theme"] = theme;
  if (theme === "dark") await import("../pages/styles/dark.css");
}

export function keepTheme(theme: string): void {
  localStorage.setItem(key, theme);
  void showTheme();
}
