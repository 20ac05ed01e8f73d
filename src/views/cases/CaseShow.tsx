import { Box } from "@mui/material";
import { Suspense } from "react";
import { lazyNamed } from "../../app/entry/loadChunk";
import { RecordPage } from "../../crud/show/RecordPage";
import { Contacts } from "../alarms/Contacts";
import { WageStrip } from "../wages/WageStrip";
import { CaseDecision } from "./CaseDecision";
import { CaseHead } from "./CaseHead";
import type { CaseRow } from "./caseRow";
import { EvidencePackages } from "../evidence/EvidencePackages";
import { CaseTimeline } from "./CaseTimeline";
import { OwedWages } from "./OwedWages";

const CallList = lazyNamed(() => import("../outreach/CallList"), "CallList");

/** /alarm/case-detail: the page of a wage case. */
export default function CaseShow() {
  return <RecordPage<CaseRow> resource="wageCases">{(row) => <CaseFile row={row} />}</RecordPage>;
}

function CaseFile({ row }: { readonly row: CaseRow }) {
  const { project, owed_wages: wages, entries = [] } = row;
  return (
    <>
      <Box
        sx={{
          display: "grid",
          columnGap: 2,
          alignItems: "start",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 300px", xl: "minmax(0, 1fr) 380px" },
        }}
      >
        <Box>
          <CaseHead row={row} />
          <CaseDecision row={row} />
        </Box>
        <Contacts alarm={row} />
      </Box>
      {project && wages && wages.length > 0 && <OwedWages wages={wages} project={project} />}
      <Suspense fallback={null}>
        <CallList wageCase={row.id} />
      </Suspense>
      {project && <WageStrip subject={{ project }} />}
      {wages && <EvidencePackages wageCase={row.id} />}
      <CaseTimeline entries={entries} />
    </>
  );
}
