import { Button, Drawer, IconButton, Stack, Typography } from "@mui/material";
import Close from "@mui/icons-material/Close";
import { useId, useState, type ReactNode } from "react";
import { resourceByName, type ResourceName } from "../../../resources";
import { getActor } from "../../generated/actor";
import { GeneratedList } from "../../generated/list/GeneratedList";
import { mayRead } from "../../generated/may";
import { useSay } from "../../i18n/useSay";

/** A button that opens the list of a resource without a screen of its own; nothing for whoever may not read it. */
export function ListDrawer({ of, icon }: { of: ResourceName; icon: ReactNode }) {
  const say = useSay();
  const title = useId();
  const [open, setOpen] = useState(false);
  const resource = resourceByName(of);
  if (!mayRead({ path: "", ...resource }, getActor())) return null;
  return (
    <>
      <Button size="small" startIcon={icon} onClick={() => setOpen(true)}>
        {say(resource.label)}
      </Button>
      <Drawer
        anchor="right"
        open={open}
        onClose={() => setOpen(false)}
        aria-labelledby={title}
        sx={{ zIndex: "modal" }} // above the header, which stays above the menu's own drawer
        slotProps={{ paper: { sx: { width: "min(1040px, 100vw)", p: 2, backgroundColor: "background.default" } } }}
      >
        <Stack direction="row" sx={{ alignItems: "center", mb: 1 }}>
          <Typography id={title} component="h2" variant="h6" sx={{ flex: 1 }}>
            {say(resource.label)}
          </Typography>
          <IconButton onClick={() => setOpen(false)} aria-label={say(["关闭", "Close"])}>
            <Close />
          </IconButton>
        </Stack>
        <GeneratedList of={of} embedded />
      </Drawer>
    </>
  );
}
