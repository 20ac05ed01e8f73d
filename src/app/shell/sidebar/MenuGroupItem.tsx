import { Popover, Tooltip } from "@mui/material";
import { useCallback, useId, useState } from "react";
import type { MenuGroup } from "../../../../resources/kit/menu";
import { useTranslations } from "../../i18n/useTranslations";
import { Icon } from "../../../ui/Icon";
import { useHasOpened } from "../../../ui/useHasOpened";
import { menuEntries } from "./menuEntries";
import { MenuLink } from "./MenuLink";
import { menuIcon } from "./menuIcon";
import css from "./Sidebar.module.css";

interface MenuGroupItemProps {
  group: MenuGroup;
  /** The path of the current screen, or of the one that led to it. */
  current: string | undefined;
  narrow: boolean;
  open: boolean;
  onToggle(): void;
  onGo(to: string): void;
}

/** A menu group: expanded below its name, or as a popup next to its icon if the sidebar is narrow. */
export function MenuGroupItem({ group, current, narrow, open, onToggle, onGo }: MenuGroupItemProps) {
  const t = useTranslations();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const beside = useHasOpened(anchor !== null);
  const words = t(group.label);

  const go = useCallback(
    (to: string) => {
      setAnchor(null);
      onGo(to);
    },
    [onGo],
  );
  const screens = (
    <ul id={id} className={css.menu} aria-label={words}>
      {menuEntries(group).map(({ path, label, paths }) => (
        <li key={path}>
          <MenuLink
            to={`/${group.path}/${path}`}
            words={t(label)}
            current={current !== undefined && paths.includes(current)}
            onGo={go}
          />
        </li>
      ))}
    </ul>
  );
  const button = (
    <button
      type="button"
      className={current === undefined ? css.item : `${css.item} ${css.within}`}
      aria-expanded={narrow ? anchor !== null : open}
      aria-controls={id}
      aria-label={narrow ? words : undefined}
      onClick={({ currentTarget }) => (narrow ? setAnchor(currentTarget) : onToggle())}
    >
      <Icon name={menuIcon(group.icon)} />
      {!narrow && (
        <>
          <span>{words}</span>
          <Icon name={open ? "fold" : "unfold"} />
        </>
      )}
    </button>
  );
  if (!narrow)
    return (
      <li>
        {button}
        {open && screens}
      </li>
    );
  return (
    <li>
      <Tooltip title={words} placement="right">
        {button}
      </Tooltip>
      {beside && (
        <Popover
          open={anchor !== null}
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: "top", horizontal: "right" }}
          slotProps={{ paper: { className: css.beside } }}
        >
          <p>{words}</p>
          {screens}
        </Popover>
      )}
    </li>
  );
}
