import {
  Collapse,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Popover,
  Tooltip,
  Typography,
} from "@mui/material";
import ExpandLess from "@mui/icons-material/ExpandLess";
import ExpandMore from "@mui/icons-material/ExpandMore";
import { useCallback, useId, useState } from "react";
import type { MenuGroup } from "../../../resources/kit/menu";
import { useSay } from "../../i18n/useSay";
import { MenuIcon } from "./MenuIcon";
import { MenuLink } from "./MenuLink";

interface MenuGroupItemProps {
  group: MenuGroup;
  /** Path of the screen that is shown, or of the one it comes from. */
  current: string | undefined;
  narrow: boolean;
  open: boolean;
  onToggle(): void;
  onGo?: (() => void) | undefined;
}

/** A group with sub-menu: unfolded below its name, or beside its picture when the sidebar is narrow. */
export function MenuGroupItem({ group, current, narrow, open, onToggle, onGo }: MenuGroupItemProps) {
  const say = useSay();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const inside = current !== undefined;
  const words = say(group.label);
  const Arrow = open ? ExpandLess : ExpandMore;

  const go = useCallback(() => {
    setAnchor(null);
    onGo?.();
  }, [onGo]);
  const screens = (
    <List id={id} disablePadding aria-label={words}>
      {group.screens.map((screen) => (
        <ListItem key={screen.path} disablePadding sx={{ display: "block" }}>
          <MenuLink to={`/${group.path}/${screen.path}`} words={say(screen.label)} current={screen.path === current} onGo={go} />
        </ListItem>
      ))}
    </List>
  );

  return (
    <ListItem disablePadding sx={{ display: "block" }}>
      <Tooltip title={narrow ? words : ""} placement="right">
        <ListItemButton
          aria-expanded={narrow ? anchor !== null : open}
          aria-controls={id}
          aria-label={narrow ? words : undefined}
          onClick={({ currentTarget }) => (narrow ? setAnchor(currentTarget) : onToggle())}
          sx={{ minHeight: 40, py: 0.5, pl: 2, borderLeft: "3px solid transparent" }}
        >
          <ListItemIcon sx={{ minWidth: 37, color: inside ? "primary.main" : "text.secondary" }}>
            <MenuIcon name={group.icon} />
          </ListItemIcon>
          {!narrow && (
            <>
              <ListItemText primary={words} slotProps={{ primary: { sx: { fontSize: 14, fontWeight: inside ? 600 : 400 } } }} />
              <Arrow fontSize="small" sx={{ color: "text.secondary" }} />
            </>
          )}
        </ListItemButton>
      </Tooltip>
      {narrow ? (
        <Popover
          open={anchor !== null}
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: "top", horizontal: "right" }}
          slotProps={{ paper: { sx: { minWidth: 180, py: 1, "& .MuiListItemButton-root": { pl: 2 } } } }}
        >
          <Typography sx={{ px: 2.5, py: 0.5, fontSize: 13, color: "text.secondary" }}>{words}</Typography>
          {screens}
        </Popover>
      ) : (
        <Collapse in={open} timeout={150} unmountOnExit>
          {screens}
        </Collapse>
      )}
    </ListItem>
  );
}
