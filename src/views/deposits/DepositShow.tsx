import { Box } from "@mui/material";
import { depositStatus } from "../../../resources/dictionaries/depositStatus";
import { NextInQueue } from "../../crud/review/NextInQueue";
import { PaperChecklist } from "../../crud/review/PaperChecklist";
import { papersOf } from "../../crud/review/papers";
import { PrevNextButtons } from "../../crud/show/PrevNextButtons";
import { RecordDetail } from "../../crud/show/RecordDetail";
import { RecordPage } from "../../crud/show/RecordPage";
import { declarationOf } from "../../app/routing/recordPaths";
import { CaseTimeline } from "../cases/CaseTimeline";
import { DepositCheck } from "./DepositCheck";
import type { DepositRow } from "./depositRow";

const resource = "corpDeposits";

/** /payroll/bail-detail: a deposit beside its papers, with the decision on top and everything that happened to it below. */
export default function DepositShow() {
  return <RecordPage<DepositRow> resource={resource}>{(row) => <Deposit row={row} />}</RecordPage>;
}

function Deposit({ row }: { readonly row: DepositRow }) {
  return (
    <Box
      sx={{
        display: "grid",
        columnGap: 2,
        alignItems: "start",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 3fr) minmax(0, 2fr)" },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <RecordDetail
          resource={resource}
          row={row}
          toolbar={
            <>
              <PrevNextButtons key={row.id} resource={resource} id={row.id} />
              <NextInQueue
                resource={resource}
                id={row.id}
                scene={row.status === depositStatus.returning ? "toReturn" : "toConfirm"}
              />
            </>
          }
          above={<DepositCheck row={row} />}
        >
          {row.entries && <CaseTimeline entries={row.entries} />}
        </RecordDetail>
      </Box>
      <PaperChecklist papers={papersOf(declarationOf(resource), row, [])} />
    </Box>
  );
}
