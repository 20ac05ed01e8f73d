import { Suspense, useCallback, useContext, useState, type ReactNode } from "react";
import { useNavigate } from "react-admin";
import { lazyNamed } from "../../app/entry/loadChunk";
import { useToastError } from "../../app/data/useToastError";
import { declarationOf, resourceNameOf, summaryStep, useRecordPaths } from "../../app/routing/recordPaths";
import { ActionViewsContext } from "./actionView";
import { onlyReads } from "./declaredActions";
import { useRunAction, type ActionRequest } from "./useRunAction";

const ActionDialog = lazyNamed(() => import("./ActionDialog"), "ActionDialog");

/** Starts declared actions. Render `dialog` next to the buttons. A download has no dialog. */
export function useActions(): { start: (request: ActionRequest) => void; dialog: ReactNode } {
  const [request, setRequest] = useState<ActionRequest>();
  const run = useRunAction();
  const toastError = useToastError();
  const navigate = useNavigate();
  const actionViews = useContext(ActionViewsContext);
  const { editPath, reviewPath } = useRecordPaths();
  const start = useCallback(
    (requested: ActionRequest) => {
      // A form to submit is validated first, so that missing values are shown at their fields.
      const [row, ...others] = requested.rows;
      const form = requested.action.onSave && row && others.length === 0 ? editPath(requested.resource, row.id) : undefined;
      // A submitted row is reviewed on the review page, next to its documents, not over a list.
      const { accept = [], sendBack = [] } = declarationOf(requested.resource).review ?? {};
      const isDecision = [...accept, ...sendBack].includes(requested.name);
      const review = isDecision && row && others.length === 0 ? reviewPath(requested.resource, row.id) : undefined;
      const asksNothing = Object.keys(requested.action.input ?? {}).length === 0 && !requested.action.confirm;
      if (form) navigate(`${form}?step=${summaryStep}`);
      else if (review) navigate(review);
      else if (asksNothing && onlyReads(requested.action) && requested.rows.length === 1) run(requested, {}).catch(toastError);
      else setRequest(requested);
    },
    [run, toastError, navigate, editPath, reviewPath],
  );
  const close = () => setRequest(undefined);
  const Drawn = request && actionViews[`${resourceNameOf(request.resource)}.${request.name}`];
  const dialog = request && (
    <Suspense fallback={null}>
      {Drawn ? <Drawn request={request} onClose={close} /> : <ActionDialog request={request} onClose={close} />}
    </Suspense>
  );
  return { start, dialog };
}
