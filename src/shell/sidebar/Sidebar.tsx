import { Box, Button, Divider, Drawer, Tooltip } from "@mui/material";
import KeyboardDoubleArrowLeft from "@mui/icons-material/KeyboardDoubleArrowLeft";
import KeyboardDoubleArrowRight from "@mui/icons-material/KeyboardDoubleArrowRight";
import { useSidebarState } from "react-admin";
import { useSay } from "../../i18n/useSay";
import { headerHeight } from "../header/Header";
import { SidebarMenu } from "./SidebarMenu";

/** Pixels. */
const [wide, small] = [220, 60];

interface SidebarProps {
  /** On a phone the menu is a drawer that the header opens. */
  drawerOpen: boolean;
  onCloseDrawer(): void;
}

export function Sidebar({ drawerOpen, onCloseDrawer }: SidebarProps) {
  const say = useSay();
  const [open, setOpen] = useSidebarState();
  const words = open ? say(["收起菜单", "Collapse menu"]) : say(["展开菜单", "Expand menu"]);
  const label = say(["主菜单", "Main menu"]);
  return (
    <>
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
      <Box
        component="nav"
        aria-label={label}
        sx={({ palette, transitions }) => ({
          display: { xs: "none", md: "flex" },
          flexDirection: "column",
          position: "sticky",
          top: headerHeight,
          flexShrink: 0,
          width: open ? wide : small,
          height: `calc(100vh - ${headerHeight}px)`,
          overflow: "hidden",
          borderRight: `1px solid ${palette.divider}`,
          backgroundColor: "background.paper",
          transition: transitions.create("width", { duration: 150 }),
          "@media print": { display: "none" },
        })}
      >
        <Box sx={{ flex: 1, overflowX: "hidden", overflowY: "auto" }}>
          <SidebarMenu narrow={!open} />
        </Box>
        <Divider />
        <Tooltip title={open ? "" : words} placement="right">
          <Button
            color="inherit"
            aria-label={words}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            startIcon={open ? <KeyboardDoubleArrowLeft /> : <KeyboardDoubleArrowRight />}
            sx={{
              justifyContent: open ? "flex-start" : "center",
              height: 44,
              px: open ? 2.25 : 0,
              borderRadius: 0,
              color: "text.secondary",
              whiteSpace: "nowrap",
              "& .MuiButton-startIcon": { mx: open ? undefined : 0 },
            }}
          >
            {open && words}
          </Button>
        </Tooltip>
      </Box>
    </>
  );
}
