import { LinkBase } from "react-admin";
import { getSession } from "../../../providers/session";
import { screenFamilies } from "../../../resources/menu";
import { navigation } from "../entry/navigation";
import { useTranslations } from "../i18n/useTranslations";
import { useCurrentScreen } from "../routing/currentScreen";
import css from "./ScreenTabs.module.css";

/** The screens of the current one's family that the user may open, as tabs; renders nothing where there is no other. */
export function ScreenTabs() {
  const t = useTranslations();
  const { place } = useCurrentScreen();
  const family = screenFamilies.find(
    ({ group, tabs }) => group === place?.group.path && tabs.some(({ path }) => path === place.screen.path),
  );
  const tabs = (family?.tabs ?? []).filter(({ path }) => {
    const found = navigation.findScreen(`/${family?.group ?? ""}/${path}`);
    return found !== undefined && navigation.mayOpen(found, getSession());
  });
  if (!family || tabs.length < 2) return null;
  return (
    <nav className={css.tabs} aria-label={t(family.label)}>
      {tabs.map(({ path, label }) => (
        <LinkBase
          key={path}
          to={`/${family.group}/${path}`}
          className={css.tab}
          aria-current={path === place?.screen.path ? "page" : undefined}
        >
          {t(label)}
        </LinkBase>
      ))}
    </nav>
  );
}
