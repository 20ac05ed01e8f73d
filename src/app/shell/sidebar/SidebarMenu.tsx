import { useCallback, useMemo } from "react";
import { useNavigate, useStore } from "react-admin";
import { getSession } from "../../../../providers/session";
import { currentAddress } from "../../entry/address";
import { navigation } from "../../entry/navigation";
import { useTranslations } from "../../i18n/useTranslations";
import { useCurrentScreen } from "../../routing/currentScreen";
import { MenuGroupItem } from "./MenuGroupItem";
import { MenuLink } from "./MenuLink";
import css from "./Sidebar.module.css";

const unfolded: readonly string[] = [];

/** The visible groups of this session; a group marked single is one item (specification §2) until a declaration adds a screen to it. */
export function SidebarMenu({ narrow = false, onGo }: { narrow?: boolean; onGo?: () => void }) {
  const t = useTranslations();
  const navigate = useNavigate();
  const { place } = useCurrentScreen();
  const session = getSession();
  const groups = useMemo(() => navigation.menuGroups(session), [session]);
  const [folded, setFolded] = useStore("menu.folded", unfolded);
  const shown = place && (place.screen.hidden ? place.screen.parentScreen : place.screen.path);

  const toggle = (path: string) =>
    setFolded(folded.includes(path) ? folded.filter((other) => other !== path) : [...folded, path]);
  const go = useCallback(
    (to: string) => {
      navigate(to, { replace: to === currentAddress() });
      onGo?.();
    },
    [navigate, onGo],
  );

  return (
    <ul className={`${css.menu} ${css.whole}`}>
      {groups.map((group) => {
        const current = place?.group.path === group.path ? shown : undefined;
        const [first] = group.screens;
        if (group.single && first && group.screens.length === 1) {
          return (
            <li key={group.path}>
              <MenuLink
                to={`/${group.path}/${first.path}`}
                words={t(group.label)}
                icon={group.icon}
                current={current !== undefined}
                narrow={narrow}
                onGo={go}
              />
            </li>
          );
        }
        return (
          <MenuGroupItem
            key={group.path}
            group={group}
            current={current}
            narrow={narrow}
            open={!folded.includes(group.path)}
            onToggle={() => toggle(group.path)}
            onGo={go}
          />
        );
      })}
    </ul>
  );
}
