import { Box, Button, Divider, ListItemIcon, ListItemText, Menu, MenuItem, Typography, useMediaQuery } from "@mui/material";
import AccountCircleOutlined from "@mui/icons-material/AccountCircleOutlined";
import { useState } from "react";
import { getSession } from "../../../../providers/session";
import { useLocale, useTranslations } from "../../i18n/useTranslations";
import { useHasOpened } from "../../../ui/useHasOpened";
import { useUserActions } from "./useUserActions";

export function UserMenu({ onChangePassword }: { onChangePassword(): void }) {
  const t = useTranslations();
  const locale = useLocale();
  const { actions, sheet } = useUserActions(onChangePassword);
  const isPhone = useMediaQuery("(max-width: 599.95px)"); // arrow keys stop at items that are only hidden by CSS
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menu = useHasOpened(anchor !== null);
  const user = getSession()?.user;
  const name = user?.name || t(["超级管理员", "Super administrator"]);
  const belongsTo = user?.corp_name ?? ((locale === "en" && user?.org_name_en) || user?.org_name);

  // Not a menu item: the first item takes the focus, and this text could not pass it on.
  const whose = (
    <Box component="li" role="none">
      <Box sx={{ px: 2, pt: 1.25, pb: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        {belongsTo && <Typography sx={{ maxWidth: 260, fontSize: 13, color: "text.secondary" }}>{belongsTo}</Typography>}
      </Box>
      <Divider sx={{ mb: 0.5 }} />
    </Box>
  );

  return (
    <>
      <Button
        color="inherit"
        startIcon={<AccountCircleOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ px: 1.25, minWidth: 0, "& .MuiButton-startIcon": { mr: { xs: 0, md: 1 } } }}
      >
        <Box
          component="span"
          sx={{ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap", maxWidth: { xs: 0, md: 140, lg: 220 } }}
        >
          {name}
        </Box>
      </Button>
      {menu && (
        <Menu
          anchorEl={anchor}
          open={anchor !== null}
          onClose={() => setAnchor(null)}
          slotProps={{ paper: { sx: { minWidth: 220, mt: 1 } }, list: { subheader: whose } }}
        >
          {actions
            .filter(({ inHeader }) => !inHeader || isPhone)
            .map(({ key, label, Icon, run }) => (
              <MenuItem
                key={key}
                onClick={() => {
                  setAnchor(null);
                  run();
                }}
              >
                <ListItemIcon>
                  <Icon fontSize="small" />
                </ListItemIcon>
                <ListItemText>{t(label)}</ListItemText>
              </MenuItem>
            ))}
        </Menu>
      )}
      {sheet}
    </>
  );
}
