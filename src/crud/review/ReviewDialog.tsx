import { Box } from "@mui/material";
import type { ComponentType } from "react";
import { RecordContextProvider, ResourceContextProvider, useGetOne } from "react-admin";
import { resourceByName, type ResourceName } from "../../../resources";
import { subjectFacts } from "../actions/ActionSubject";
import { ActionDialog } from "../actions/ActionDialog";
import { ChangeTable } from "../show/ChangeTable";
import { Description } from "../show/Description";
import type { WireRow } from "../../kinds/wireRow";
import type { ActionViewProps } from "../actions/actionView";
import { Loadable } from "../../components/Loadable";

interface ReviewDialogProps extends ActionViewProps {
  readonly of: ResourceName;
  /** What of the row is shown, where the reviewer sees it. */
  readonly shown: readonly string[];
  /** Drawn between what changes and what holds. */
  readonly remark?: ComponentType<{ row: WireRow }>;
}

/** An action on what somebody handed in, with its papers and what it wants to change beside what holds now. */
export function ReviewDialog({ of, shown, remark, request, onClose }: ReviewDialogProps) {
  const [row] = request.rows;
  // What the dialog is about has been reported above.
  const record = row ? [resourceByName(of).recordRepresentation, ...subjectFacts(of, row)] : [];
  return (
    <ActionDialog request={request} onClose={onClose}>
      {row && request.rows.length === 1 && (
        <HandedIn of={of} id={row.id} shown={shown.filter((name) => !record.includes(name))} remark={remark} />
      )}
    </ActionDialog>
  );
}

interface HandedInProps extends Pick<ReviewDialogProps, "of" | "shown"> {
  readonly id: number;
  readonly remark: ReviewDialogProps["remark"];
}

function HandedIn({ of, id, shown, remark: Remark }: HandedInProps) {
  const answer = useGetOne<WireRow>(of, { id });
  return (
    <Loadable answer={answer}>
      {(row) => (
        <ResourceContextProvider value={of}>
          <RecordContextProvider value={row}>
            <Box sx={{ mb: 2 }}>
              <ChangeTable />
              {Remark && <Remark row={row} />}
              <Description resource={resourceByName(of)} names={shown.filter((name) => row[name] !== undefined)} row={row} />
            </Box>
          </RecordContextProvider>
        </ResourceContextProvider>
      )}
    </Loadable>
  );
}
