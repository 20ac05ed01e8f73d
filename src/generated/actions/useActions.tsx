import { Suspense, useCallback, useState, type ReactNode } from "react";
import { useNavigate } from "react-admin";
import { laterPart } from "../../entry/arriving";
import { actionViews } from "../../views/actions";
import { useToastError } from "../../shell/session/useToastError";
import { bare, summaryStep, usePlaces } from "../places";
import { isDownload } from "./declaredActions";
import { useRunAction, type ActionRequest } from "./useRunAction";

const ActionDialog = laterPart(
  () => import("./ActionDialog"),
  (file) => file.ActionDialog,
);

/** Starts declared actions; `dialog` must be drawn somewhere beside the buttons. A download asks nothing. */
export function useActions(): { start: (request: ActionRequest) => void; dialog: ReactNode } {
  const [request, setRequest] = useState<ActionRequest>();
  const run = useRunAction();
  const toastError = useToastError();
  const navigate = useNavigate();
  const { editPath } = usePlaces();
  const start = useCallback(
    (wanted: ActionRequest) => {
      // What a form hands in is looked through there first: it says what is still missing, and where.
      const [row, ...others] = wanted.rows;
      const form = wanted.action.onSave && row && others.length === 0 ? editPath(wanted.of, row.id) : undefined;
      const asksNothing = Object.keys(wanted.action.input ?? {}).length === 0 && !wanted.action.confirm;
      const onlyReads = isDownload(wanted.action) || wanted.action.call === "GET query";
      if (form) navigate(`${form}?step=${summaryStep}`);
      else if (asksNothing && onlyReads && wanted.rows.length === 1) run(wanted, {}).catch(toastError);
      else setRequest(wanted);
    },
    [run, toastError, navigate, editPath],
  );
  const close = () => setRequest(undefined);
  const Drawn = request && actionViews[`${bare(request.of)}.${request.name}`];
  const dialog = request && (
    <Suspense fallback={null}>
      {Drawn ? <Drawn request={request} onClose={close} /> : <ActionDialog request={request} onClose={close} />}
    </Suspense>
  );
  return { start, dialog };
}
