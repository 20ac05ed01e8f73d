import { ListItemButton, ListItemIcon, ListItemText, Tooltip } from "@mui/material";
import { alpha } from "@mui/material/styles";
import { memo } from "react";
import { Link } from "react-admin";
import { MenuIcon } from "./MenuIcon";

interface MenuLinkProps {
  to: string;
  words: string;
  current: boolean;
  icon?: string;
  /** Only the picture is shown. */
  narrow?: boolean;
  onGo?: (() => void) | undefined;
}

/** A plain link with `aria-current`; react-admin's MenuItemLink is a menu item without a menu around it. */
export const MenuLink = memo(function MenuLink({ to, words, current, icon, narrow = false, onGo }: MenuLinkProps) {
  const link = (
    <ListItemButton
      component={Link}
      to={to}
      selected={current}
      aria-current={current ? "page" : undefined}
      aria-label={narrow ? words : undefined}
      onClick={onGo}
      sx={({ palette }) => ({
        minHeight: 40,
        py: 0.5,
        pl: icon ? 2 : "53px",
        color: current ? "primary.main" : "text.primary",
        borderLeft: `3px solid ${current ? palette.primary.main : "transparent"}`,
        "&.Mui-selected": { backgroundColor: alpha(palette.primary.main, palette.mode === "light" ? 0.09 : 0.16) },
      })}
    >
      {icon && (
        <ListItemIcon sx={{ minWidth: 37, color: current ? "primary.main" : "text.secondary" }}>
          <MenuIcon name={icon} />
        </ListItemIcon>
      )}
      {!narrow && (
        <ListItemText primary={words} slotProps={{ primary: { sx: { fontSize: 14, fontWeight: current ? 600 : 400 } } }} />
      )}
    </ListItemButton>
  );
  return narrow ? (
    <Tooltip title={words} placement="right">
      {link}
    </Tooltip>
  ) : (
    link
  );
});
