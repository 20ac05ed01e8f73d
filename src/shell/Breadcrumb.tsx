import type { Label } from "../../resources/kit/label";
import { memo, useEffect, useMemo, useRef } from "react";
import { LinkBase } from "react-admin";
import { navigation } from "../entry/navigation";
import { useTabTitle } from "../i18n/usePlatform";
import { useSay } from "../i18n/useSay";
import { useHere } from "./routing/place";
import { keepTrail, readTrail, trailAt, type Crumb } from "./routing/trail";

function labelOf({ pathname, search }: Crumb): Label | undefined {
  const screen = navigation.findScreen(pathname)?.screen;
  return screen?.creating && !new URLSearchParams(search).has("id") ? screen.creating : screen?.label;
}

/** The group, then the screens that led here: first and last are plain, those between are links (specification §2). */
export const Breadcrumb = memo(function Breadcrumb() {
  const say = useSay();
  const { address, place } = useHere();
  const before = useRef(readTrail());
  const trail = useMemo(
    () => trailAt({ pathname: address.pathname, search: address.search }, before.current),
    [address.pathname, address.search],
  );
  useEffect(() => {
    before.current = trail;
    keepTrail(trail);
  }, [trail]);

  const screens = trail.map((crumb) => ({ ...crumb, label: labelOf(crumb) }));
  const last = screens.at(-1);
  useTabTitle(last?.label ? say(last.label) : "");
  if (!place || !last?.label) return null;

  const { group } = place;
  const [first, middle] = group.single ? [screens[0]?.label, screens.slice(1, -1)] : [group.label, screens.slice(0, -1)];
  return (
    <nav className="trail" aria-label={say(["当前位置", "You are here"])}>
      <ol>
        {first && first !== last.label && (
          <li>
            <span>{say(first)}</span>
          </li>
        )}
        {middle.map(
          ({ pathname, search, label }) =>
            label && (
              <li key={pathname}>
                <LinkBase className="link" to={{ pathname, search }}>
                  {say(label)}
                </LinkBase>
              </li>
            ),
        )}
        <li>
          <span aria-current="page">{say(last.label)}</span>
        </li>
      </ol>
    </nav>
  );
});
