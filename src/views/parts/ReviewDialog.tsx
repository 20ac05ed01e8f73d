import { Box } from "@mui/material";
import type { ComponentType } from "react";
import { RecordContextProvider, ResourceContextProvider, useGetOne } from "react-admin";
import { resourceByName, type ResourceName } from "../../../resources";
import { factsOf } from "../../generated/actions/ActedOn";
import { ActionDialog } from "../../generated/actions/ActionDialog";
import { ChangeTable } from "../../generated/show/ChangeTable";
import { Description } from "../../generated/show/Description";
import type { Told } from "../../kinds/told";
import type { ActionViewProps } from "../actionView";
import { Asked } from "./Asked";

interface ReviewDialogProps extends ActionViewProps {
  readonly of: ResourceName;
  /** What of the row is shown, where the reviewer is told it. */
  readonly shown: readonly string[];
  /** Drawn between what changes and what holds. */
  readonly remark?: ComponentType<{ row: Told }>;
}

/** An action on what somebody handed in, with its papers and what it wants to change beside what holds now. */
export function ReviewDialog({ of, shown, remark, request, onClose }: ReviewDialogProps) {
  const [row] = request.rows;
  // What the dialog is about has been told above.
  const told = row ? [resourceByName(of).represent, ...factsOf(of, row)] : [];
  return (
    <ActionDialog request={request} onClose={onClose}>
      {row && request.rows.length === 1 && (
        <HandedIn of={of} id={row.id} shown={shown.filter((name) => !told.includes(name))} remark={remark} />
      )}
    </ActionDialog>
  );
}

interface HandedInProps extends Pick<ReviewDialogProps, "of" | "shown"> {
  readonly id: number;
  readonly remark: ReviewDialogProps["remark"];
}

function HandedIn({ of, id, shown, remark: Remark }: HandedInProps) {
  const answer = useGetOne<Told>(of, { id });
  return (
    <Asked answer={answer}>
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
    </Asked>
  );
}
