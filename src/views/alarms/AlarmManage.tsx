import { Drawer, IconButton, Stack, Typography } from "@mui/material";
import Close from "@mui/icons-material/Close";
import { useState } from "react";
import { useGetOne, useLocation } from "react-admin";
import { GeneratedList } from "../../crud/list/GeneratedList";
import { getActor } from "../../crud/actor";
import { useTranslations } from "../../i18n/useTranslations";
import type { WireRow } from "../../kinds/wireRow";
import { Loadable } from "../../components/Loadable";
import { CompanyHome } from "../home/CompanyHome";
import { AlarmSheet } from "./AlarmSheet";

const idIn = (search: string): number | undefined => {
  const query = new URLSearchParams(search);
  return Number(query.get("alarm") ?? query.get("open")) || undefined;
};

/** /alarm/manage: the list, and one alarm beside it. `?alarm=` opens one at once, as a message or the home page links to it. */
export default function AlarmManage() {
  const { search } = useLocation();
  const linked = idIn(search);
  const [seen, setSeen] = useState(linked);
  const [open, setOpen] = useState(linked);
  if (linked !== seen) {
    setSeen(linked);
    if (linked !== undefined) setOpen(linked);
  }
  return (
    <>
      {getActor()?.audience === "company" && <CompanyHome />}
      <GeneratedList of="projectAlarms" begins={{ scene: "open" }} onOpen={({ id }) => setOpen(id)} />
      {open !== undefined && <AlarmDrawer id={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function AlarmDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations();
  const answer = useGetOne<WireRow>("projectAlarms", { id });
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      sx={{ zIndex: "modal" }} // above the header, which stays above the menu's own drawer
      slotProps={{
        paper: {
          "aria-labelledby": "alarm-drawer",
          sx: { width: "min(820px, 100vw)", p: 2, backgroundColor: "background.default" },
        },
      }}
    >
      <Stack direction="row" sx={{ alignItems: "center", mb: 1 }}>
        <Typography id="alarm-drawer" component="h2" variant="h6" sx={{ flex: 1 }}>
          {t(["预警详情", "Alarm"])}
        </Typography>
        <IconButton onClick={onClose} aria-label={t(["关闭", "Close"])}>
          <Close />
        </IconButton>
      </Stack>
      <Loadable answer={answer}>{(alarm) => <AlarmSheet alarm={alarm} />}</Loadable>
    </Drawer>
  );
}
