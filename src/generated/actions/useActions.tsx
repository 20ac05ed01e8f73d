import { Suspense, useCallback, useState, type ReactNode } from "react";
import { actionViews } from "../../views/actions";
import { useToastError } from "../../shell/session/useToastError";
import { ActionDialog } from "./ActionDialog";
import { bare } from "../places";
import { isDownload } from "./declaredActions";
import { useRunAction, type ActionRequest } from "./useRunAction";

/** Starts declared actions; `dialog` must be drawn somewhere beside the buttons. A download asks nothing. */
export function useActions(): { start: (request: ActionRequest) => void; dialog: ReactNode } {
  const [request, setRequest] = useState<ActionRequest>();
  const run = useRunAction();
  const toastError = useToastError();
  const start = useCallback(
    (wanted: ActionRequest) => {
      const asksNothing = Object.keys(wanted.action.input ?? {}).length === 0 && !wanted.action.confirm;
      const onlyReads = isDownload(wanted.action) || wanted.action.call === "GET query";
      if (asksNothing && onlyReads && wanted.rows.length === 1) run(wanted, {}).catch(toastError);
      else setRequest(wanted);
    },
    [run, toastError],
  );
  const close = () => setRequest(undefined);
  const Drawn = request && actionViews[`${bare(request.of)}.${request.name}`];
  const dialog = Drawn ? (
    <Suspense fallback={null}>
      <Drawn request={request} onClose={close} />
    </Suspense>
  ) : (
    request && <ActionDialog request={request} onClose={close} />
  );
  return { start, dialog };
}
