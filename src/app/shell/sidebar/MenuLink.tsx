import { Tooltip } from "@mui/material";
import { memo, type MouseEvent } from "react";
import { Icon } from "../../../ui/Icon";
import { menuIcon } from "./menuIcon";
import css from "./Sidebar.module.css";

interface MenuLinkProps {
  to: string;
  words: string;
  current: boolean;
  icon?: string;
  /** Shows only the icon. */
  narrow?: boolean;
  onGo(to: string): void;
}

/** A click with a modifier key or another mouse button opens a new tab instead. */
const goesHere = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** A plain link with `aria-current`, memoized: the menu renders with every screen, and most links do not change. */
export const MenuLink = memo(function MenuLink({ to, words, current, icon, narrow = false, onGo }: MenuLinkProps) {
  const link = (
    <a
      href={`#${to}`}
      className={icon ? css.item : `${css.item} ${css.inner}`}
      aria-current={current ? "page" : undefined}
      aria-label={narrow ? words : undefined}
      onClick={(event) => {
        if (!goesHere(event)) return;
        event.preventDefault();
        onGo(to);
      }}
    >
      {icon && <Icon name={menuIcon(icon)} />}
      {!narrow && <span>{words}</span>}
    </a>
  );
  return narrow ? (
    <Tooltip title={words} placement="right">
      {link}
    </Tooltip>
  ) : (
    link
  );
});
