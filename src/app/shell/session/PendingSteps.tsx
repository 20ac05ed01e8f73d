import { Box } from "@mui/material";
import { Suspense } from "react";
import { signOut } from "../../../../providers/authProvider";
import { getSession, updateUser } from "../../../../providers/session";
import { lazyNamed, lazyPage } from "../../entry/loadChunk";
import { SessionExpiredDialog } from "./SessionExpiredDialog";

const PasswordDialog = lazyNamed(() => import("./PasswordDialog"), "PasswordDialog");
const SecondFactor = lazyPage(() => import("../../../views/sessions/SecondFactor"));

/** Shown without a page behind it, because the server refuses all other calls until the step is done. */
export function PendingSteps() {
  const owes = getSession()?.user.owes;
  const settled = () => {
    updateUser({ owes: undefined });
    location.reload();
  };
  return (
    <Box sx={{ minHeight: "100vh", backgroundColor: "background.default" }}>
      <Suspense fallback={null}>
        {owes === "secondFactor" ? (
          <SecondFactor forced onSettled={settled} onClose={() => void signOut()} />
        ) : (
          <PasswordDialog open onClose={() => undefined} />
        )}
      </Suspense>
      <SessionExpiredDialog />
    </Box>
  );
}
