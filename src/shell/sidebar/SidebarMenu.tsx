import { List, ListItem } from "@mui/material";
import { useStore } from "react-admin";
import { getSession } from "../../../providers/session";
import { navigation } from "../../entry/navigation";
import { useSay } from "../../i18n/useSay";
import { useHere } from "../routing/place";
import { MenuGroupItem } from "./MenuGroupItem";
import { MenuLink } from "./MenuLink";

/** The groups this session may see; a group marked single is one item (specification §2). */
export function SidebarMenu({ narrow = false, onGo }: { narrow?: boolean; onGo?: () => void }) {
  const say = useSay();
  const { place } = useHere();
  const [folded, setFolded] = useStore<string[]>("menu.folded", []);
  const shown = place && (place.screen.hidden ? place.screen.up : place.screen.path);

  const toggle = (path: string) =>
    setFolded(folded.includes(path) ? folded.filter((other) => other !== path) : [...folded, path]);

  return (
    <List component="ul" disablePadding sx={{ py: 1 }}>
      {navigation.menuGroups(getSession()).map((group) => {
        const current = place?.group.path === group.path ? shown : undefined;
        const [first] = group.screens;
        if (group.single && first) {
          return (
            <ListItem key={group.path} disablePadding sx={{ display: "block" }}>
              <MenuLink
                to={`/${group.path}/${first.path}`}
                words={say(group.label)}
                icon={group.icon}
                current={current !== undefined}
                narrow={narrow}
                onGo={onGo}
              />
            </ListItem>
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
            onGo={onGo}
          />
        );
      })}
    </List>
  );
}
