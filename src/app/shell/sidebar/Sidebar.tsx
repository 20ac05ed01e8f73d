import { Drawer, Tooltip, useMediaQuery } from "@mui/material";
import { memo } from "react";
import { useSidebarState } from "react-admin";
import { useTranslations } from "../../i18n/useTranslations";
import { Icon } from "../../../ui/Icon";
import { headerHeight } from "../header/Header";
import { useHasOpened } from "../../../ui/useHasOpened";
import { SidebarMenu } from "./SidebarMenu";
import css from "./Sidebar.module.css";

interface SidebarProps {
  /** On a phone the menu is a drawer that the header opens. */
  drawerOpen: boolean;
  onCloseDrawer(): void;
}

export const Sidebar = memo(function Sidebar({ drawerOpen, onCloseDrawer }: SidebarProps) {
  const t = useTranslations();
  const phone = useMediaQuery("(max-width: 899.95px)");
  const drawer = useHasOpened(drawerOpen);
  const label = t(["主菜单", "Main menu"]);
  return (
    <>
      {drawer && (
        <Drawer
          open={drawerOpen}
          onClose={onCloseDrawer}
          sx={{ display: { md: "none" } }}
          slotProps={{ paper: { "aria-label": label, sx: { width: 264, pt: `${headerHeight}px` } } }}
        >
          <nav aria-label={label}>
            <SidebarMenu onGo={onCloseDrawer} />
          </nav>
        </Drawer>
      )}
      {!phone && <Beside label={label} />}
    </>
  );
});

/** The menu next to the screen; the user can collapse it to icons. */
function Beside({ label }: { label: string }) {
  const t = useTranslations();
  const [open, setOpen] = useSidebarState();
  const words = open ? t(["收起菜单", "Collapse menu"]) : t(["展开菜单", "Expand menu"]);
  const fold = (
    <button type="button" className={css.fold} aria-label={words} aria-expanded={open} onClick={() => setOpen(!open)}>
      <Icon name={open ? "narrower" : "wider"} />
      {open && words}
    </button>
  );
  return (
    <nav className={open ? css.sidebar : `${css.sidebar} ${css.narrow}`} aria-label={label}>
      <div>
        <SidebarMenu narrow={!open} />
      </div>
      {open ? (
        fold
      ) : (
        <Tooltip title={words} placement="right">
          {fold}
        </Tooltip>
      )}
    </nav>
  );
}
