import { lazy, Suspense, useMemo, useState, type ReactNode } from "react";
import { useNavigate } from "react-admin";
import type { Told } from "../../kinds/told";
import { RemoveDialog } from "../actions/RemoveDialog";
import { useActions } from "../actions/useActions";
import { FollowUpDialog, FormDialog } from "../form/FormDialog";
import type { OfferedFollowUp } from "../form/followUps";
import { bare, usePlaces } from "../places";
import { RowWorkContext, type RowWork } from "./rowWork";

/** Lazy because a row shown there may hold tables of rows itself. */
const ShowDrawer = lazy(() => import("../show/ShowDrawer").then(({ ShowDrawer: it }) => ({ default: it })));

interface RowWorkProviderProps {
  readonly of: string;
  readonly onOpen?: ((row: Told) => void) | undefined;
  readonly children: ReactNode;
}

/** The dialogs that the rows of a list share. */
export function RowWorkProvider({ of, onOpen, children }: RowWorkProviderProps) {
  const { start, dialog } = useActions();
  const navigate = useNavigate();
  const places = usePlaces();
  const [shown, setShown] = useState<number>();
  const [edited, setEdited] = useState<number>();
  const [removed, setRemoved] = useState<Told>();
  const [followed, setFollowed] = useState<OfferedFollowUp>();
  const { editPath } = places;
  const work: RowWork = useMemo(
    () => ({
      of: bare(of),
      start,
      open: onOpen ?? (({ id }) => setShown(id)),
      edit: ({ id }) => {
        const to = editPath(of, id);
        if (to) navigate(to);
        else setEdited(id);
      },
      remove: setRemoved,
      follow: setFollowed,
    }),
    [of, start, onOpen, navigate, editPath],
  );
  return (
    <RowWorkContext value={work}>
      {children}
      {dialog}
      <Suspense fallback={null}>
        {shown !== undefined && <ShowDrawer of={bare(of)} id={shown} onClose={() => setShown(undefined)} />}
      </Suspense>
      {edited !== undefined && <FormDialog of={bare(of)} id={edited} onClose={() => setEdited(undefined)} />}
      {followed && <FollowUpDialog offered={followed} onClose={() => setFollowed(undefined)} />}
      {removed && <RemoveDialog of={bare(of)} row={removed} onClose={() => setRemoved(undefined)} />}
    </RowWorkContext>
  );
}
