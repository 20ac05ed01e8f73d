import { Box, Button } from "@mui/material";
import { Suspense, useState } from "react";
import { lazyNamed } from "../../app/entry/loadChunk";
import { useTranslations } from "../../app/i18n/useTranslations";
import { actionsOf } from "../../kinds/wireRow";
import type { WorkerRow } from "./workerRow";

const WorkerForm = lazyNamed(() => import("./WorkerForm"), "WorkerForm");
const LeaveDialog = lazyNamed(() => import("./LeaveDialog"), "LeaveDialog");

/** What a company does with one worker who is on the site. */
export function PersonButtons({ worker }: { worker: WorkerRow }) {
  const t = useTranslations();
  const [open, setOpen] = useState<"correct" | "leave">();
  const close = () => setOpen(undefined);
  if (!actionsOf(worker).includes("leave")) return null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mb: 1.5 }}>
      <Button variant="outlined" size="small" onClick={() => setOpen("correct")}>
        {t(["更正或换班组", "Correct or move to a team"])}
      </Button>
      <Button variant="outlined" size="small" onClick={() => setOpen("leave")}>
        {t(["退场与结算", "Exit and settlement"])}
      </Button>
      <Suspense fallback={null}>
        {open === "correct" && <WorkerForm worker={worker} onClose={close} />}
        {open === "leave" && <LeaveDialog worker={worker} onClose={close} />}
      </Suspense>
    </Box>
  );
}
