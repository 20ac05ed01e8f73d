import { Suspense, useMemo, useState, type ReactNode } from "react";
import { useNavigate } from "react-admin";
import { lazyNamed } from "../../app/entry/loadChunk";
import type { WireRow } from "../../kinds/wireRow";
import { useActions } from "../actions/useActions";
import type { OfferedFollowUp } from "../form/followUps";
import { declarationOf, resourceNameOf, useRecordPaths } from "../../app/routing/recordPaths";
import { useOverlay } from "../useOverlay";
import { RowActionsContext, type RowActions } from "./rowActions";

/** Drawers and dialogs load when first opened, because most lists are only read. */
const ShowDrawer = lazyNamed(() => import("../show/ShowDrawer"), "ShowDrawer");
const FormDialog = lazyNamed(() => import("../form/FormDialog"), "FormDialog");
const FollowUpDialog = lazyNamed(() => import("../form/FollowUpDialog"), "FollowUpDialog");
const ConfirmDelete = lazyNamed(() => import("../actions/ConfirmDelete"), "ConfirmDelete");

interface RowActionsProviderProps {
  readonly resource: string;
  readonly children: ReactNode;
}

/** Provides the dialogs that all rows of a list share. */
export function RowActionsProvider({ resource, children }: RowActionsProviderProps) {
  const { start, dialog } = useActions();
  const navigate = useNavigate();
  const [shown, show, hide] = useOverlay("show", resource);
  const [edited, edit, endEdit] = useOverlay("edit", resource);
  const [removed, setRemoved] = useState<WireRow>();
  const [followed, setFollowed] = useState<OfferedFollowUp>();
  const { editPath } = useRecordPaths();
  const work: RowActions = useMemo(
    () => ({
      resource: resourceNameOf(resource),
      start,
      open: declarationOf(resource).query ? undefined : ({ id }) => show(String(id)),
      edit: ({ id }) => {
        const to = editPath(resource, id);
        if (to) navigate(to);
        else edit(String(id));
      },
      remove: setRemoved,
      follow: setFollowed,
    }),
    [resource, start, navigate, editPath, show, edit],
  );
  return (
    <RowActionsContext value={work}>
      {children}
      {dialog}
      <Suspense fallback={null}>
        {shown !== null && <ShowDrawer resource={resourceNameOf(resource)} id={Number(shown)} onClose={hide} />}
        {edited !== null && <FormDialog resource={resourceNameOf(resource)} id={Number(edited)} onClose={endEdit} />}
        {followed && <FollowUpDialog offered={followed} onClose={() => setFollowed(undefined)} />}
        {removed && <ConfirmDelete resource={resourceNameOf(resource)} row={removed} onClose={() => setRemoved(undefined)} />}
      </Suspense>
    </RowActionsContext>
  );
}
