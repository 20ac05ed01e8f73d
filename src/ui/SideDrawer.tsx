import { Drawer, IconButton, Stack, Typography } from "@mui/material";
import Close from "@mui/icons-material/Close";
import { useId, type ReactNode } from "react";
import { useTranslations } from "../app/i18n/useTranslations";
import { useHasOpened } from "./useHasOpened";

interface SideSheetProps {
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A wide drawer on the right, for content without its own URL. */
export function SideDrawer({ title, open, onClose, children }: SideSheetProps) {
  const t = useTranslations();
  const id = useId();
  const opened = useHasOpened(open);
  if (!opened) return null;
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      sx={{ zIndex: "modal" }} // above the header, which stays above the menu's own drawer
      slotProps={{
        paper: { "aria-labelledby": id, sx: { width: "min(1040px, 100vw)", p: 2, backgroundColor: "background.default" } },
      }}
    >
      <Stack direction="row" sx={{ alignItems: "center", mb: 1 }}>
        <Typography id={id} component="h2" variant="h6" sx={{ flex: 1, textWrap: "balance" }}>
          {title}
        </Typography>
        <IconButton onClick={onClose} aria-label={t(["关闭", "Close"])}>
          <Close />
        </IconButton>
      </Stack>
      {children}
    </Drawer>
  );
}
