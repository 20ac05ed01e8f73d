import { Suspense, useMemo, useState, type ReactNode } from "react";
import { useNavigate } from "react-admin";
import { laterPart } from "../../entry/arriving";
import type { Told } from "../../kinds/told";
import { useActions } from "../actions/useActions";
import type { OfferedFollowUp } from "../form/followUps";
import { bare, usePlaces } from "../places";
import { RowWorkContext, type RowWork } from "./rowWork";

/** What a row opens is fetched when it is first opened: most lists are only read. */
const ShowDrawer = laterPart(
  () => import("../show/ShowDrawer"),
  (file) => file.ShowDrawer,
);
const FormDialog = laterPart(
  () => import("../form/FormDialog"),
  (file) => file.FormDialog,
);
const FollowUpDialog = laterPart(
  () => import("../form/FormDialog"),
  (file) => file.FollowUpDialog,
);
const RemoveDialog = laterPart(
  () => import("../actions/RemoveDialog"),
  (file) => file.RemoveDialog,
);

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
        {edited !== undefined && <FormDialog of={bare(of)} id={edited} onClose={() => setEdited(undefined)} />}
        {followed && <FollowUpDialog offered={followed} onClose={() => setFollowed(undefined)} />}
        {removed && <RemoveDialog of={bare(of)} row={removed} onClose={() => setRemoved(undefined)} />}
      </Suspense>
    </RowWorkContext>
  );
}
