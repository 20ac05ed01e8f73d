import { Button } from "@mui/material";
import type { ListedSession } from "../../../resources/system/accountResponses";
import { call } from "../../../providers/httpClient";
import { useTranslations } from "../../app/i18n/useTranslations";
import { Loadable } from "../../app/data/Loadable";
import { useApiQuery } from "../../app/data/useApiQuery";
import { SessionTable } from "./SessionTable";
import { ReadingDialog } from "../../ui/TitledDialog";
import { useSave } from "../../app/data/useSave";

interface SessionsDialogProps {
  title: string;
  /** URLs of the calls that list and end the sessions. */
  listed: string;
  ended: string;
  onClose: () => void;
}

/** The active sessions of an account, to end one by one, or all except the current one. */
export function SessionsDialog({ title, listed, ended, onClose }: SessionsDialogProps) {
  const t = useTranslations();
  const sessions = useApiQuery<readonly ListedSession[]>(listed);
  const ending = useSave((session: number | null) => call(ended, { method: "POST", data: session === null ? {} : { session } }), {
    success: ["会话已结束", "Session ended"],
    onSettled: () => sessions.refetch(),
  });
  const others = sessions.data?.filter(({ is_current }) => !is_current) ?? [];
  const hasCurrent = others.length !== sessions.data?.length;
  return (
    <ReadingDialog
      title={title}
      maxWidth="md"
      onClose={onClose}
      buttons={
        others.length > 0 && (
          <Button color="error" disabled={ending.isPending} onClick={() => ending.mutate(null)}>
            {hasCurrent ? t(["结束其他所有会话", "End all other sessions"]) : t(["结束所有会话", "End all sessions"])}
          </Button>
        )
      }
    >
      <Loadable answer={sessions}>
        {(rows) => <SessionTable rows={rows} busy={ending.isPending} onEnd={(session) => ending.mutate(session)} />}
      </Loadable>
    </ReadingDialog>
  );
}
