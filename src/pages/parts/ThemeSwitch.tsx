import { themeSwitchLabels, otherTheme, setTheme, useTheme } from "../../app/entry/theme";
import { useTranslations } from "../../app/i18n/useTranslations";
import { PublicIcon } from "./Icon";

const drawings = {
  light:
    "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M5 19l1.4-1.4M17.6 6.4 19 5",
  dark: "M20 14A8 8 0 1 1 10 4a6.5 6.5 0 0 0 10 10Z",
} as const;

/** Its icon shows the theme that it switches to, as in the administration. */
export function ThemeSwitch() {
  const t = useTranslations();
  const other = otherTheme(useTheme());
  const words = t(themeSwitchLabels[other]);
  return (
    <button type="button" className="link-button" aria-label={words} title={words} onClick={() => setTheme(other)}>
      <PublicIcon path={drawings[other]} />
    </button>
  );
}
