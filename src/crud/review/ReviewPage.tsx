import { Alert, Box, Button } from "@mui/material";
import { useState, type ComponentType } from "react";
import { Link, useNavigate, useResourceContext, useShowContext } from "react-admin";
import type { ChangedField } from "../../../resources/kit/changes";
import type { AnyResource } from "../../../resources/kit/resource";
import { useTranslations } from "../../app/i18n/useTranslations";
import type { WireRow } from "../../kinds/wireRow";
import { declarationOf, useRecordPaths } from "../../app/routing/recordPaths";
import { LoadingState } from "../../ui/states";
import { RecordPage } from "../show/RecordPage";
import { Decision, decisionsOf } from "./Decision";
import { PaperChecklist } from "./PaperChecklist";
import { papersOf } from "./papers";
import { RemarksContext, useDraftRemarks } from "./remarksContext";
import { ReviewedFields } from "./ReviewedFields";
import { ReviewQueue } from "./ReviewQueue";
import { useReviewQueue } from "./useReviewQueue";

interface ReviewPageProps {
  /** The resource; by default that of the current screen. */
  readonly resource?: string;
  /** Additional information for the reviewer, rendered next to the fields. */
  readonly assessment?: ComponentType<{ row: WireRow }>;
}

/** The review page of a waiting row: submitted values next to their documents; after the decision it shows the next row. */
export function ReviewPage({ resource: named, assessment }: ReviewPageProps) {
  const context = useResourceContext();
  const resource = named ?? context ?? "";
  const declaration = declarationOf(resource);
  return (
    <RecordPage resource={resource}>
      {(row) => <Reviewed key={row.id} declaration={declaration} row={row} assessment={assessment} />}
    </RecordPage>
  );
}

interface ReviewedProps {
  readonly declaration: AnyResource;
  readonly row: WireRow;
  readonly assessment: ReviewPageProps["assessment"];
}

function Reviewed({ declaration, row, assessment: Assessment }: ReviewedProps) {
  const t = useTranslations();
  const navigate = useNavigate();
  const { reviewPath, queuePath, showPath } = useRecordPaths();
  const queue = useReviewQueue(declaration, row.id);
  const draft = useDraftRemarks();
  // A row that comes from a list lacks its documents: nothing is decided, nor called missing, before the whole row is here.
  const { isFetching, error } = useShowContext();
  const [isWhole, setIsWhole] = useState(false);
  if (!isWhole && !isFetching && !error) setIsWhole(true);
  const changes = Array.isArray(row["change_diff"]) ? (row["change_diff"] as readonly ChangedField[]) : [];
  const isOpen = decisionsOf(declaration, row).length > 0;
  const papers = papersOf(declaration, row, changes);
  const [unchecked, setUnchecked] = useState<number>();
  const after = queue.next ? reviewPath(declaration.name, queue.next.id) : queuePath(declaration.name);
  return (
    <RemarksContext value={isOpen && declaration.review?.remarks ? draft : undefined}>
      <ReviewQueue declaration={declaration} queue={queue} />
      {!isOpen && (
        <Alert
          severity="info"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" size="small" component={Link} to={showPath(declaration.name, row.id) ?? ""}>
              {t(["查看详情", "Open details"])}
            </Button>
          }
        >
          {t(["当前没有待您审核的内容", "Nothing here is waiting for your review"])}
        </Alert>
      )}
      <Box
        sx={{
          display: "grid",
          gap: 2,
          alignItems: "start",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 3fr) minmax(0, 2fr)" },
        }}
      >
        <Box sx={{ minWidth: 0, "& > .MuiAlert-root": { mt: 0 } }}>
          {Assessment && <Assessment row={row} />}
          <ReviewedFields declaration={declaration} row={row} changes={changes} />
        </Box>
        <Box sx={{ minWidth: 0, position: { lg: "sticky" }, top: { lg: 0 } }}>
          {isWhole ? <PaperChecklist papers={papers} onTick={setUnchecked} /> : <LoadingState />}
        </Box>
      </Box>
      {isOpen && isWhole && (
        <Decision
          declaration={declaration}
          row={row}
          draft={draft}
          unchecked={unchecked ?? papers.length}
          onDecided={() => after && navigate(after)}
        />
      )}
    </RemarksContext>
  );
}
