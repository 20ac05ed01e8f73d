import { Breadcrumbs, Link as MuiLink, Typography } from "@mui/material";
import { useEffect, useMemo, useRef } from "react";
import { Link } from "react-admin";
import { navigation } from "../entry/navigation";
import { useTabTitle } from "../i18n/usePlatform";
import { useSay } from "../i18n/useSay";
import { useHere } from "./routing/place";
import { keepTrail, readTrail, trailAt } from "./routing/trail";

const look = { fontSize: 13, "& li": { lineHeight: 1.6 }, "@media print": { display: "none" } };

/** The group, then the screens that led here: first and last are plain, those between are links (specification §2). */
export function Breadcrumb() {
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

  const screens = trail.map((crumb) => ({ ...crumb, label: navigation.findScreen(crumb.pathname)?.screen.label }));
  const last = screens.at(-1);
  useTabTitle(last?.label ? say(last.label) : "");
  if (!place || !last?.label) return null;

  const { group } = place;
  const [first, middle] = group.single ? [screens[0]?.label, screens.slice(1, -1)] : [group.label, screens.slice(0, -1)];
  return (
    <Breadcrumbs aria-label={say(["当前位置", "You are here"])} sx={look}>
      {first && first !== last.label && <span>{say(first)}</span>}
      {middle.map(
        ({ pathname, search, label }) =>
          label && (
            <MuiLink key={pathname} component={Link} to={{ pathname, search }} underline="hover">
              {say(label)}
            </MuiLink>
          ),
      )}
      <Typography component="span" aria-current="page" sx={{ font: "inherit", color: "text.primary" }}>
        {say(last.label)}
      </Typography>
    </Breadcrumbs>
  );
}
