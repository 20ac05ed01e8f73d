import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useNotify } from "react-admin";
import type { ListedSession } from "../../../resources/responses/account";
import { call } from "../../../providers/httpClient";
import { useTranslations } from "../../i18n/useTranslations";
import { useToastError } from "../../feedback/useToastError";
import { Loadable } from "../../components/Loadable";
import { useApiQuery } from "../../components/useApiQuery";
import { SessionTable } from "./SessionTable";

interface SessionsDialogProps {
  title: string;
  /** Calls that list the sessions and end them. */
  listed: string;
  ended: string;
  onClose: () => void;
}

/** The sessions of an account: where it is logged in, to be ended one by one or all but the one in use. */
export function SessionsDialog({ title, listed, ended, onClose }: SessionsDialogProps) {
  const t = useTranslations();
  const notify = useNotify();
  const onError = useToastError();
  const sessions = useApiQuery<readonly ListedSession[]>(listed);
  const ending = useMutation({
    mutationFn: async (session: number | null) => call(ended, { method: "POST", data: session === null ? {} : { session } }),
    onSuccess: () => notify(t(["会话已结束", "Session ended"]), { type: "success" }),
    onError,
    onSettled: () => sessions.refetch(),
  });
  const others = sessions.data?.filter(({ is_current }) => !is_current) ?? [];
  const hasCurrent = others.length !== sessions.data?.length;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="sessions">
      <DialogTitle id="sessions">{title}</DialogTitle>
      <DialogContent sx={{ px: { xs: 1, sm: 3 } }}>
        <Loadable answer={sessions}>
          {(rows) => <SessionTable rows={rows} busy={ending.isPending} onEnd={(session) => ending.mutate(session)} />}
        </Loadable>
      </DialogContent>
      <DialogActions>
        {others.length > 0 && (
          <Button color="error" disabled={ending.isPending} onClick={() => ending.mutate(null)}>
            {hasCurrent ? t(["结束其他所有会话", "End all other sessions"]) : t(["结束所有会话", "End all sessions"])}
          </Button>
        )}
        <Button onClick={onClose}>{t(["关闭", "Close"])}</Button>
      </DialogActions>
    </Dialog>
  );
}
