import type { Label } from "../../../resources/kit/label";
import { memo, useEffect, useMemo, useRef } from "react";
import { LinkBase } from "react-admin";
import { navigation } from "../entry/navigation";
import { useTabTitle } from "../i18n/usePlatform";
import { useTranslations } from "../i18n/useTranslations";
import { useCurrentScreen } from "../routing/currentScreen";
import { saveBreadcrumb, readBreadcrumb, breadcrumbAt, type Crumb } from "../routing/breadcrumb";
import { linkClass } from "../../ui/LinkButton";
import css from "./Breadcrumb.module.css";

function labelOf({ pathname, search }: Crumb): Label | undefined {
  const screen = navigation.findScreen(pathname)?.screen;
  return screen?.createLabel && !new URLSearchParams(search).has("id") ? screen.createLabel : screen?.label;
}

/** The group, then the screens that led here: first and last are plain text, those between are links (specification §2). */
export const Breadcrumb = memo(function Breadcrumb() {
  const t = useTranslations();
  const { address, place } = useCurrentScreen();
  const before = useRef(readBreadcrumb());
  const trail = useMemo(
    () => breadcrumbAt({ pathname: address.pathname, search: address.search }, before.current),
    [address.pathname, address.search],
  );
  useEffect(() => {
    before.current = trail;
    saveBreadcrumb(trail);
  }, [trail]);

  const screens = trail.map((crumb) => ({ ...crumb, label: labelOf(crumb) }));
  const last = screens.at(-1);
  useTabTitle(last?.label ? t(last.label) : "");
  if (!place || !last?.label) return null;

  // The group of the list that led here, which may differ from the screen's own.
  const { group } = navigation.findScreen(trail[0]!.pathname) ?? place;
  // A group with a single screen has that screen's name, so it is not repeated.
  const top = screens[0]?.label;
  const isOwnScreen = group.single && top !== undefined && t(top) === t(group.label);
  const [first, middle] = isOwnScreen ? [top, screens.slice(1, -1)] : [group.label, screens.slice(0, -1)];
  return (
    <nav className={css.trail} aria-label={t(["当前位置", "You are here"])}>
      <ol>
        {first && first !== last.label && (
          <li>
            <span>{t(first)}</span>
          </li>
        )}
        {middle.map(
          ({ pathname, search, label }) =>
            label && (
              <li key={pathname}>
                <LinkBase className={linkClass} to={{ pathname, search }}>
                  {t(label)}
                </LinkBase>
              </li>
            ),
        )}
        <li>
          <span aria-current="page">{t(last.label)}</span>
        </li>
      </ol>
    </nav>
  );
});
